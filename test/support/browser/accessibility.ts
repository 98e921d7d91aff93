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

/** What a theme changes. */
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] }

export const axeOf = async (page: Page, rules?: typeof colours): Promise<ReadonlyArray<Finding>> => {
  // Once for each document.
  if ((await evaluateApart(page, "typeof axe")) === "undefined") await evaluateApart(page, `${axe.source};undefined`)
  const { violations } = (await evaluateApart(
    page,
    `axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], preload: false, ...(rules === undefined ? {} : { runOnly: rules }) })})`
  )) as AxeResults
  return violations.map(({ help, id, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ failureSummary = "", target }) => `${target.join(" ")}: ${failureSummary}`)
  }))
}

/** No violation, and none of colours in the other theme. */
export const assertAccessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light" })
  assert.deepStrictEqual(await axeOf(page), [], "axe, light")
  await page.emulateMedia({ colorScheme: "dark" })
  assert.deepStrictEqual(await axeOf(page, colours), [], "axe, dark")
}
