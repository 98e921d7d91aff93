/**
 * Cuts a text into the segments that format detectors look at: a run of characters without white space, or a row of
 * such runs with digits in them ("+44 20 7946 0958"). Where the cuts are depends on the text alone, never on how it
 * arrives, so a stream gives the same findings as the whole. A segment without end is looked at through a window that
 * moves on: nothing waits for more than a window.
 */
import * as Limits from "../../Limits.ts"
import type { FormatDetector } from "../detectors/FormatDetector.ts"
import type { Finding } from "../Finding.ts"
import { findUuids } from "../ownFormats.ts"

const step = Limits.formatWindowStep
const window = Limits.formatCharacters + 1 + step
const context = Limits.formatContextCharacters
/** A power of two that holds a window and its context. */
const capacity = 1024
const mask = capacity - 1
/** By so many characters it must be clear whether a run carries on a row of numbers; IBANs have groups of four. */
const groupCharacters = 4

/** A line end and an indentation by a tab or a space. */
const spacesBetweenRuns = 4

const isDigit = (code: number) => code >= 48 && code <= 57
const isCapital = (code: number) => code >= 65 && code <= 90
const at = 64
const space = 32

export class FormatScan {
  readonly #detectors: ReadonlyArray<FormatDetector>
  readonly #emit: (finding: Finding) => void
  readonly #codes = new Uint16Array(capacity)
  readonly #starts = new Float64Array(capacity)
  readonly #ends = new Float64Array(capacity)
  /** Characters seen, and the places of things among them. */
  #length = 0
  #barrier = 0
  /** Where the segment's window begins; -1 between segments. */
  #base = -1
  #segmentPromising = false
  /** Where the current run begins; -1 in white space. */
  #run = -1
  #runPromising = false
  #runHasDigit = false
  #runIsCapital = true
  /** Whether the current run began the segment; if not, whether it surely belongs to it. */
  #isFirst = true
  #joined = true
  /** White space since the last run. */
  #spaces = 0

  constructor(detectors: ReadonlyArray<FormatDetector>, emit: (finding: Finding) => void) {
    this.#detectors = detectors
    this.#emit = emit
  }

  /** A character that is seen, from these offsets of the original. */
  character(code: number, start: number, end: number): void {
    if (this.#run < 0) this.#beginRun()
    this.#append(code, start, end)
    if (isDigit(code)) {
      this.#runHasDigit = true
      this.#runPromising = true
    } else if (code === at) this.#runPromising = true
    if (!isCapital(code)) this.#runIsCapital = false
    if (!this.#joined) {
      if (this.#runHasDigit) this.#joined = true
      else if (this.#length - this.#run > groupCharacters) this.#split()
    }
    this.#endOverlong(end)
    if (this.#base >= 0 && this.#length - this.#base >= window) {
      if (this.#segmentPromising || this.#runPromising) this.#look(this.#base + window, this.#base + step)
      this.#base += step
    }
  }

  /**
   * Many characters at once, as `character` and `space` would take them: `text` from `from` to `to`, printable ASCII and
   * white space only, of which the first stands at offset `position` of the original.
   */
  ascii(text: string, from: number, to: number, position: number): void {
    for (let index = from; index < to; index++) {
      const code = text.charCodeAt(index)
      const start = position + index - from
      if (code <= space) this.space(start, start + 1)
      else this.character(code, start, start + 1)
    }
  }

  /** A mark or something invisible after the last character: goes with it. */
  ignorable(end: number): void {
    if (this.#run >= 0) this.#ends[(this.#length - 1) & mask] = end
    this.#endOverlong(end)
  }

  space(start: number, end: number): void {
    if (this.#run < 0) {
      this.#spaces++
      if (this.#base >= 0 && this.#spaces > spacesBetweenRuns) this.#close(this.#length - 1)
      return
    }
    if (!this.#joined && !this.#runIsCapital) this.#split()
    this.#segmentPromising ||= this.#runPromising
    if (this.#isFirst && !this.#runHasDigit) this.#close(this.#length)
    this.#run = -1
    this.#spaces = 1
    // However much white space there is, the detectors see one.
    this.#append(space, start, end)
  }

  /** Nothing goes on across this place, and what stands before it is no context for what comes. */
  barrier(): void {
    this.finish()
    this.#barrier = this.#length
  }

  finish(): void {
    if (this.#run >= 0 && !this.#joined && !this.#runIsCapital) this.#split()
    if (this.#base >= 0) this.#close(this.#length)
    this.#run = -1
  }

  /** Nothing that begins before this offset is still undecided. */
  get heldFrom(): number {
    return this.#base < 0 ? Infinity : this.#starts[this.#base & mask]!
  }

  #beginRun(): void {
    this.#run = this.#length
    this.#runPromising = false
    this.#runHasDigit = false
    this.#runIsCapital = true
    this.#joined = this.#base < 0
    this.#isFirst = this.#base < 0
    if (this.#base < 0) {
      this.#base = this.#length
      this.#segmentPromising = false
    }
  }

  /** The run turned out to be a word: what was before it ends, and it begins a segment of its own. */
  #split(): void {
    this.#close(this.#run - 1)
    this.#base = this.#run
    this.#segmentPromising = false
    this.#joined = true
    this.#isFirst = true
  }

  #append(code: number, start: number, end: number): void {
    const place = this.#length & mask
    this.#codes[place] = code
    this.#starts[place] = start
    this.#ends[place] = end
    this.#length++
  }

  /** Invisible characters without end must not make a segment of them, nor hide that a number begins after them. */
  #endOverlong(end: number): void {
    if (end - this.heldFrom >= Limits.guardHoldbackCharacters) this.barrier()
  }

  #close(end: number): void {
    if (this.#segmentPromising || this.#runPromising) this.#look(end, end)
    this.#base = -1
  }

  /** Asks the detectors for what begins in the window before `until`. */
  #look(end: number, until: number): void {
    const from = Math.max(this.#barrier, this.#base - context, 0)
    const codes = Array.from({ length: end - from }, (_, index) => this.#codes[(from + index) & mask]!)
    const text = String.fromCharCode(...codes)
    const uuids = findUuids(text)
    for (const detector of this.#detectors) {
      for (const finding of detector.detect(text, this.#base - from, until - from)) {
        if (uuids.some((uuid) => finding.start < uuid.end && uuid.start < finding.end)) continue
        const start = this.#starts[(from + finding.start) & mask]!
        const last = this.#ends[(from + finding.end - 1) & mask]!
        this.#emit({ ...finding, start, end: last })
      }
    }
  }
}
