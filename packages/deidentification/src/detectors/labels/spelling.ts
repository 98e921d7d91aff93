/** Reads misspelled labels: "acount numbr". */
import * as words from "./labelWords.ts"

const doubled = /(\p{L})\1/gu
const leastLetters = 6

/** Words of labels by their forms with a letter left out: one of a pair, or any of a word for number. */
export const misspelled: ReadonlyMap<string, string> = new Map([
  ...[...words.things, ...words.namesOfNumbers]
    .filter((key) => key.length >= leastLetters && key.search(doubled) >= 0)
    .map((key) => [key.replace(doubled, "$1"), key] as const),
  ...[...words.numberWords]
    .filter((key) => key.length >= leastLetters)
    .flatMap((key) =>
      Array.from({ length: key.length - 1 }, (_, at) => [key.slice(0, at + 1) + key.slice(at + 2), key] as const)
    )
])

const lists = [words.things, words.numberWords, words.publicThings, words.joining, words.ofPrograms, words.linking]

/** Returns the word that was meant: "acount" is "account", "numbr" is "number". */
export const spelled = (key: string): string =>
  lists.some((list) => list.has(key)) ? key : (misspelled.get(key) ?? key)
