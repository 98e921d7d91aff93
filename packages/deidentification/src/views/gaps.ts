/**
 * The places where the format of a document cuts its words: line ends, cells, and what stands between two words without
 * being one of the sentence, such as the mark of a footnote, the number of a line, or the end of a page.
 */
import type { Place } from "../ownFormats.ts"
import { isPlaceholder } from "../Placeholder.ts"

export interface Gap extends Place {
  /** True if it holds more than white space and a hyphen. */
  readonly hasMark: boolean
}

/** A line without what its format puts before its words. Offsets into the text. */
interface Line extends Place {
  /** Start of its words. */
  readonly from: number
  /** True for a line that belongs to its page. */
  readonly isOfPage: boolean
}

/** A note's mark, or another short word in brackets, such as "[sic]"; a note's sign. */
const marks =
  /\[(?:\p{L}?\d{1,3}|[^[\]\n\d]{1,20}\d{0,3})\]|\((?:\d{1,2}|[a-z*])\)|[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,3}|[\u2020\u2021]|\*{1,3}(?=\s)/gu
const mayHoldMark = /[[(\u00b9\u00b2\u00b3\u2070\u2074-\u2079\u2020\u2021*]/u

const space = /\s/u
const numbered = /^[ \t]*(\d{1,4})(?=[\s.:)|]|$)[.:)|]?[ \t]*/u
/** Who asks and who answers, in the languages of transcripts. */
const asked = /^[ \t]*(?:[QAFPRVDO][.:]|[QA](?=[ \t]{2,}|\t))[ \t]*/u
/** A message of a chat, as the readers of chats write it. */
const sent = /^\[[\d -]{10,11}\d{1,2}:\d\d(?::\d\d)?\] ([^:\n]{1,80}): /u
const page =
  /^[ \t\f]*(?:[-–—*[(]{1,2} ?)?(?:(?:page|seite|pagina|página|strona|blatt|p[aá]g|str|pg|p|s)\.?[ \t]*)?\d{1,4}(?:[ \t]*(?:of|von|de|van|di|z|sur|\/)[ \t]*\d{1,4})?(?: ?[-–—*\])]{1,2})?[ \t]*$/iu
const onlyNumber = /^[ \t\f]*\d{1,4}[ \t]*$/u
/** What is around a number that belongs to a page: nothing, or the end of the page. */
const aloneBefore = /(?:^|\n[ \t]*\n|\f)[ \t]*$/u
const aloneBehind = /^[ \t]*(?:$|\n[ \t]*\n|\n?\f)/u
const aroundNumber = 8
/** A running title says which page it's on. */
const titled = /(?:page|seite|pagina|página|strona|blatt|p[aá]g\.|case|no\.)[ \t]*\d/iu
/** Lines on each side of a page break that may belong to the pages, and the longest such line. */
const linesOfPage = 3
const longestOfPage = 100
const mostOfPrefix = 120

interface Numbered {
  readonly line: number
  readonly number: number
  readonly to: number
  readonly isAlone: boolean
}

/** True if the lines between two numbers are as many as the numbers say. */
const follows = (one: Numbered, other: Numbered): boolean => {
  const lines = other.line - one.line
  const numbers = other.number - one.number
  return numbers > 0 && (lines === numbers || (one.isAlone && lines === 2 * numbers))
}

/** Returns the ends of the numbers of lines, by line: numbers that count the lines. */
const lineNumbers = (all: ReadonlyArray<Numbered>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const [index, one] of all.entries()) {
    const before = all[index - 1]
    if (before === undefined || !follows(before, one)) continue
    found.set(before.line, before.to).set(one.line, one.to)
  }
  return found
}

const isOfPage = (text: string, { end, start }: Place): boolean => {
  if (end - start > longestOfPage) return false
  const line = text.slice(start, end)
  if (!page.test(line)) return false
  if (!onlyNumber.test(line) || line.startsWith("\f")) return true
  return (
    aloneBefore.test(text.slice(Math.max(0, start - aroundNumber), start)) &&
    aloneBehind.test(text.slice(end, end + aroundNumber))
  )
}

