/** What axe finds on a page. WCAG 2.2, levels A and AA, and the good practices that axe knows besides. */
import { assert } from "@effect/vitest"
import axe, { type AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { evaluateApart } from "./isolated.ts"

export interface Finding {
  readonly rule: string
  readonly help: string
  /** The elements, by selector, and what is wrong with each. */
  readonly where: ReadonlyArray<string>
}

const themes = ["light", "dark"] as const

export const axeOf = async (page: Page): Promise<ReadonlyArray<Finding>> => {
  // Once for each document.
  if ((await evaluateApart(page, "typeof axe")) === "undefined") await evaluateApart(page, `${axe.source};undefined`)
  const { violations } = (await evaluateApart(
    page,
    `axe.run(document, { resultTypes: ["violations"], preload: false })`
  )) as AxeResults
  return violations.map(({ help, id, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ failureSummary = "", target }) => `${target.join(" ")}: ${failureSummary}`)
  }))
}

/** No violation in either theme. */
export const assertAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    assert.deepStrictEqual(await axeOf(page), [], `axe, ${colorScheme}`)
  }
}
