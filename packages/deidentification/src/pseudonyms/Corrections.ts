/** A user's corrections for the texts of a case: words to replace everywhere, and words that stay. */
import type { Pseudonyms, Told } from "./Pseudonyms.ts"
import type { Finding, FindingKind } from "../Finding.ts"
import { findPlaceholders } from "../Placeholder.ts"
import type { IsPublic } from "./pseudonymize.ts"
import { isName, sortOf } from "./ValueClass.ts"
import { isNameHere, isWord } from "./wordSurnames.ts"

interface Span {
  readonly start: number
  readonly end: number
}

/** Returns the stored form: trimmed, with single spaces. */
export const normalizedCorrection = (text: string): string => text.replace(/\s+/gu, " ").trim()

/** Returns a key that is equal for equal corrections. */
export const correctionKey = (text: string): string => normalizedCorrection(text).toLowerCase()

const letterOrDigit = /[\p{L}\p{N}]/u
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")
const endsWord = (character: string): boolean => letterOrDigit.test(character) && !unspaced.test(character)

const wordsOf = (text: string): string => text.split(" ").map(escaped).join("\\s+")

/** Matches whole words only, in any case, across line ends. */
const patternOf = (text: string): string => {
  const characters = [...text]
  const before = endsWord(characters[0]!) ? "(?<![\\p{L}\\p{N}])" : ""
  const after = endsWord(characters.at(-1)!) ? "(?![\\p{L}\\p{N}])" : ""
  return before + wordsOf(text) + after
}

/** Finds the places of any of the texts; the longest where several match. Never within a placeholder. */
const searchOf = (texts: ReadonlyArray<string>): ((text: string) => ReadonlyArray<Span>) => {
  if (texts.length === 0) return () => []
  const longestFirst = texts.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(patternOf).join("|"), "giu")
  return (text) => {
    const placeholders = findPlaceholders(text)
    let next = 0
    const found: Array<Span> = []
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      while (next < placeholders.length && placeholders[next]!.end <= start) next++
      if (next === placeholders.length || placeholders[next]!.start >= end) found.push({ start, end })
    }
    return found
  }
}

const possessive = /['’]s$/iu

/** The letters and digits of a finding: a full stop behind an initial isn't part of what the user saw replaced. */
const coreOf = (text: string, { end, start }: Span): Span => {
  const found = text.slice(start, end).replace(possessive, "")
  const from = found.search(letterOrDigit)
  return from < 0 ? { start, end } : { start: start + from, end: start + found.search(/[^\p{L}\p{N}]*$/u) }
}

/** A name that is also an ordinary word, such as "Hope": as written, it counts only where it is meant as a name. */
export const isOrdinaryName = ({ kind, text }: Told): boolean =>
  isName(kind) && /^\p{Lu}\p{Ll}+$/u.test(text) && isWord(text)

export interface Corrections {
  /** Finds the words that the user wants replaced. They count as registered. */
  readonly toldIn: (text: string) => ReadonlyArray<Finding>
  /** True if a finding lies in words that the user wants to keep. */
  readonly stays: IsPublic
  /** Returns the parts of a finding outside these words. A name within one line is a name as a whole. */
  readonly outside: (text: string, finding: Finding) => ReadonlyArray<Finding>
}

export const correctionsOf = ({ left = [], told = [] }: Pseudonyms): Corrections => {
  const kinds = new Map<string, FindingKind>(told.map(({ kind, text }) => [correctionKey(text), kind]))
  const searchTold = searchOf(told.map(({ text }) => text))
  const searchLeft = searchOf(left)
  const ordinary = new Map(told.filter(isOrdinaryName).map(({ text }) => [correctionKey(text), text]))
  const isMeant = (text: string, { end, start }: Span): boolean => {
    const written = text.slice(start, end)
    const name = ordinary.get(correctionKey(written))
    return name === undefined || (name === written && isNameHere(text, start, end))
  }
  /** Letters that match without case may differ in lower case: "İ", "ſ". */
  const kindOf = (found: string): FindingKind | undefined =>
    kinds.get(correctionKey(found)) ?? told.find(({ text }) => new RegExp(`^${wordsOf(text)}$`, "iu").test(found))?.kind
  let latest: { readonly text: string; readonly spans: ReadonlyArray<Span> } = { text: "", spans: [] }
  const leftIn = (text: string): ReadonlyArray<Span> => {
    if (latest.text !== text) latest = { text, spans: searchLeft(text) }
    return latest.spans
  }
  const stays: IsPublic = (text, finding) => {
    if (left.length === 0) return false
    const { end, start } = coreOf(text, finding)
    return leftIn(text).some((span) => span.start <= start && end <= span.end)
  }
  return {
    toldIn: (text) =>
      searchTold(text).flatMap(({ end, start }): ReadonlyArray<Finding> => {
        const kind = kindOf(text.slice(start, end))
        return kind === undefined || !isMeant(text, { end, start })
          ? []
          : [{ start, end, kind, basis: "known", placeholder: `[${sortOf[kind].word}]` }]
      }),
    stays,
    outside: (text, finding) => {
      if (left.length === 0) return [finding]
      if (stays(text, finding)) return []
      const { basis, end, start } = finding
      const spans = leftIn(text).filter((span) => span.start < end && span.end > start)
      if (spans.length === 0 || (basis !== "format" && !/[\t\n]/u.test(text.slice(start, end)))) return [finding]
      const ends = [start, ...spans.map((span) => span.end)]
      return ends
        .map((from, index) => ({ start: from, end: spans[index]?.start ?? end }))
        .filter((part) => letterOrDigit.test(text.slice(part.start, part.end)))
        .map((part): Finding => Object.assign({}, finding, coreOf(text, part)))
    }
  }
}

export const noCorrections = correctionsOf({ entries: [] })
