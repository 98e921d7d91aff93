/** Splits a registered address: the unit within a building, the street and house number, and the rest. */
import type { Words } from "./forms.ts"
import { canonicalWord, wordsOf } from "../words/wordForms.ts"
import { states, unitLabels } from "../words/vocabulary/addressWords.ts"

interface ReadAddress {
  /** All words as registered. */
  readonly all: Words
  /** The number of a flat, without its label; empty if there is none. */
  readonly unit: Words
  /** The registered label of the flat. */
  readonly label: Words
  readonly street: Words
  /** The lines before the street: the name of the house. */
  readonly house: ReadonlyArray<Words>
  /** The lines after the street. */
  readonly rest: ReadonlyArray<Words>
}

const labels = new Set(unitLabels.split(" ").map(canonicalWord))

export const hasDigit = (word: string): boolean => /\d/.test(word)

/** "Apt 4B" on its own line or at the end of the street's line; "Flat 3" before the street. */
const unitIn = (words: Words) => {
  const at = words.findIndex((word, index) => labels.has(word) && index < words.length - 1 && index >= words.length - 3)
  if (at < 0 || (at > 0 && at < words.length - 2)) return undefined
  const unit = words.slice(at + 1)
  return unit.every((word) => word.length < 6) && unit.some((word) => hasDigit(word) || word.length === 1)
    ? { label: words.slice(at, at + 1), unit, before: words.slice(0, at) }
    : undefined
}

const isStreet = (words: Words): boolean => words.length > 1 && words.some(hasDigit) && !words.every(hasDigit)

export const readAddress = (address: string): ReadAddress => {
  const lines = address
    .replace(/#\s*(?=\w)/gu, " apt ")
    .replace(/\bp\.\s?o\./giu, "po")
    .split(/[,;\n]/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  let unit: Words = []
  let label: Words = []
  const left = lines.flatMap((words) => {
    const found = unit.length === 0 ? unitIn(words) : undefined
    if (found === undefined) return [words]
    unit = found.unit
    label = found.label
    return found.before.length === 0 ? [] : [found.before]
  })
  // The name of a house precedes its street.
  const at = Math.max(0, left.slice(0, 3).findIndex(isStreet))
  return {
    all: wordsOf(address),
    unit,
    label,
    street: left[at] ?? [],
    house: left.slice(0, at),
    rest: left.slice(at + 1)
  }
}

const statePairs = states
  .trim()
  .split(",")
  .map((pair) => pair.trim().split(/\s+/u))
  .map((words) => ({ name: words.slice(0, -1).map(canonicalWord), short: [canonicalWord(words.at(-1)!)] }))

const replaceAt = (words: Words, at: number, count: number, by: Words): Words => [
  ...words.slice(0, at),
  ...by,
  ...words.slice(at + count)
]

/** Returns the words with the state's name and with its abbreviation. */
export const withStates = (words: Words): ReadonlyArray<Words> => {
  for (let at = words.length - 1; at > 0; at--) {
    for (const { name, short } of statePairs) {
      const ends = at + 1 === words.length || hasDigit(words[at + 1]!)
      if (ends && words[at] === short[0]) return [words, replaceAt(words, at, 1, name)]
      const named = name.every((word, index) => words[at + index] === word)
      if (named) return [words, replaceAt(words, at, name.length, short)]
    }
  }
  return [words]
}
