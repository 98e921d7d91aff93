/** Checks that all of a page can be used by keyboard. WCAG 2.2, 2.1.1, 2.1.2, 2.4.7 and 2.4.11. */
import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"
import { apart } from "./isolated.ts"

/**
 * Returns the elements that Tab must reach, in document order, each by a number that it keeps. One radio button per
 * group is enough.
 */
const stops = (): ReadonlyArray<string> => {
  const selector =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]"
  const seen = new Set<string>()
  const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(":disabled") || !element.checkVisibility()) return false
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true
    const group = `${element.form?.action ?? ""} ${element.name}`
    if (seen.has(group)) return false
    seen.add(group)
    return true
  })
  return found.map(
    (element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? "").trim().slice(0, 40)}” ${element.getAttribute("name") ?? element.id}`
  )
}

interface Focused {
  readonly name: string
  readonly isMarked: boolean
  readonly isCovered: boolean
}

/** Returns the focused element and whether its focus is visible; null if nothing on the page has it. */
const focused = (): Focused | null => {
  const element = document.activeElement
  if (element === null || element === document.body || element === document.documentElement) return null
  const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element)
  const { height, left, top, width } = element.getBoundingClientRect()
  const middle = document.elementFromPoint(
    Math.min(Math.max(left + width / 2, 0), innerWidth - 1),
    Math.min(Math.max(top + Math.min(height, innerHeight) / 2, 0), innerHeight - 1)
  )
  // Chromium marks the focused part: day, month, year, or the calendar.
  const isOfParts = element.matches("input[type=date], input[type=time], input[type=datetime-local]")
  // A mark in a drawing has a halo in the focus color, set by an inherited property.
  const style = (of: Element, property: string) => getComputedStyle(of).getPropertyValue(property).trim()
  const halo = style(element, "--tp-halo")
  const isDrawn = element instanceof SVGElement && halo !== "" && halo === style(document.documentElement, "--accent")
  const isRadio = element instanceof HTMLInputElement && element.type === "radio"
  const first = isRadio
    ? (element.form?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`) ?? element)
    : element
  return {
    name: `${element.tagName.toLowerCase()} “${(element.textContent ?? "").trim().slice(0, 40)}” ${first.getAttribute("name") ?? first.id}`,
    isMarked:
      isOfParts || isDrawn || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none",
    isCovered: middle === null || !(element.contains(middle) || middle.contains(element))
  }
}

/**
 * True if the focused element looks different with focus: in a picture the mark itself shows it, not the link's style.
 */
const isDrawnOtherwise = async (page: Page): Promise<boolean> => {
  const held = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  const box = await held.boundingBox()
  if (box === null) return false
  const clip = { x: Math.max(0, box.x - 8), y: Math.max(0, box.y - 8), width: box.width + 16, height: box.height + 16 }
  const marked = await page.screenshot({ clip })
  await held.evaluate((element) => element.blur())
  const plain = await page.screenshot({ clip })
  await held.evaluate((element) => element.focus())
  return !marked.equals(plain)
}

const sorted = (names: Iterable<string>) => [...names].sort()

/** Asserts that Tab reaches every control, that each shows its focus, and that none traps it. */
export const assertKeyboard = async (page: Page): Promise<void> => {
  const wanted = await apart(page, stops)
  await apart(page, () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
  })
  const reached: Array<Focused> = []
  let ends = 0
  // More presses than there are stops: date fields have several each. The walk starts at the previous focus, so it ends
  // when it passes the end of the page for the second time.
  for (let presses = 0; presses < wanted.length * 4 + 8 && ends < 2; presses++) {
    await page.keyboard.press("Tab")
    const at = await apart(page, focused)
    if (at === null) ends++
    else reached.push({ ...at, isMarked: at.isMarked || (await isDrawnOtherwise(page)) })
  }
  const names = new Set(reached.map(({ name }) => name))
  assert.deepStrictEqual(sorted(names), sorted(new Set(wanted)), "what Tab reaches")
  assert.deepStrictEqual(
    reached.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    [],
    "the focus can’t be seen"
  )
  assert.deepStrictEqual(
    reached.filter(({ isCovered }) => isCovered).map(({ name }) => name),
    [],
    "something else lies over the focus"
  )
}
