/** The lines of a text, with what a format puts before their words: numbers, senders, who asks and who answers. */
import type { Place } from "../ownFormats.ts"

export const isSpaceAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0
}

/** A line without what its format puts before its words. Offsets into the text. */
export interface Line extends Place {
  /** Start of its words. */
  readonly from: number
  /** True for a line that belongs to its page. */
  readonly isOfPage: boolean
}

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
  readonly index: number
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

/** Returns the ends of the numbers of lines, by index of the line: numbers that count the lines. */
const lineNumbers = (all: ReadonlyArray<Numbered>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const [index, one] of all.entries()) {
    const before = all[index - 1]
    if (before === undefined || !follows(before, one)) continue
    found.set(before.index, before.to).set(one.index, one.to)
  }
  return found
}

/** A digit, white space, or a sign beside the number of a page. */
const endsPage = (code: number): boolean =>
  (code >= 48 && code <= 57) || code <= 32 || code > 127 || code === 45 || code === 42 || code === 41 || code === 93

const isOfPage = (text: string, { end, start }: Place): boolean => {
  if (end - start > longestOfPage || !endsPage(text.charCodeAt(end - 1))) return false
  const line = text.slice(start, end)
  if (!page.test(line)) return false
  if (!onlyNumber.test(line) || line.startsWith("\f")) return true
  return (
    aloneBefore.test(text.slice(Math.max(0, start - aroundNumber), start)) &&
    aloneBehind.test(text.slice(end, end + aroundNumber))
  )
}

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
        note(at)
        seen++
      }
    }
  }
  for (const [, same] of titles) if (same.size > 1) for (const index of same) ofPages.add(index)
  return ofPages
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const openBracket = 91
const askingLetters = new Set(Array.from("QAFPRVDO", (letter) => letter.charCodeAt(0)))

/** Returns the lines with words. */
const linesWithWords = (text: string): ReadonlyArray<Place> => {
  const lines: Array<Place> = []
  for (let start = 0; start < text.length;) {
    const next = text.indexOf("\n", start)
    const end = next < 0 ? text.length : next
    let first = start
    while (first < end && isSpaceAt(text, first)) first++
    if (first < end) lines.push({ start, end })
    start = end + 1
  }
  return lines
}

/** Returns the number before a line's words. */
const numberOf = (text: string, { end, start }: Place): RegExpExecArray | null => {
  let first = start
  while (first < end && isSpaceAt(text, first)) first++
  if (!isDigit(text.charCodeAt(first)) || first - start > mostOfPrefix) return null
  return numbered.exec(text.slice(start, Math.min(end, start + mostOfPrefix)))
}

/** Returns the lines with words, and those that belong to pages. */
export const linesOf = (text: string): ReadonlyArray<Line> => {
  const places = linesWithWords(text)
  const ofPages = linesOfPages(text, places)
  const withNumber: Array<Numbered> = []
  let line = 0
  for (const [index, { end, start }] of places.entries()) {
    const found = numberOf(text, { start, end })
    const to = start + (found?.[0].length ?? 0)
    if (found !== null) withNumber.push({ index, line, number: Number(found[1]), to, isAlone: to === end })
    if (found !== null || !ofPages.has(index)) line++
  }
  const numbers = lineNumbers(withNumber)
  let before = ""
  return places.map(({ end, start }, index): Line => {
    const number = numbers.get(index)
    let from = number ?? start
    const isFirst = from < end && !isSpaceAt(text, from)
    const message =
      text.charCodeAt(from) === openBracket ? sent.exec(text.slice(from, Math.min(end, from + mostOfPrefix))) : null
    if (message !== null) {
      // What another one wrote goes on with nothing.
      if (message[1] === before) from += message[0].length
      before = message[1]!
    } else {
      if (isFirst) before = ""
      let first = from
      while (first < end && isSpaceAt(text, first)) first++
      if (askingLetters.has(text.charCodeAt(first)))
        from = first + (asked.exec(text.slice(first, Math.min(end, first + mostOfPrefix)))?.[0].length ?? 0)
    }
    return { start, end, from: Math.min(from, end), isOfPage: number === undefined && ofPages.has(index) }
  })
}
