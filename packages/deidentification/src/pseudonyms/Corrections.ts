/** What a case's user has said of its texts: what is to be replaced wherever it stands, and what stays. */
import type { Pseudonyms } from "./Pseudonyms.ts"
import type { Finding, FindingKind } from "../Finding.ts"
import { findPlaceholders } from "../Placeholder.ts"
import type { IsPublic } from "./pseudonymize.ts"
import { sortOf } from "./ValueClass.ts"

interface Span {
  readonly start: number
  readonly end: number
}

/** As it is kept: without white space around it, and with one space wherever there is any. */
export const asCorrected = (text: string): string => text.replace(/\s+/gu, " ").trim()

/** The same for texts that are the same correction. */
export const correctionKey = (text: string): string => asCorrected(text).toLowerCase()

const letterOrDigit = /[\p{L}\p{N}]/u
/** Scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")
const endsWord = (character: string): boolean => letterOrDigit.test(character) && !unspaced.test(character)

const wordsOf = (text: string): string => text.split(" ").map(escaped).join("\\s+")

/** Whole words only, in either case, across the ends of lines. */
const patternOf = (text: string): string => {
  const characters = [...text]
  const before = endsWord(characters[0]!) ? "(?<![\\p{L}\\p{N}])" : ""
  const after = endsWord(characters.at(-1)!) ? "(?![\\p{L}\\p{N}])" : ""
  return before + wordsOf(text) + after
}

/** Where any of the texts stands; the longest where several do. Never within a placeholder. */
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

export interface Corrections {
  /** What the user said is to be replaced. Counts as registered. */
  readonly toldIn: (text: string) => ReadonlyArray<Finding>
  /** Whether what was found in a text is a part of what the user said stays. */
  readonly stays: IsPublic
}

export const correctionsOf = ({ left = [], told = [] }: Pseudonyms): Corrections => {
  const kinds = new Map<string, FindingKind>(told.map(({ kind, text }) => [correctionKey(text), kind]))
  const searchTold = searchOf(told.map(({ text }) => text))
  const searchLeft = searchOf(left)
  /** Letters that are the same in either case need not have the same small letter: "İ", "ſ". */
  const kindOf = (found: string): FindingKind | undefined =>
    kinds.get(correctionKey(found)) ?? told.find(({ text }) => new RegExp(`^${wordsOf(text)}$`, "iu").test(found))?.kind
  let latest: { readonly text: string; readonly spans: ReadonlyArray<Span> } = { text: "", spans: [] }
  return {
    toldIn: (text) =>
      searchTold(text).flatMap(({ end, start }): ReadonlyArray<Finding> => {
        const kind = kindOf(text.slice(start, end))
        return kind === undefined ? [] : [{ start, end, kind, basis: "known", placeholder: `[${sortOf[kind].word}]` }]
      }),
    stays: (text, { end, start }) => {
      if (left.length === 0) return false
      if (latest.text !== text) latest = { text, spans: searchLeft(text) }
      const until = start + text.slice(start, end).replace(possessive, "").length
      return latest.spans.some((span) => span.start <= start && until <= span.end)
    }
  }
}
