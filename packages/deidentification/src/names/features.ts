/**
 * The recognizer's features, as rows of a table of weights: a word, its beginning and end, its form, its lists, and the
 * same of its neighbors. Training and recognition use the same rows.
 */
import { type Characters, digit, hashLetter, hashStart, hashWord, lower, mix } from "./characters.ts"
import { type Alphabet, form, padding, type Tokens } from "./Tokens.ts"
import { particlesBefore } from "./particles.ts"
import type { OwnMatter } from "./OwnMatter.ts"
import type { PhraseSet } from "./PhraseSet.ts"
import type { WordSet } from "./WordSet.ts"

/** Lists of words. */
export interface Lists {
  /** Given and family names of the world. */
  readonly names: WordSet
  /** Words of ordinary and legal prose. */
  readonly common: WordSet
  /** Countries, regions, cities. */
  readonly places: WordSet
  /** Names that everybody knows, of one or more words: decisions, laws, authorities, products. */
  readonly phrases?: PhraseSet
  /** Whether a text is about somebody's own matter; for prompts. */
  readonly matter?: OwnMatter
  /** Letters that are written together with the word after them: "and", "to", "in". */
  readonly particles?: string
  /** True if the lists also tell letters without case apart; the list of names then has parts of names, too. */
  readonly haveUncased: boolean
}

/** Forms of words, each combined with the lists: 5 × 8 classes; each other form is one class. */
const wordForms = 5
const listed = 8

/** The bit of a token's class that says that the token belongs to a phrase. */
export const inPhrase = 64

/** Returns a word's form and lists as one number under `inPhrase`. */
const classOf = (lists: Lists, written: number, key: number): number => {
  const what = written === form.uncased && lists.haveUncased ? form.lower : written
  if (what >= wordForms) return wordForms * listed + what - wordForms
  return (
    what * listed + (lists.names.has(key) ? 1 : 0) + (lists.common.has(key) ? 2 : 0) + (lists.places.has(key) ? 4 : 0)
  )
}

const isListed = ({ common, names, places }: Lists, key: number): boolean =>
  names.has(key) || common.has(key) || places.has(key)

/** The class of the token at a place. A word with particles before it is looked up without them. */
export const classAt = (
  { alphabet, lists }: { readonly alphabet: Pick<Alphabet, "characters">; readonly lists: Lists },
  text: string,
  { end, form: forms, key, start }: Tokens,
  at: number
): number => {
  if (lists.particles === undefined) return classOf(lists, forms[at]!, key[at]!)
  const keyOf = (word: string) => hashWord(alphabet.characters, word)
  const word = text.slice(start[at]!, end[at]!)
  const particles = particlesBefore(lists.particles, word, (rest) => rest.length > 1 && isListed(lists, keyOf(rest)))
  return classOf(lists, forms[at]!, particles === 0 ? key[at]! : keyOf(word.slice(particles)))
}

/** True for the class of a word of ordinary or legal prose. */
export const isCommonClass = (kind: number): boolean => (kind & ~inPhrase) < wordForms * listed && (kind & 2) !== 0

export const row = (slot: number, value: number): number => mix(Math.imul(slot + 1, 0x9e3779b1) ^ value)
export const both = (one: number, two: number): number => Math.imul(one, 0x85ebca6b) ^ mix(two + 0x3243f6a9)

/** Numbers of rows of a word for itself, and as a neighbor at each distance. */
export const ownRows = 11
export const nearRows = 3
export const farRows = 2
export const farthestRows = 1
export const wordRows = ownRows + 2 * (nearRows + farRows + farthestRows)

/** Reads the letters of one word, and the hashes of its beginnings and ends. */
export class WordReader {
  readonly #letters = new Uint16Array(64)
  readonly #rows = new Int32Array(wordRows)
  readonly #characters: Characters

  constructor(characters: Characters) {
    this.#characters = characters
  }

