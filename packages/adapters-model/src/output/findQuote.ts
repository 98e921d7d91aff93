/** Finds a quotation in a text: the same words, with any white space, dashes and quotation marks. */
import * as Limits from "../Limits.ts"

const quotes = "[\"'“”„‟‘’‚‛«»]"
const dashes = "[-‐‑‒–—―]"

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")

const patternOf = (quote: string): string =>
  quote
    .split(/\s+/)
    .map((word) =>
      Array.from(word, (character) =>
        /["'“”„‟‘’‚‛«»]/.test(character) ? quotes : /[-‐‑‒–—―]/.test(character) ? dashes : escaped(character)
      ).join("")
    )
    // Each gap is one run of white space, and no word begins with white space, so there is only one way to match (no
    // backtracking).
    .join("\\s+")

const elision = /\s*(?:\[\s?(?:…|\.{3})\s?\]|…|\.{3})\s*/

/** Characters that an ellipsis may stand for, and places of the words before it to try. */
const leftOut = 600
const tries = 20

/** Returns the first place of words at or after an offset. */
const find = (text: string, words: string, from: number): Span | undefined => {
  const start = text.indexOf(words, from)
  if (start >= 0) return { start, end: start + words.length }
  const pattern = new RegExp(patternOf(words), "gu")
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Returns the place of the quotation; undefined if it isn't there, or is too short or too long to prove anything. What
 * an ellipsis leaves out is part of the place.
 */
export const findQuote = (text: string, quote: string): Span | undefined => {
  if (quote.length > Limits.modelQuoteCharacters) return undefined
  const [first, ...others] = quote
    .trim()
    .split(elision)
    .filter((words) => words !== "")
  if (first === undefined || [first, ...others].join("").length < Limits.modelQuoteCharactersLeast) return undefined
  for (let from = 0, n = 0; n < tries; n++) {
    const begin = find(text, first, from)
    if (begin === undefined) return undefined
    let { end } = begin
    const isWhole = others.every((words) => {
      const next = find(text.slice(end, end + leftOut), words, 0)
      if (next !== undefined) end += next.end
      return next !== undefined
    })
    if (isWhole) return { start: begin.start, end }
    from = begin.start + 1
  }
  return undefined
}
