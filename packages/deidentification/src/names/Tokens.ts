/**
 * The words and punctuation of a stretch of text in typed arrays. Makes no strings, so a megabyte takes a fraction of a
 * second.
 */
import * as Limits from "../Limits.ts"
import { isPlaceholder, placeholderCharacters } from "../Placeholder.ts"
import { form } from "./form.ts"
import { characterEnd, characterForm } from "./unspaced.ts"
import {
  type Characters,
  digit,
  hashLetter,
  hashStart,
  hashWord,
  lower,
  makeCharacters,
  mark,
  newline,
  space,
  uncased,
  upper
} from "./characters.ts"

export { form }

/** Words that keep their full stop: it ends no sentence. */
const abbreviations =
  "mr mrs ms mx dr prof st hon rev sr jr messrs vs v no nos art arts inc ltd co corp cie bros esq fr sen rep gov capt col gen lt sgt jan feb mar apr jun jul aug sep sept oct nov dec"

const marks = new Map<number, number>()
const mean = (characters: string, what: number): void => {
  for (const character of characters) marks.set(character.charCodeAt(0), what)
}
mean(",、", form.comma)
mean(".。।", form.stop)
mean("!?", form.endOfSentence)
mean(":;", form.colon)
mean("([{<", form.open)
mean(")]}>", form.close)
mean("\"'“”„«»‘’`", form.quote)
mean("-–—‑‐−", form.dash)
mean("/\\|", form.slash)
mean("&+", form.ampersand)
mean("@", form.at)

/** Words between spaces; or single characters, for scripts that put none between words. */
export type Unit = "word" | "character"

export interface Alphabet {
  readonly unit: Unit
  readonly characters: Characters
  readonly abbreviations: ReadonlySet<number>
  readonly punctuation: Uint8Array
}

export const makeAlphabet = (unit: Unit = "word"): Alphabet => {
  const characters = makeCharacters()
  const punctuation = new Uint8Array(0x10000).fill(form.other)
  for (const [unit, what] of marks) punctuation[unit] = what
  return {
    unit,
    characters,
    punctuation,
    abbreviations: new Set(abbreviations.split(" ").map((word) => hashWord(characters, word)))
  }
}

const isApostrophe = (unit: number): boolean => unit === 39 || unit === 0x2019 || unit === 0x02bc
const openBracket = 91

/** Empty tokens on either side of the text. */
export const padding = 3

export class Tokens {
  count = 0
  readonly start: Int32Array
  readonly end: Int32Array
  /** The word's hash, without case and marks; a constant for tokens without letters. */
  readonly key: Int32Array
  readonly form: Uint8Array
  /** 0: nothing before it, 1: a space, 2: the end of a line. */
  readonly gap: Uint8Array
  readonly #alphabet: Alphabet

  /** Has room for a stretch of up to `units` UTF-16 units. */
  constructor(alphabet: Alphabet, units: number) {
    // Every token takes at least one unit.
    const room = units + 2 * padding
    this.#alphabet = alphabet
    this.start = new Int32Array(room)
    this.end = new Int32Array(room)
    this.key = new Int32Array(room)
    this.form = new Uint8Array(room)
    this.gap = new Uint8Array(room)
  }

