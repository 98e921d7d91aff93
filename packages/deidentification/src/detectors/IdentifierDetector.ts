/** Finds identifiers by form and check digits: account and card numbers, national and tax identification numbers. */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import { endsNumber, type FormatDetector, nothing, isDelimited } from "./FormatDetector.ts"
import type { IdentifierFormat } from "./identifiers/IdentifierFormat.ts"
import { identifierFormats } from "./identifiers/identifierFormats.ts"
import { SignalWords } from "./SignalWords.ts"

const alphanumeric = /[\p{L}\p{N}]/u
const notCompact = /[^a-z\d]/gi

/** Most characters between two groups, such as a dash between spaces. */
const separators = 3

/** The formats of one first group. Few texts have an announcement, and without one most formats can't match. */
interface Candidates {
  readonly all: ReadonlyArray<IdentifierFormat>
  readonly unannounced: ReadonlyArray<IdentifierFormat>
  /** The fewest letters and digits of an announced one. */
  readonly leastAnnounced: number
  /** Letters and digits from which a format's fewest don't matter. */
  readonly mostCounted: number
}

/** Formats by the length of their first group; the last entry covers all longer groups. */
const tableFor = (begins: "digit" | "letter"): ReadonlyArray<Candidates> =>
  Array.from({ length: Limits.formatCharacters + 1 }, (_, group) => {
    const all = identifierFormats.filter(
      (format) => (format.begins === begins || format.begins === "either") && (format.groups?.includes(group) ?? true)
    )
    const announced = all.filter(({ announcedBy }) => announcedBy !== undefined)
    const fewest = all.flatMap(({ least, leastDigits = least }) => [least, leastDigits]).filter(Number.isFinite)
    return {
      all,
      unannounced: all.filter(({ announcedBy }) => announcedBy === undefined),
      leastAnnounced: Math.min(...announced.map(({ least, leastDigits = least }) => Math.min(least, leastDigits))),
      mostCounted: Math.max(...fewest)
    }
  })
const beginningWithDigit = tableFor("digit")
const beginningWithLetter = tableFor("letter")

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isSmall = (code: number): boolean => code >= 97 && code <= 122
const isLetter = (code: number): boolean => isSmall(code | 32)

/** Formats by the words that announce them. */
const signals = new SignalWords<IdentifierFormat>()
for (const format of identifierFormats) {
  for (const signal of format.announcedBy?.signals ?? []) signals.add(signal, format)
}

/** Space, hyphen, full stop, slash, colon, low line. */
const isSeparator = (code: number): boolean => code === 32 || (code >= 45 && code <= 47) || code === 58 || code === 95

/** The groups that begin at a place: length of the first group, and letters and digits in total. */
interface Groups {
  first: number
  count: number
  hasLetters: boolean
}

/** Reused, because the detector reads groups at the beginning of every word. */
const groups: Groups = { first: 0, count: 0, hasLetters: false }

/** A long group of letters alone ends a number. So does a second group of small letters. */
const readGroups = (text: string, start: number, table: ReadonlyArray<Candidates>): Groups => {
  let most = 1
  groups.first = 0
  groups.count = 0
  groups.hasLetters = false
  let wasWord = false
  for (let at = start; groups.count < most;) {
    const begin = at
    let digits = 0
    let small = 0
    // No format has a longer group, and a word may begin anywhere in it.
    for (; at < text.length && at - begin <= Limits.formatCharacters; at++) {
      const code = text.charCodeAt(at)
      if (isDigit(code)) digits++
      else if (isSmall(code)) small++
      else if (!isLetter(code)) break
    }
    const length = at - begin
    if (length === 0) break
    if (begin === start) {
      groups.first = length
      most = table[Math.min(length, Limits.formatCharacters)]!.mostCounted
    } else if (digits === 0 && (length > Limits.formatGroupCharacters || (small > 0 && wasWord))) break
    wasWord = digits === 0 && small > 0
    groups.count += length
    groups.hasLetters ||= digits < length
    if (length > Limits.formatCharacters) break
    for (let count = 0; count < separators && at < text.length && isSeparator(text.charCodeAt(at)); count++) at++
  }
  return groups
}

/** Returns the offset after `count` letters and digits. */
const endOf = (text: string, start: number, count: number): number => {
  let end = start
  for (let rest = count; rest > 0; end++) if (alphanumeric.test(text[end]!)) rest--
  return end
}

const search = (text: string, from: number, until: number): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  /** Computed at the first number that an announced format may have. */
  let announced: ReadonlySet<IdentifierFormat> | undefined

  const isAnnounced = ({ announcedAfter, announcedBy }: IdentifierFormat, start: number, end: number): boolean =>
    announcedBy === undefined ||
    announcedBy.pattern.test(text.slice(Math.max(0, start - Limits.formatContextCharacters), start)) ||
    announcedAfter?.test(text.slice(end, end + Limits.formatAfterCharacters)) === true

  const matchAt = (start: number, format: IdentifierFormat): number => {
    const { lengths, pattern } = format
    if (format.announcedBy !== undefined && announced?.has(format) !== true) return -1
    pattern.lastIndex = start
    if (!pattern.test(text)) return -1
    const written = text.slice(start, pattern.lastIndex)
    for (const length of lengths(written.replace(notCompact, "").toUpperCase(), written)) {
      const end = endOf(text, start, length)
      if (endsNumber(text, end) && isAnnounced(format, start, end)) return end
    }
    return -1
  }

  for (let start = from; start < until; start++) {
    const code = text.charCodeAt(start)
    const isNumber = isDigit(code)
    if ((!isNumber && !isLetter(code)) || !isDelimited(text, start)) continue
    const table = isNumber ? beginningWithDigit : beginningWithLetter
    const { count, first, hasLetters } = readGroups(text, start, table)
    const { all, leastAnnounced, unannounced } = table[Math.min(first, Limits.formatCharacters)]!
    if (count >= leastAnnounced) announced ??= signals.in(text)
    const formats = announced === undefined || announced.size === 0 ? unannounced : all
    let end = -1
    let name = ""
    const sign = text[start + first] ?? " "
    for (const format of formats) {
      if (format.sign !== undefined && !format.sign.includes(sign)) continue
      if ((hasLetters ? format.least : (format.leastDigits ?? format.least)) > count) continue
      const match = matchAt(start, format)
      if (match > end) {
        end = match
        name = format.name
      }
    }
    if (end > 0) {
      findings.push({ start, end, kind: "identifier", basis: "format", placeholder: "[Identifier]", format: name })
    }
  }
  return findings.length === 0 ? nothing : findings
}

export const identifierDetector: FormatDetector = {
  mayFind: (seen) => (seen & (traits.fourDigits | traits.code)) !== 0,
  detect: (text, from = 0, until = text.length) => search(text, from, until)
}
