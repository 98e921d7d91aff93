/**
 * Phrases to search for. A space in a phrase matches white space or a hyphen, so "class action" also finds
 * "class-action" and a phrase broken over two lines; a space with a question mark is optional. Phrases are regular
 * expressions with bounded repetitions, so the time is linear in the text.
 */
import { englishNumbers } from "./englishNumbers.ts"
import * as Limits from "../Limits.ts"
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { negated } from "./negated.ts"
import type { Span } from "../Span.ts"

export const phrases = (...sources: ReadonlyArray<string>): RegExp =>
  new RegExp(`\\b(?:${sources.map(spaced).join("|")})\\b`, "gi")

/** Expands the spaces of a phrase to match white space or hyphens. */
export const spaced = (source: string): string => source.replaceAll(" ?", "[\\s-]{0,3}").replaceAll(" ", "[\\s-]{1,3}")

/** A number in digits or words, captured as `quantity`. "Dozens" and the like count as their least value. */
export const quantity =
  "(?<quantity>\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,7}|(?:an?|one|two|three|four|five|six)\\s{1,3}(?:dozen|hundred|thousand)|" +
  "an?(?=\\s{1,3}(?:day|week|month|year|fortnight)\\b)|one|two|three|four|five|six|seven|eight|nine|ten|" +
  "eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|" +
  "seventy|eighty|ninety|dozens|hundreds|thousands|several|numerous|many)"

const words: Readonly<Record<string, number>> = {
  ...englishNumbers,
  several: 3,
  numerous: 10,
  many: 5,
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  dozens: 24,
  hundreds: 200,
  thousands: 2000
}

/** Returns the number of a captured quantity: "two dozen" is two times twelve. */
export const quantityOf = (captured: string): number =>
  captured
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((product, word) => product * (words[word] ?? Number(word.replaceAll(",", ""))), 1)

/** Yields the places of a pattern within a span, without negated ones, in order. */
function* within(text: string, { end, start }: Span, pattern: RegExp): Generator<Span> {
  for (const match of text.slice(start, end).matchAll(pattern)) {
    const place = { start: start + match.index, end: start + match.index + match[0].length }
    if (!negated(text, place.start, place.end)) yield place
  }
}

/** Returns the places of a pattern in the text, without negated ones, in order; at most `Limits.analystMatches`. */
export function occurrences(reading: Reading, pattern: RegExp): ReadonlyArray<Span> {
  const found: Array<Span> = []
  for (const block of reading.blocks) {
    for (const place of within(reading.text, block, pattern)) {
      found.push(place)
      if (found.length >= Limits.analystMatches) return found
    }
  }
  return found
}

/** Runs `occurrences` in steps. */
export function* scan(
  reading: Reading,
  pattern: RegExp,
  most: number = Limits.analystMatches
): Work<ReadonlyArray<Span>> {
  const found: Array<Span> = []
  for (const block of reading.blocks) {
    for (const place of within(reading.text, block, pattern)) {
      found.push(place)
      if (found.length >= most) return found
    }
    yield pause
  }
  return found
}

/** Returns the first place of a pattern that isn't negated, in steps. */
export function* scanFirst(reading: Reading, pattern: RegExp): Work<Span | undefined> {
  return (yield* scan(reading, pattern, 1))[0]
}

/** True if a pattern occurs, negated or not. In steps. */
export function* scanMentions(reading: Reading, pattern: RegExp): Work<boolean> {
  for (const { end, start } of reading.blocks) {
    if (mentions(reading.text.slice(start, end), pattern)) return true
    yield pause
  }
  return false
}

/** True if a pattern occurs, negated or not. */
export const mentions = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0
