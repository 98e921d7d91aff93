/** The text of a page, with its line and paragraph breaks. */
import type { PDFPageProxy } from "pdfjs-dist"
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

export const pageText = async (page: PDFPageProxy): Promise<string> => {
  const reader = page.streamTextContent({ disableNormalization: false, includeMarkedContent: false }).getReader()
  let text = ""
  let last: Placed | undefined
  let texts = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    texts += value.items.length
    // Forms in forms can show one text as often as they like.
    if (texts > Limits.placedTexts) throw new Unreadable("too-complex")
    for (const item of value.items) {
      if (!("str" in item)) continue
      if (item.str.trim() !== "") {
        const next = placeOf(item)
        // A right-to-left line is written from its end to its beginning.
        if (last !== undefined && (item.dir !== "rtl" || text.endsWith("\n"))) {
          text += breakBetween(last, next, text.endsWith("\n"))
        }
        last = next
      }
      text += item.str
      if (item.hasEOL) text += "\n"
    }
  }
}
