/** Finds out how much of a page shows something that the page's own text doesn't say: a scan pasted below some words. */
import type { GreyImage } from "../GreyImage.ts"

/** In shares of the page's width and height, from its upper left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The page is looked at in fields, each as high as a line or two. */
const columns = 20
const rows = 28

/** Brighter, a pixel is paper. */
const paper = 230
/** Share of a field's pixels that show something where letters are. */
const inked = 0.1

const fieldAt = (share: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(share * count)))

/** The fields that have a text. */
const coveredFields = (boxes: ReadonlyArray<Box>): ReadonlySet<number> => {
  const covered = new Set<number>()
  for (const { bottom, left, right, top } of boxes) {
    const last = { row: fieldAt(bottom, rows), column: fieldAt(right, columns) }
    for (let row = fieldAt(top, rows); row <= last.row; row++) {
      for (let column = fieldAt(left, columns); column <= last.column; column++) covered.add(row * columns + column)
    }
  }
  return covered
}

/** Returns the share of the page, from 0 to 1, that shows something where no text is. */
export const uncoveredInk = ({ height, pixels, width }: GreyImage, boxes: ReadonlyArray<Box>): number => {
  const ink = new Uint32Array(columns * rows)
  const all = new Uint32Array(columns * rows)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const field = fieldAt(y / height, rows) * columns + fieldAt(x / width, columns)
      all[field]!++
      if (pixels[y * width + x]! < paper) ink[field]!++
    }
  }
  const covered = coveredFields(boxes)
  let uncovered = 0
  for (const [field, count] of ink.entries()) {
    if (count > 0 && count >= all[field]! * inked && !covered.has(field)) uncovered++
  }
  return uncovered / ink.length
}
