/** What a word may be, as one symbol for each set of classes: there are few sets, so the grammar reads symbols. */
import { lexicon, type LexicalClass } from "./lexicon.ts"

const otherClasses = [
  /** A placeholder that stands for somebody, or "party 1". */
  "party",
  /** A word the lexicon doesn't have; with a capital, it may be a name. */
  "stranger",
  "capital",
  /** Before the first word. */
  "start",
  /** A name or contact detail of a placeholder, of a role, of "him", or the real one of anybody. */
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

/** Sets of classes as the bits of so many numbers. */
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
  /** From 0 on, without gaps. */
  readonly id: number
  readonly classes: ReadonlySet<WordClass>
  /** The same classes, as a set of bits. */
  readonly set: Int32Array
}

const symbols = new Map<string, WordSymbol>()

/** The symbol of a set of classes. Their number is bounded by the lexicon. */
export const symbolOf = (classes: Iterable<WordClass>): WordSymbol => {
  const sorted = [...new Set(classes)].sort()
  const key = sorted.join(" ")
  const known = symbols.get(key)
  if (known !== undefined) return known
  const symbol = { id: symbols.size, classes: new Set(sorted), set: setOf(sorted) }
  symbols.set(key, symbol)
  return symbol
}

/** Remembers by symbol what was made of it. */
const perSymbol = (change: (symbol: WordSymbol) => WordSymbol): ((symbol: WordSymbol) => WordSymbol) => {
  const made: Array<WordSymbol | undefined> = []
  return (symbol) => (made[symbol.id] ??= change(symbol))
}

/** The same word, which is of another class besides. */
export const alsoOf = (added: WordClass): ((symbol: WordSymbol) => WordSymbol) =>
  perSymbol((symbol) => symbolOf([...symbol.classes, added]))

/** The same word, which is of none of these classes here. */
export const notOf = (removed: ReadonlySet<WordClass>): ((symbol: WordSymbol) => WordSymbol) =>
  perSymbol((symbol) => symbolOf([...symbol.classes].filter((name) => !removed.has(name))))
