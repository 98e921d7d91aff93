/**
 * The whole timeline as a strip: how much was done where, what went well above the line and what did not below it, and
 * the window that is shown. Its parts are links to windows.
 */
import {
  addCounts,
  noCounts,
  type StatusCounts,
  type TimelineOutline
} from "@incamera/domain/timelines/TimelineOutline"
import { compact } from "./compact.ts"
import { html, type Html } from "../html.ts"
import type { Links } from "./links.ts"
import { stretchWords } from "./words.ts"

/** Links of the strip: few enough to go through one after another. */
const parts = 12

const width = 1200
const above = 40
const below = 14
const baseline = above + 2

const round = (value: number): number => Math.round(value * 10) / 10

interface Bar {
  readonly at: number
  readonly wide: number
  readonly counts: StatusCounts
}

const bar = (at: number, wide: number, from: number, to: number): string =>
  to > from ? `M${round(at)} ${round(from)}h${round(wide)}V${round(to)}h${round(-wide)}Z` : ""

/** Something is never drawn as nothing. */
const scaled = (count: number, most: number, size: number): number =>
  count === 0 ? 0 : Math.max(2, (count / Math.max(1, most)) * size)

const wrong = ({ canceled, failed, refused }: StatusCounts): number => canceled + failed + refused

const drawBars = (bars: ReadonlyArray<Bar>): Html => {
  const mostDone = Math.max(...bars.map(({ counts }) => counts.completed + counts.running))
  const mostWrong = Math.max(...bars.map(({ counts }) => wrong(counts)))
  const paths = { completed: "", running: "", failed: "", refused: "", canceled: "" }
  for (const { at, counts, wide } of bars) {
    let top = baseline - 1
    for (const status of ["completed", "running"] as const) {
      const size = scaled(counts[status], mostDone, above - 2)
      paths[status] += bar(at, wide, top - size, top)
      top -= size
    }
    let low = baseline + 1
    for (const status of ["failed", "refused", "canceled"] as const) {
      const size = scaled(counts[status], mostWrong, below - 2)
      paths[status] += bar(at, wide, low, low + size)
      low += size
    }
  }
  return html`${Object.entries(paths).map(([status, d]) => (d === "" ? "" : html`<path class="tp-o-${status}" d="${d}" />`))}`
}

export const overview = (outline: TimelineOutline, links: Links): Html | undefined => {
  const { bucketOrdinals, buckets, focus, lastOrdinal, window } = outline
  if (window.from <= 1 && window.to >= lastOrdinal) return undefined
  const unit = width / lastOrdinal
  const wide = bucketOrdinals * unit
  const bars = buckets.map(({ counts, from }) => ({ at: (from - 1) * unit + 1, wide: Math.max(1, wide - 2), counts }))
  const perPart = Math.ceil(lastOrdinal / parts / bucketOrdinals) * bucketOrdinals
  const stretches = Array.from({ length: Math.ceil(lastOrdinal / perPart) }, (_, index) => {
    const from = index * perPart + 1
    const to = Math.min(lastOrdinal, from + perPart - 1)
    const inside = buckets.filter((bucket) => bucket.from >= from && bucket.from <= to)
    return { from, to, counts: inside.map(({ counts }) => counts).reduce(addCounts, noCounts) }
  })
  const frame = html`<rect
    class="tp-o-window"
    x="${round(Math.max(1, (window.from - 1) * unit - 3))}"
    y="1"
    width="${round(Math.max(10, (window.to - window.from + 1) * unit + 6))}"
    height="${above + below + 2}"
    rx="5"
  />`
  return compact(
    html`<svg
      class="tp-overview"
      viewBox="0 0 ${width} ${above + below + 4}"
      preserveAspectRatio="none"
      role="group"
      aria-label="The whole timeline, phases 1 to ${lastOrdinal}"
    >
      ${drawBars(bars)}
      <path class="tp-o-line" d="M0 ${baseline}H${width}" />
      ${frame}${stretches.map(
        ({ counts, from, to }) =>
          html`<a
            href="${links.at(focus.branchId, Math.round((from + to) / 2))}"
            aria-label="${stretchWords(from, to, counts)}"
            ><title>${stretchWords(from, to, counts)}</title
            ><rect
              x="${round((from - 1) * unit)}"
              width="${round((to - from + 1) * unit)}"
              height="${above + below + 4}"
              rx="4"
          /></a>`
      )}
    </svg>`
  )
}

/** One window further, without a picture to aim at. */
export const steps = ({ focus, lastOrdinal, window }: TimelineOutline, links: Links): Html | undefined => {
  const { from, to } = window
  if (from <= 1 && to >= lastOrdinal) return undefined
  const half = Math.ceil((to - from + 1) / 2)
  const link = (ordinal: number, text: string, isThere: boolean) =>
    isThere
      ? html`<a href="${links.at(focus.branchId, ordinal)}">${text}</a>`
      : html`<span aria-hidden="true">${text}</span>`
  return html`<p class="tp-steps">
    ${link(Math.max(1, from - half), "← Earlier", from > 1)}
    <span>Phases ${from}–${to} of ${lastOrdinal}</span>
    ${link(Math.min(lastOrdinal, to + half), "Later →", to < lastOrdinal)}
    ${link(lastOrdinal, "Latest", to < lastOrdinal)}
  </p>`
}
