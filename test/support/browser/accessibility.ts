/** What axe finds on a page: WCAG 2.2, levels A and AA, and axe's own good practices. */
import { assert } from "@effect/vitest"
import axe, { type AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { evaluateApart } from "./isolated.ts"

export interface Finding {
  readonly rule: string
  readonly help: string
  /** The elements, by selector, and the fault of each. */
  readonly where: ReadonlyArray<string>
}

/** The rules that depend on the theme. */
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

/** Asserts no violation, and no violation of colors in the other theme. */
export const assertAccessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: "light" })
  assert.deepStrictEqual(await axeOf(page), [], "axe, light")
  await page.emulateMedia({ colorScheme: "dark" })
  assert.deepStrictEqual(await axeOf(page, colours), [], "axe, dark")
}
