/** Whether all of a page can be used by keyboard. WCAG 2.2, 2.1.1, 2.1.2, 2.4.7 and 2.4.11. */
import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"
import { apart } from "./isolated.ts"

/** What Tab has to reach, in the order of the document, each by a number that it keeps. Of a group of radio buttons one is enough. */
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

/** Where the focus is now, and whether that can be seen; null when it is on nothing of the page. */
const focused = (): Focused | null => {
  const element = document.activeElement
  if (element === null || element === document.body || element === document.documentElement) return null
  const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element)
  const { height, left, top, width } = element.getBoundingClientRect()
  const middle = document.elementFromPoint(
    Math.min(Math.max(left + width / 2, 0), innerWidth - 1),
    Math.min(Math.max(top + Math.min(height, innerHeight) / 2, 0), innerHeight - 1)
  )
  // Chromium marks the part that has the focus: day, month, year, or the calendar.
  const isOfParts = element.matches("input[type=date], input[type=time], input[type=datetime-local]")
  // A sign of a drawing has a halo in the colour of what has the focus, told through a property that it inherits.
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

/** Whether what has the focus looks otherwise than without: in a picture the sign itself shows it, by no style of the link. */
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

/** Tab reaches everything that can be used, each shows that it has the focus, and none keeps it. */
export const assertKeyboard = async (page: Page): Promise<void> => {
  const wanted = await apart(page, stops)
  await apart(page, () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
  })
  const reached: Array<Focused> = []
  let ends = 0
  // More often than there are stops: fields of dates have several each. It begins where the focus was, so it ends at the
  // second end of the page.
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
