/** A word as one symbol for its set of classes: the sets are few, so the grammar reads symbols. */
import { lexicon, type LexicalClass } from "./lexicon.ts"

const otherClasses = [
  /** A placeholder for a person, or "party 1". */
  "party",
  /** A word that the lexicon lacks; with a capital, it may be a name. */
  "stranger",
  "capital",
  /** Before the first word. */
  "start",
  /** A name or contact detail of a placeholder, of a role, of "him", or anybody's real one. */
  "partyName",
  "roleName",
  "pronounName",
  "trueName",
  /** A name, not a contact detail, of a placeholder or a role. */
  "ownedName",
  /** The real person, company or client. */
  "truePerson"
] as const

export type WordClass = LexicalClass | (typeof otherClasses)[number]

const wordClasses = [...Object.keys(lexicon), ...otherClasses]
const numbers = new Map(wordClasses.map((name, number) => [name, number]))

export const isWordClass = (name: string): name is WordClass => numbers.has(name)

/** Sets of classes as the bits of `numbersInSet` numbers. */
export const numbersInSet = Math.ceil(wordClasses.length / 32)

export const setOf = (classes: Iterable<WordClass>): Int32Array => {
  const set = new Int32Array(numbersInSet)
  for (const name of classes) {
    const number = numbers.get(name)!
    set[number >> 5]! |= 1 << (number & 31)
  }
  return set
}

export interface WordSymbol {
  /** Consecutive, from 0. */
  readonly id: number
  readonly classes: ReadonlySet<WordClass>
  /** The same classes, as a set of bits. */
  readonly set: Int32Array
}

const symbols = new Map<string, WordSymbol>()

/** Returns the symbol of a set of classes. The lexicon bounds their number. */
export const symbolOf = (classes: Iterable<WordClass>): WordSymbol => {
  const sorted = [...new Set(classes)].sort()
  const key = sorted.join(" ")
  const known = symbols.get(key)
  if (known !== undefined) return known
  const symbol = { id: symbols.size, classes: new Set(sorted), set: setOf(sorted) }
  symbols.set(key, symbol)
  return symbol
}

/** Caches the result of a change for each symbol. */
const perSymbol = (change: (symbol: WordSymbol) => WordSymbol): ((symbol: WordSymbol) => WordSymbol) => {
  const made: Array<WordSymbol | undefined> = []
  return (symbol) => (made[symbol.id] ??= change(symbol))
}

/** Adds a class to a word. */
export const withClass = (added: WordClass): ((symbol: WordSymbol) => WordSymbol) =>
  perSymbol((symbol) => symbolOf([...symbol.classes, added]))

/** Removes these classes from a word. */
export const withoutClasses = (removed: ReadonlySet<WordClass>): ((symbol: WordSymbol) => WordSymbol) =>
  perSymbol((symbol) => symbolOf([...symbol.classes].filter((name) => !removed.has(name))))