const isBlank = (text: string, { end, start }: Place): boolean => text.slice(start, end).trim() === ""

/** Returns the lines that belong to pages: their numbers, and their running titles, which come again. */
const linesOfPages = (text: string, lines: ReadonlyArray<Place>): ReadonlySet<number> => {
  const ofPages = new Set<number>()
  const breaks: Array<number> = []
  for (const [index, { end, start }] of lines.entries()) {
    if (text.charCodeAt(start) === 12) breaks.push(index)
    if (isOfPage(text, { start, end })) ofPages.add(index)
  }
  const titles = new Map<string, Set<number>>()
  const note = (index: number): void => {
    const { end, start } = lines[index]!
    const line = text.slice(start, end).trim()
    if (line.length > longestOfPage) return
    if (titled.test(line)) ofPages.add(index)
    const masked = line.replace(/\d+/gu, "#")
    titles.set(masked, (titles.get(masked) ?? new Set()).add(index))
  }
  for (const index of breaks) {
    for (const step of [-1, 1]) {
      let seen = 0
      for (let at = step < 0 ? index - 1 : index; at >= 0 && at < lines.length && seen < linesOfPage; at += step) {
        if (isBlank(text, lines[at]!)) continue
        note(at)
        seen++
      }
    }
  }
  for (const [, same] of titles) if (same.size > 1) for (const index of same) ofPages.add(index)
  return ofPages
}

const placesOfLines = (text: string): ReadonlyArray<Place> => {
  const lines: Array<Place> = []
  let start = 0
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    lines.push({ start, end })
    start = end + 1
  }
  return [...lines, { start, end: text.length }]
}

/** Returns the lines with words, and those that belong to pages. */
const linesOf = (text: string): ReadonlyArray<Line> => {
  const places = placesOfLines(text).filter((place) => !isBlank(text, place))
  const ofPages = linesOfPages(text, places)
  const withNumber: Array<Numbered> = []
  let line = 0
  for (const [index, { end, start }] of places.entries()) {
    const found = numbered.exec(text.slice(start, Math.min(end, start + mostOfPrefix)))
    const to = start + (found?.[0].length ?? 0)
    if (found !== null) withNumber.push({ line: line, number: Number(found[1]), to, isAlone: to === end })
    if (found !== null || !ofPages.has(index)) line++
  }
  const numbers = lineNumbers(withNumber)
  let before = ""
  line = 0
  return places.map(({ end, start }, index): Line => {
    const isNumber = numbered.test(text.slice(start, Math.min(end, start + mostOfPrefix)))
    const number = isNumber ? numbers.get(line) : undefined
    if (isNumber || !ofPages.has(index)) line++
    let from = number ?? start
    const head = text.slice(from, Math.min(end, from + mostOfPrefix))
    const message = sent.exec(head)
    if (message !== null) {
      // What another one wrote goes on with nothing.
      if (message[1] === before) from += message[0].length
      before = message[1]!
    } else {
      if (!space.test(head[0] ?? "")) before = ""
      from += asked.exec(head)?.[0].length ?? 0
    }
    return { start, end, from: Math.min(from, end), isOfPage: number === undefined && ofPages.has(index) }
  })
}

const hyphens = "-\u00ad\u2010\u2011\u00ac"
const isSpaceAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0
}

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
    const inLine: Array<Gap> = []
    const ofLines = gaps.length
    within(begins, end)
    if (gaps.length - ofLines > 1) {
      inLine.push(...gaps.splice(ofLines).sort((a, b) => a.start - b.start))
      for (const gap of inLine) add(gap.start, gap.end, gap.hasMark)
    }
    ended = end
    hasMark = false
  }
  return gaps
}
