/**
 * The places where the format of a document cuts its words: line ends, cells, and what stands between two words without
 * being one of the sentence, such as the mark of a footnote, the number of a line, or the end of a page.
 */
import type { Place } from "../ownFormats.ts"
import { isPlaceholder } from "../Placeholder.ts"
import { isSpaceAt, linesOf } from "./lines.ts"

export interface Gap extends Place {
  /** True if it holds more than white space and a hyphen. */
  readonly hasMark: boolean
}

/** A note's mark, or another short word in brackets, such as "[sic]"; a note's sign. */
const marks =
  /\[(?:\p{L}?\d{1,3}|[^[\]\n\d]{1,20}\d{0,3})\]|\((?:\d{1,2}|[a-z*])\)|[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,3}|[\u2020\u2021]|\*{1,3}(?=\s)/gu
const mayHoldMark = /[[(\u00b9\u00b2\u00b3\u2070\u2074-\u2079\u2020\u2021*]/u

const hyphens = "-\u00ad\u2010\u2011\u00ac"
/** Returns the end of the words before `at`, without white space and the hyphen of a broken word. */
const endBefore = (text: string, at: number, least: number): number => {
  let end = at
  while (end > least && isSpaceAt(text, end - 1)) end--
  return end > least && hyphens.includes(text[end - 1]!) ? end - 1 : end
}

/** Returns the gaps between words that are not only spaces, in order, without overlap. */
export const gapsIn = (text: string): ReadonlyArray<Gap> => {
  const gaps: Array<Gap> = []
  const add = (start: number, end: number, hasMark: boolean): void => {
    const last = gaps.at(-1)
    if (last !== undefined && start <= last.end) {
      gaps[gaps.length - 1] = { start: last.start, end: Math.max(end, last.end), hasMark: hasMark || last.hasMark }
    } else gaps.push({ start, end, hasMark })
  }
  /** Adds the cells and marks of a line. */
  const within = (from: number, to: number): void => {
    const line = text.slice(from, to)
    if (line.includes("\t")) {
      for (let at = line.indexOf("\t"); at >= 0; at = line.indexOf("\t", at + 1)) {
        add(endBefore(text, from + at, from), from + at + 1, false)
      }
    }
    if (!mayHoldMark.test(line)) return
    for (const { 0: mark, index } of line.matchAll(marks)) {
      if (isPlaceholder(mark)) continue
      let [start, end] = [from + index, from + index + mark.length]
      while (start > from && isSpaceAt(text, start - 1)) start--
      while (end < to && isSpaceAt(text, end)) end++
      add(start, end, true)
    }
  }
  let ended = 0
  let hasMark = false
  for (const { end, from, isOfPage, start } of linesOf(text)) {
    if (isOfPage) {
      hasMark = true
      continue
    }
    let begins = from
    while (begins < end && isSpaceAt(text, begins)) begins++
    hasMark ||= from > start
    if (begins === end) continue
    if (start > 0 || hasMark) add(endBefore(text, ended, 0), begins, hasMark)
    const ofLines = gaps.length
    within(begins, end)
    if (gaps.length - ofLines > 1) {
      for (const gap of gaps.splice(ofLines).sort((a, b) => a.start - b.start)) add(gap.start, gap.end, gap.hasMark)
    }
    ended = end
    hasMark = false
  }
  return gaps
}
