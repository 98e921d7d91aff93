/**
 * Resolves one layer of escapes in a text that comes unit by unit. Passes on each result with its offsets. Holds back
 * only text that may be an escape.
 */
import * as Limits from "../../Limits.ts"
import {
  isIntroducer,
  literal,
  codePointOf,
  more,
  nothing,
  type Pending,
  readEscape,
  saysNothingNew,
  charactersTakenBy,
  isLetter
} from "./readEscape.ts"

type Give = (code: number, start: number, end: number) => void

/** Units of the longest escape, with any units before it. */
const capacity = 32
const quotedIntroducer = "=".charCodeAt(0)

export class EscapeLayer implements Pending {
  readonly #give: Give
  readonly #resolved: () => void
  readonly codes = new Uint16Array(capacity)
  readonly #starts: Array<number> = []
  readonly #ends: Array<number> = []
  count = 0
  isLast = false
  isAfterQuoted = false
  isAfterLetter = false

  /** `resolved` is called before the first character of an escape is passed on. */
  constructor(give: Give, resolved: () => void) {
    this.#give = give
    this.#resolved = resolved
  }

  take(code: number, start: number, end: number): void {
    if (this.count === 0 && !isIntroducer(code)) {
      this.isAfterQuoted = false
      this.isAfterLetter = isLetter(code)
      return this.#give(code, start, end)
    }
    // A repetition is stored once, up to a length, so that nothing waits endlessly.
    if (saysNothingNew(this, code) && end - this.#starts[0]! <= Limits.escapeCharacters) {
      this.#ends[this.count - 1] = end
      return
    }
    this.codes[this.count] = code
    this.#starts[this.count] = start
    this.#ends[this.count] = end
    this.count++
    this.#read()
  }

  /** Ends the text. */
  end(): void {
    this.isLast = true
    this.#read()
    this.isLast = false
    this.isAfterQuoted = false
    this.isAfterLetter = false
  }

  /** The offset before which nothing is undecided. */
  get heldFrom(): number {
    return this.count === 0 ? Infinity : this.#starts[0]!
  }

  #read(): void {
    while (this.count > 0) {
      const answered = readEscape(this)
      if (answered === more) return
      const taken = answered === literal ? 1 : charactersTakenBy(answered)
      const isQuoted = answered !== literal && this.codes[0] === quotedIntroducer
      const start = this.#starts[0]!
      const end = this.#ends[taken - 1]!
      const code = this.codes[0]!
      this.#drop(taken)
      this.isAfterQuoted = isQuoted
      this.isAfterLetter = answered !== literal && isLetter(codePointOf(answered))
      if (answered === literal) this.#give(code, start, end)
      else {
        this.#resolved()
        this.#giveCodePoint(codePointOf(answered), start, end)
      }
      // Units after it are ordinary text unless they begin an escape.
      while (this.count > 0 && !isIntroducer(this.codes[0]!)) {
        const next = this.codes[0]!
        const nextStart = this.#starts[0]!
        const nextEnd = this.#ends[0]!
        this.#drop(1)
        this.isAfterQuoted = false
        this.isAfterLetter = isLetter(next)
        this.#give(next, nextStart, nextEnd)
      }
    }
  }

  #giveCodePoint(codePoint: number, start: number, end: number): void {
    if (codePoint === nothing) return
    if (codePoint < 0x10000) return this.#give(codePoint, start, end)
    this.#give(0xd800 + ((codePoint - 0x10000) >> 10), start, end)
    this.#give(0xdc00 + ((codePoint - 0x10000) & 0x3ff), start, end)
  }

  #drop(taken: number): void {
    this.count -= taken
    for (let index = 0; index < this.count; index++) {
      this.codes[index] = this.codes[index + taken]!
      this.#starts[index] = this.#starts[index + taken]!
      this.#ends[index] = this.#ends[index + taken]!
    }
  }
}
