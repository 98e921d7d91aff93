/** Checks that all of a page is visible without horizontal scrolling. WCAG 2.2, 1.4.4 and 1.4.10. */
import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"
import { apart } from "./isolated.ts"
import { desktop, type Size } from "./visits.ts"

/** A telephone, and a desktop window at a zoom of 200 %, which halves its size. */
export const sizes: Readonly<Record<string, Size>> = {
  "360 px": { width: 360, height: 740 },
  "200 %": { width: desktop.width / 2, height: desktop.height / 2 }
}

/**
 * Returns elements that overflow the window, or that their own box cuts off; content that scrolls in its own box is
 * fine.
 */
const lost = (): ReadonlyArray<string> => {
  const { clientWidth, scrollWidth } = document.documentElement
  const scrolls = (element: Element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX)
  const isInScroller = (element: Element): boolean => {
    for (let above = element.parentElement; above !== null; above = above.parentElement) if (scrolls(above)) return true
    return false
  }
  /** Visible only to screen readers or on keyboard focus. */
  const isUnseen = (element: Element) => element.closest(".unseen, .skip, svg") !== null
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? "").trim().slice(0, 40)}”`
  const elements = [...document.querySelectorAll("body *")].filter(
    (element) => element.checkVisibility() && !isUnseen(element)
  )
  const outside = elements.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 1 || left < -1) && !isInScroller(element)
  })
  const cut = elements.filter((element) => {
    // The text of a field scrolls within it.
    if (element.matches("input, select, textarea")) return false
    const { overflowX } = getComputedStyle(element)
    return (overflowX === "hidden" || overflowX === "clip") && element.scrollWidth > element.clientWidth + 1
  })
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...outside.map((element) => `outside: ${name(element)}`),
    ...cut.map((element) => `cut off: ${name(element)}`)
  ]
}

/** Checks a window of each of `sizes`. */
export const assertFits = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? desktop
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    assert.deepStrictEqual(await apart(page, lost), [], `at ${name}`)
  }
  await page.setViewportSize(before)
}
