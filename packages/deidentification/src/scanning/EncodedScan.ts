/**
 * Reads runs of base64, in either alphabet, with or without padding, and searches the decoded text for known
 * identities. Gives up at the first letters that decode to no text, as nearly every word does.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import { foldCodePoint } from "../folding/foldCodePoint.ts"
import type { Owner } from "../known/identityPatterns.ts"
import type { KnownPatterns } from "../known/KnownPatterns.ts"
import { encodesText, inText, mayEncodeText, sextets } from "./base64.ts"
import type { EncodedWords } from "./EncodedWords.ts"
import type { EmitKnown } from "./EmitKnown.ts"
import { KnownScan } from "./KnownScan.ts"
import { scanCharacter } from "./scanCharacter.ts"
import { Utf8Reader } from "./Utf8Reader.ts"

const padding = "=".charCodeAt(0)
const lineFeed = 10
const carriageReturn = 13
/** Fewer characters are a word that happens to decode to text. */
const shortestRun = 8
/** A run of this many characters may continue on the next line. */
const shortestLine = 32

export class EncodedScan implements EncodedWords {
  readonly #patterns: KnownPatterns
  readonly #emit: EmitKnown
  /** Created for the first run that survives its beginning. */
  #inner: KnownScan | undefined
  readonly #utf8 = new Utf8Reader()
  active = false
  /** Number of runs begun. */
  runs = 0
  /** The current group of up to four characters. */
  #bits = 0
  #count = 0
  #groupStart = 0
  #groupEnd = 0
  #runStart = 0
  /** Characters of the run. */
  #taken = 0
  /** Findings made before the run is long enough to trust. */
  #doubtful: Array<readonly [Finding, Owner | undefined]> = []
  #padded = 0
  /** Line ends since the last character of the run. */
  #lineEnds = 0

  constructor(patterns: KnownPatterns, emit: EmitKnown) {
    this.#patterns = patterns
    this.#emit = emit
  }

  begin(letters: Uint16Array, length: number, start: number, next: number): boolean {
    if (!mayEncodeText(letters[0]!, length > 1 ? letters[1]! : next)) return false
    if (!encodesText(String.fromCharCode(...letters.subarray(0, length)), 0, length)) return false
    this.#utf8.reset()
    this.#inner?.barrier(start)
    this.#runStart = start
    this.active = true
    this.runs++
    this.#count = 0
    this.#taken = 0
    this.#padded = 0
    this.#lineEnds = 0
    for (let index = 0; index < length && this.active; index++) {
      this.character(letters[index]!, start + index, start + index + 1)
    }
    return this.active
  }

  /** Takes the next character during a run; one that can't belong to the run ends it. */
  character(codePoint: number, start: number, end: number): void {
    const sextet = codePoint < 128 ? sextets[codePoint]! : 64
    if (sextet < 64 && this.#padded === 0) return this.#take(sextet, start, end)
    if (codePoint === padding && this.#count + this.#padded >= 2 && this.#lineEnds === 0) {
      this.#padded++
      if (this.#taken + this.#padded === shortestRun) this.#trust()
      this.#groupEnd = end
      if (this.#count + this.#padded === 4) this.end()
      return
    }
    const goesOn = (codePoint === lineFeed || codePoint === carriageReturn) && this.#taken >= shortestLine
    if (!goesOn || this.#padded > 0 || ++this.#lineEnds > 2) this.end()
  }

  /** Ends the run. */
  end(): void {
    if (!this.active) return
    if (this.#count >= 2) this.#byte((this.#bits >> (6 * this.#count - 8)) & 0xff)
    if (this.#count === 3) this.#byte((this.#bits >> 2) & 0xff)
    this.#giveUp()
  }

  /** The offset before which nothing is undecided. */
  get heldFrom(): number {
    if (!this.active) return Infinity
    return Math.min(
      this.#inner?.heldFrom ?? Infinity,
      this.#utf8.isBetween ? this.#utf8.start : Infinity,
      ...this.#doubtful.map(([{ start }]) => start),
      this.#count === 0 ? Infinity : this.#groupStart
    )
  }

  copyFrom(other: EncodedScan): void {
    if (other.active && other.#inner !== undefined) this.#scan.copyFrom(other.#inner)
    this.#utf8.copyFrom(other.#utf8)
    this.active = other.active
    this.#runStart = other.#runStart
    this.#bits = other.#bits
    this.#count = other.#count
    this.#groupStart = other.#groupStart
    this.#groupEnd = other.#groupEnd
    this.#taken = other.#taken
    this.#doubtful = [...other.#doubtful]
    this.#padded = other.#padded
    this.#lineEnds = other.#lineEnds
  }

  #take(sextet: number, start: number, end: number): void {
    if (this.#count === 0) {
      this.#groupStart = start
      this.#bits = 0
    }
    this.#bits = (this.#bits << 6) | sextet
    this.#groupEnd = end
    this.#count++
    this.#taken++
    this.#lineEnds = 0
    if (this.#taken === shortestRun) this.#trust()
    if (this.#count < 4) return
    this.#count = 0
    this.#byte(this.#bits >> 16)
    this.#byte((this.#bits >> 8) & 0xff)
    this.#byte(this.#bits & 0xff)
  }

  #byte(byte: number): void {
    if (!this.active) return
    const codePoint = inText(byte) ? this.#utf8.read(byte, this.#groupStart) : Utf8Reader.invalid
    if (codePoint === Utf8Reader.invalid || (codePoint >= 0x80 && codePoint < 0xa0)) this.#giveUp()
    else if (codePoint >= 0) {
      scanCharacter(this.#scan, foldCodePoint(codePoint), codePoint, this.#utf8.start, this.#groupEnd)
    }
  }

  #giveUp(): void {
    this.active = false
    this.#inner?.barrier()
    this.#doubtful = []
  }

  #find(finding: Finding, owner: Owner | undefined): void {
    if (this.#taken + this.#padded < shortestRun) this.#doubtful.push([finding, owner])
    else this.#emit(finding, owner)
  }

  #trust(): void {
    for (const [finding, owner] of this.#doubtful) this.#emit(finding, owner)
    this.#doubtful = []
  }

  get #scan(): KnownScan {
    if (this.#inner === undefined) {
      const emit: EmitKnown = (finding, owner) => this.#find(finding, owner)
      this.#inner = new KnownScan(this.#patterns, emit, Limits.encodedHoldbackCharacters)
      this.#inner.barrier(this.#runStart)
    }
    return this.#inner
  }
}