  /**
   * Returns the rows of the word at a token: its own, then as the word before, after, two before, two after, three
   * before, three after. `kind` is its class. The next call overwrites them.
   */
  rows(text: string, tokens: Tokens, at: number, kind: number): Int32Array {
    const { kinds, plain } = this.#characters
    const end = tokens.end[at]!
    const key = tokens.key[at]!
    const what = tokens.form[at]!
    let count = 0
    for (let from = tokens.start[at]!; from < end && count < 64; from++) {
      const unit = text.charCodeAt(from)
      const letter = kinds[unit]!
      if (letter >= lower && letter <= digit) this.#letters[count++] = plain[unit]!
    }
    const end2 = this.#hash(count - 2, count)
    const end3 = this.#hash(count - 3, count)
    let slot = 0
    const rows = this.#rows
    const add = (value: number) => (rows[slot] = row(slot++, value))
    add(key)
    add(both(key, what))
    add(both(end2, what))
    add(both(end3, what))
    add(this.#hash(count - 4, count))
    add(both(this.#hash(0, 2), what))
    add(both(this.#hash(0, 3), what))
    add(this.#hash(0, 4))
    add(this.#hash(0, 5))
    add(kind)
    add(both(count > 12 ? 12 : count, what))
    for (let side = 0; side < 2; side++) {
      add(key)
      add(both(end3, what))
      add(kind)
    }
    for (let side = 0; side < 2; side++) {
      add(key)
      add(kind)
    }
    add(key)
    add(key)
    return rows
  }

  #hash(from: number, until: number): number {
    let hash = hashStart
    for (let at = Math.max(0, from); at < until; at++) hash = hashLetter(hash, this.#letters[at]!)
    return hash
  }
}

/** Number of rows for the context of a word. */
export const contextRows = 18
export const firstContextSlot = 40

/** Tokens, each with its class and the form of its line. */
export interface ClassifiedTokens {
  readonly tokens: Tokens
  /** From `classAt`, with `inPhrase` for the words of a phrase. */
  readonly kinds: Uint8Array
  /** From `markLines`; for characters, from `markListed`. */
  readonly lines: Uint8Array
  /** From `levelIn`. */
  readonly matter: number
}

/** What a model looks at around each token. */
export interface Context {
  /** Number of rows for each token. */
  readonly rows: number
  readonly mark: (tokens: Tokens, lists: Lists, into: Uint8Array) => void
  readonly add: (tokens: ClassifiedTokens, at: number, into: Int32Array) => void
}

/** Writes the rows for the context of a token. */
export const addContextRows = ({ kinds, lines, tokens }: ClassifiedTokens, at: number, into: Int32Array): void => {
  const { gap, key } = tokens
  const kind = kinds[at]!
  const before = kinds[at - 1]!
  const after = kinds[at + 1]!
  const keyHere = key[at]!
  const keyBefore = key[at - 1]!
  const keyAfter = key[at + 1]!
  const line = lines[at]!
  const pair = (before << 7) | kind
  const pairAfter = (kind << 7) | after
  const gaps = gap[at]! | (gap[at + 1]! << 2)
  const slot = firstContextSlot
  into[0] = row(slot, (pair << 4) | gaps)
  into[1] = row(slot + 1, (pairAfter << 4) | gaps)
  into[2] = row(slot + 2, (pair << 7) | after)
  into[3] = row(slot + 3, (pair << 7) | kinds[at - 2]!)
  into[4] = row(slot + 4, (pairAfter << 7) | kinds[at + 2]!)
  into[5] = row(slot + 5, both(keyBefore, kind))
  into[6] = row(slot + 6, both(keyAfter, kind))
  into[7] = row(slot + 7, both(keyBefore, keyHere))
  into[8] = row(slot + 8, both(keyHere, keyAfter))
  into[9] = row(slot + 9, both(keyBefore, pairAfter))
  into[10] = row(slot + 10, both(keyAfter, pair))
  into[11] = row(slot + 11, both(both(key[at - 2]!, keyBefore), kind))
  into[12] = row(slot + 12, both(both(keyAfter, key[at + 2]!), kind))
  into[13] = row(slot + 13, both(both(keyBefore, keyAfter), kind))
  into[14] = row(slot + 14, (line << 7) | kind)
  into[15] = row(slot + 15, (line << 14) | pair)
  into[16] = row(slot + 16, (line << 14) | pairAfter)
  into[17] = row(slot + 17, both(key[at - 2]!, pair))
}

/** Number of rows for the context of a word in a prompt. */
export const promptRows = contextRows + 5

/** Writes the rows for the context of a token in a prompt. */
export const addPromptRows = (tokens: ClassifiedTokens, at: number, into: Int32Array): void => {
  addContextRows(tokens, at, into)
  const {
    kinds,
    lines,
    matter,
    tokens: { gap, key }
  } = tokens
  const kind = kinds[at]!
  const pair = (kinds[at - 1]! << 7) | kind
  const pairAfter = (kind << 7) | kinds[at + 1]!
  const own = (matter << 7) | kind
  const slot = firstContextSlot + contextRows
  into[contextRows] = row(slot, own)
  into[contextRows + 1] = row(slot + 1, (matter << 14) | pair)
  into[contextRows + 2] = row(slot + 2, (matter << 14) | pairAfter)
  into[contextRows + 3] = row(slot + 3, (own << 8) | (lines[at]! << 4) | gap[at]! | (gap[at + 1]! << 2))
  into[contextRows + 4] = row(slot + 4, both(key[at - 1]!, own))
}

/**
 * Marks the form of each line. Bits: 1 all in capitals, 2 like a title, 4 without any capital; 8 at the start of a
 * sentence.
 */
export const markLines = (tokens: Tokens, into: Uint8Array): void => {
  const { count, form: forms, gap } = tokens
  for (let from = padding; from < count - padding;) {
    let until = from
    let small = 0
    let capitals = 0
    let initials = 0
    do {
      const what = forms[until]!
      if (what === form.lower) small++
      else if (what === form.capitals) capitals++
      else if (what === form.initial || what === form.mixed) initials++
      until++
    } while (until < count - padding && gap[until] !== 2)
    const words = small + capitals + initials
    let line = 0
    if (small === 0 && initials <= capitals >> 2 && capitals > 1) line = 1
    else if (words > 1 && until - from < 16 && small * 2 <= initials && forms[until - 1] !== form.stop) line = 2
    else if (capitals === 0 && initials === 0 && small > 2) line = 4
    for (let at = from; at < until; at++) {
      const before = forms[at - 1]!
      const starts = before === form.paragraph || before === form.stop || before === form.endOfSentence
      into[at] = line | (starts || at === from ? 8 : 0)
    }
    from = until
  }
}