  // oxlint-disable-next-line max-params -- an object for each token would cost speed
  #add(start: number, end: number, key: number, what: number, gap: number): void {
    const at = this.count++
    this.start[at] = start
    this.end[at] = end
    this.key[at] = key
    this.form[at] = what
    this.gap[at] = gap
  }

  #pad(at: number): void {
    for (let count = 0; count < padding; count++) this.#add(at, at, form.paragraph, form.paragraph, 2)
  }

  /** Reads the text from `from` to `until`, in place of the previous tokens. */
  read(text: string, from: number, until: number): void {
    const { characters, punctuation, unit: separate } = this.#alphabet
    const isSeparate = separate === "character"
    const { kinds } = characters
    this.count = 0
    this.#pad(from)
    let gap = 2
    let lines = 0
    for (let at = from; at < until;) {
      const unit = text.charCodeAt(at)
      const kind = kinds[unit]!
      if (kind === space || kind === newline || kind === mark) {
        if (kind === newline && (unit !== 10 || at === from || text.charCodeAt(at - 1) !== 13)) lines++
        if (kind !== mark) gap = Math.max(gap, lines > 0 ? 2 : 1)
        at++
        continue
      }
      if (lines > 1 && this.count > padding) this.#add(at, at, form.paragraph, form.paragraph, 2)
      lines = 0
      if (kind === uncased && isSeparate) at = this.#character(text, at, until, gap)
      else if (kind >= lower && kind <= digit) at = this.#word(text, at, until, gap)
      else if (isApostrophe(unit) && gap === 0 && this.#isPossessive(text, at)) {
        this.#add(at, at + 2, form.possessive, form.possessive, 0)
        at += 2
      } else {
        const placeholder = unit === openBracket ? this.#placeholderEnd(text, at) : 0
        if (placeholder > 0 && placeholder <= until) {
          this.#add(at, placeholder, form.placeholder, form.placeholder, gap)
          at = placeholder
        } else {
          const what = punctuation[unit]!
          if (what === form.at && gap === 0) this.#beforeAt()
          this.#add(at, at + 1, unit, what, gap)
          at++
        }
      }
      gap = 0
    }
    this.#pad(until)
  }

  /** "Smith's": the apostrophe and the s are no part of the name. */
  #isPossessive(text: string, at: number): boolean {
    const { kinds } = this.#alphabet.characters
    if (this.count === 0 || this.form[this.count - 1]! > form.uncased) return false
    const next = text.charCodeAt(at + 1)
    if (next !== 115 && next !== 83) return false
    const after = kinds[text.charCodeAt(at + 2)] ?? 0
    return at + 2 >= text.length || after < lower || after > digit
  }

  #placeholderEnd(text: string, at: number): number {
    const beginning = text.slice(at, at + placeholderCharacters)
    const length = beginning.indexOf("]") + 1
    return isPlaceholder(beginning.slice(0, length)) ? at + length : 0
  }

  /** A letter of a script without spaces, with the signs that belong to it; Katakana up to its end. */
  #character(text: string, at: number, until: number, gap: number): number {
    const { plain } = this.#alphabet.characters
    const end = characterEnd(text, at, until)
    let hash = hashStart
    for (let each = at; each < end; each++) hash = hashLetter(hash, plain[text.charCodeAt(each)]!)
    this.#add(at, end, hash, characterForm(text.charCodeAt(at)), gap)
    return end
  }

  #word(text: string, at: number, until: number, gap: number): number {
    const { abbreviations, characters, unit: separate } = this.#alphabet
    const { kinds, plain } = characters
    let hash = hashStart
    let uppers = 0
    let lowers = 0
    let digits = 0
    let uncaseds = 0
    const first = kinds[text.charCodeAt(at)]!
    let end = at
    for (; end < until; end++) {
      const unit = text.charCodeAt(end)
      const kind = kinds[unit]!
      if (kind === lower) lowers++
      else if (kind === upper) uppers++
      else if (kind === digit) digits++
      else if (kind === uncased) {
        if (separate === "character") break
        uncaseds++
      } else if (kind === mark) continue
      else {
        // "O'Brien", "won't" and "1,500.50" are one word each.
        const next = end + 1 < until ? kinds[text.charCodeAt(end + 1)]! : 0
        const isInside = isApostrophe(unit)
          ? (next === lower || next === upper) && digits === 0 && !this.#endsInPossessive(text, end)
          : (unit === 44 || unit === 46) && next === digit && uppers + lowers === 0 && digits > 0
        if (!isInside) break
        continue
      }
      hash = hashLetter(hash, plain[unit]!)
    }
    const letters = uppers + lowers + uncaseds
    let what: number = form.mixed
    if (end - at > Limits.wordCharacters) what = form.data
    else if (digits > 0) what = letters === 0 ? form.number : form.alphanumeric
    else if (uncaseds > 0) what = form.uncased
    else if (uppers === 0) what = form.lower
    else if (first !== upper) what = form.mixedSmall
    else if (letters === 1) what = form.letter
    else if (uppers === 1) what = form.initial
    else if (lowers === 0) what = form.capitals
    if (text.charCodeAt(end) === 46 && end < until) {
      if (what === form.letter) {
        this.#add(at, end + 1, hash, form.letterStop, gap)
        return end + 1
      }
      if (end - at <= 6 && abbreviations.has(hash)) {
        this.#add(at, end, hash, what, gap)
        return end + 1
      }
    }
    const inAddress = gap === 0 && this.count > 0 && this.#goesOnAddress(text, at)
    this.#add(at, end, inAddress ? form.address : hash, inAddress ? form.address : what, gap)
    return end
  }

  #endsInPossessive(text: string, at: number): boolean {
    const next = text.charCodeAt(at + 1)
    if (next !== 115 && next !== 83) return false
    const after = kindAt(this.#alphabet.characters, text, at + 2)
    return after < lower || after > digit
  }

  /** After "@" or "://", everything up to a space is an address. */
  #goesOnAddress(text: string, at: number): boolean {
    const before = this.form[this.count - 1]!
    if (before === form.at) return true
    if (this.count > 1 && this.gap[this.count - 1] === 0 && this.form[this.count - 2] === form.address) {
      return before >= form.colon || before === form.stop
    }
    return before === form.slash && text.charCodeAt(at - 2) === 47 && text.charCodeAt(at - 3) === 58
  }

  /** Marks the words directly before the "@" as an address, too. */
  #beforeAt(): void {
    for (let at = this.count - 1; at >= padding; at--) {
      if (this.form[at]! > form.alphanumeric && this.form[at] !== form.stop && this.form[at] !== form.dash) break
      if (this.form[at]! <= form.alphanumeric) {
        this.form[at] = form.address
        this.key[at] = form.address
      }
      if (this.gap[at] !== 0 || this.count - at > 16) break
    }
  }
}

const kindAt = ({ kinds }: Characters, text: string, at: number): number =>
  at < text.length ? kinds[text.charCodeAt(at)]! : 0
