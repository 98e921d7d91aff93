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

/** Returns the place of the quotation; undefined if it isn't there, or is too short or too long to prove anything. */
export const findQuote = (
  text: string,
  quote: string
): { readonly start: number; readonly end: number } | undefined => {
  const words = quote
    .trim()
    .replace(/(?:…|\.\.\.)$/, "")
    .trimEnd()
  if (words.length < Limits.modelQuoteCharactersLeast || words.length > Limits.modelQuoteCharacters) return undefined
  const start = text.indexOf(words)
  if (start >= 0) return { start, end: start + words.length }
  const found = new RegExp(patternOf(words), "u").exec(text)
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}
