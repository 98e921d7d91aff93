/**
 * Symbols of phases by status. Shapes differ as well as colors. Each has a hit area around it, and a halo that marks
 * focus and choice.
 */
import type { PhaseStatus } from "@incamera/domain/tasks"
import { html, type Html, raw } from "../html.ts"

export const symbolId: Readonly<Record<PhaseStatus, string>> = {
  running: "tp-r",
  completed: "tp-c",
  failed: "tp-f",
  canceled: "tp-x",
  refused: "tp-n"
}

const around = '<circle class="tp-halo" r="12.5"/>'

const symbol = (status: PhaseStatus, shape: string): string => `<g id="${symbolId[status]}">${around}${shape}</g>`

/** Included in one drawing of a page; all others refer to it. */
export const symbols: Html = raw(
  "<defs>" +
    symbol("completed", '<circle class="tp-solid" r="7"/>') +
    symbol("running", '<circle class="tp-open" r="7.5"/><circle class="tp-pulse" r="3.25"/>') +
    symbol(
      "failed",
      '<path class="tp-bad" d="M0-9.5 9.5 0 0 9.5-9.5 0Z"/><path class="tp-cut" d="M0-4.2V.4M0 4.2V4.3"/>'
    ) +
    symbol(
      "refused",
      '<rect class="tp-warn" x="-7.5" y="-7.5" width="15" height="15" rx="3"/><path class="tp-cut" d="M-4 0H4"/>'
    ) +
    symbol("canceled", '<circle class="tp-void" r="7"/><path class="tp-slash" d="M-4.9 4.9 4.9-4.9"/>') +
    "</defs>"
)

/** Draws the legend of the statuses in use. */
export const key = (statuses: ReadonlyArray<PhaseStatus>, words: Readonly<Record<PhaseStatus, string>>): Html =>
  html`<ul class="tp-key" aria-label="Signs">
    ${statuses.map(
      (status) =>
        html`<li>
          <svg width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
            <use href="#${symbolId[status]}" />
          </svg>
          ${words[status]}
        </li>`
    )}
  </ul>`
