/** The text of a page, with its line and paragraph breaks, and where it stands. */
import type { PageViewport, PDFPageProxy } from "pdfjs-dist"
import type { Box } from "../scans/pdf/uncoveredInk.ts"
import type { ShownWords } from "./filledFields.ts"
import * as Limits from "../Limits.ts"
import { Unreadable } from "../document/Unreadable.ts"
import type { TextItem } from "pdfjs-dist/types/src/display/api.js"

/** Distance between lines, in line heights, from which they are two paragraphs. */
const heightsBetweenParagraphs = 1.9
/** How far left of the last text's end, in line heights, a text of the same line may begin. */
const heightsBack = 1

interface Placed {
  readonly height: number
  readonly baseline: number
  readonly start: number
  readonly end: number
}

const placeOf = (item: TextItem): Placed => {
  const [, , , , start = 0, baseline = 0] = item.transform as ReadonlyArray<number>
  return { height: item.height, baseline, start, end: start + item.width }
}

/**
 * Returns the break that the library omits between two texts: an empty line, and the end of a line that is written
 * over.
 */
const breakBetween = (last: Placed, next: Placed, endsLine: boolean): string => {
  const height = Math.max(last.height, next.height)
  if (endsLine) return last.baseline - next.baseline > height * heightsBetweenParagraphs ? "\n" : ""
  return next.start < last.end - height * heightsBack && next.start <= last.start ? "\n" : ""
}

export interface PageText {
  readonly text: string
  readonly words: ReadonlyArray<ShownWords>
  readonly boxes: () => ReadonlyArray<Box>
}

/** Returns where a text stands on the page as it is shown, cropped and turned. */
const boxOf = ({ height, transform, width }: TextItem, view: PageViewport): Box => {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as ReadonlyArray<number>
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const end = [(a / along) * width + (c / up) * height, (b / along) * width + (d / up) * height] as const
  const [fromX = 0, fromY = 0] = view.convertToViewportPoint(x, y) as ReadonlyArray<number>
  const [toX = 0, toY = 0] = view.convertToViewportPoint(x + end[0], y + end[1]) as ReadonlyArray<number>
  return {
    left: Math.min(fromX, toX) / view.width,
    right: Math.max(fromX, toX) / view.width,
    top: Math.min(fromY, toY) / view.height,
    bottom: Math.max(fromY, toY) / view.height
  }
}

export const pageText = async (page: PDFPageProxy): Promise<PageText> => {
  const reader = page.streamTextContent({ disableNormalization: false, includeMarkedContent: false }).getReader()
  let text = ""
  let last: Placed | undefined
  let texts = 0
  const shown: Array<TextItem> = []
  const words: Array<ShownWords> = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      return {
        text: text.trimEnd(),
        words,
        boxes: () => {
          const view = page.getViewport({ scale: 1 })
          return shown.map((item) => boxOf(item, view))
        }
      }
    }
    texts += value.items.length
    // Forms in forms can show one text as often as they like.
    if (texts > Limits.placedTexts) throw new Unreadable("too-complex")
    for (const item of value.items) {
      if (!("str" in item)) continue
      if (item.str.trim() !== "") {
        shown.push(item)
        const next = placeOf(item)
        // A right-to-left line is written from its end to its beginning.
        if (last !== undefined && (item.dir !== "rtl" || text.endsWith("\n"))) {
          text += breakBetween(last, next, text.endsWith("\n"))
        }
        last = next
        const { baseline, end: right, start: left } = next
        words.push({ from: text.length, end: text.length + item.str.trimEnd().length, left, right, baseline })
      }
      text += item.str
      if (item.hasEOL) text += "\n"
    }
  }
}
