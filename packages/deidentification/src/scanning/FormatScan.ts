/**
 * Cuts a text into segments for the format detectors: a run of characters without white space, or a row of runs that
 * the grammar keeps together ("+44 20 7946 0958", "12 Linden Street, Springfield"). The cuts depend on the text alone,
 * never on how it arrives, so a stream gives the same findings as the whole. An endless segment is searched through a
 * moving window, so nothing waits for more than a window.
 */
import * as Limits from "../Limits.ts"
import type { FormatDetector } from "../detectors/FormatDetector.ts"
import type { Finding } from "../Finding.ts"
import { withoutUuids } from "../ownFormats.ts"
import { endsSegment, longestWord, mayBegin, SegmentGrammar } from "./SegmentGrammar.ts"
import { cutAtBreaks } from "./cutAtBreaks.ts"
import { RecentCharacters } from "./RecentCharacters.ts"
import * as traits from "../detectors/traits.ts"

const step = Limits.formatWindowStep
const window = Limits.formatCharacters + 1 + step
const context = Limits.formatContextCharacters
/** A line end and an indentation. */
const spacesBetweenRuns = 4
/** More are a blank line, and begin a paragraph. */
const linesBetweenRuns = 1
const lineEnd = 10
const tab = 9
/** Directly before a run. */
const numberThatEnds = /\d\. $/
/** "14. 3.⏎1980" */
const yearOfDate = /^(?:19|20)\d\d(?!\d)/
const digitsOfDay = 2

const space = 32

const digitTraits = (digits: number): number =>
  digits >= 7 ? traits.fourDigits | traits.sevenDigits : digits >= 4 ? traits.fourDigits : 0

export class FormatScan {
  readonly #detectors: ReadonlyArray<FormatDetector>
  readonly #emit: (finding: Finding) => void
  readonly #grammar = new SegmentGrammar()
  /** The visible characters; all numbers below are indexes into it. */
  readonly #recent = new RecentCharacters()
  #barrier = 0
  /** Start of the segment's window; -1 between segments. */
  #base = -1
  /** Traits of the segment's earlier runs, and their number of digits. */
  #segmentSeen = 0
  #segmentDigits = 0
  /** Start of the current run, or -1 in white space; its traits; true if it began the segment. */
  #run = -1
  #runSeen = 0
  #runDigits = 0
  #isFirst = true
  /** White space since the last run, and the line ends in it. */
  #spaces = 0
  #lines = 0
  /** The spaces of the segment that hold a line end, in order. */
  readonly #breaks: Array<number> = []
  /** In the text that `ascii` takes: the next digit or at sign, and where a segment with it may begin. */
  #sign = -1
  #lead = 0

  constructor(detectors: ReadonlyArray<FormatDetector>, emit: (finding: Finding) => void) {
    this.#detectors = detectors
    this.#emit = emit
  }

  /** Takes a visible character with its offsets in the original. */
  character(code: number, start: number, end: number): void {
    if (this.#run < 0) this.#beginRun()
    this.#recent.append(code, start, end)
    const trait = code < 128 ? traits.traitOf[code]! : traits.other
    this.#runSeen |= trait
    if (trait === traits.digit) this.#runDigits++
    this.#endOverlong(end)
    if (this.#base >= 0 && this.#recent.length - this.#base >= window) {
      this.#look(this.#base + window, this.#base + step)
      this.#base += step
      const isBehind = this.#breaks.findIndex((at) => at >= this.#base)
      this.#breaks.splice(0, isBehind < 0 ? Infinity : isBehind)
    }
  }

  /**
   * Takes many characters at once, with the same result as `character` and `space`: `text` from `from` to `to`,
   * printable ASCII and white space only. `position` is the original offset of the first.
   */
  ascii(text: string, from: number, to: number, position: number): void {
    const shift = position - from
    this.#sign = -1
    for (let at = from; at < to;) {
      if (this.#base < 0) {
        at = this.#skip(text, at, to)
        if (at === to) return
      }
      const start = at + shift
      if (text.charCodeAt(at) <= space) {
        this.space(start, text.charCodeAt(at))
        at++
      } else if (this.#run >= 0) {
        this.character(text.charCodeAt(at), start, start + 1)
        at++
      } else at = this.#takeRun(text, at, to, shift)
    }
  }

  /** Takes the part of a run that is here. Returns its end. */
  #takeRun(text: string, from: number, to: number, shift: number): number {
    let seen = 0
    let digits = 0
    let at = from
    for (; at < to; at++) {
      const code = text.charCodeAt(at)
      if (code <= space) break
      const trait = traits.traitOf[code]!
      seen |= trait
      if (trait === traits.digit) digits++
    }
    const length = at - from
    const base = this.#base < 0 ? this.#recent.length : this.#base
    const isPlain =
      at < to &&
      length <= longestWord &&
      this.#recent.length + length - base < window &&
      (this.#base < 0 || at + shift - this.#recent.startOf(base) < Limits.guardHoldbackCharacters)
    if (!isPlain) {
      for (let index = from; index < at; index++) {
        this.character(text.charCodeAt(index), index + shift, index + shift + 1)
      }
      return at
    }
    this.#beginRun()
    for (let index = from; index < at; index++) {
      this.#recent.append(text.charCodeAt(index), index + shift, index + shift + 1)
    }
    this.#runSeen = seen
    this.#runDigits = digits
    this.#endRun(text.slice(from, at))
    this.#endWith(at + shift, text.charCodeAt(at))
    return at + 1
  }

  /** Takes a mark or an invisible character, which belongs to the character before. */
  ignorable(end: number): void {
    if (this.#run >= 0) this.#recent.extend(end)
    this.#endOverlong(end)
  }

  /** Takes white space. Any amount of it separates two runs; much of it, or a blank line, two segments. */
  space(start: number, code: number): void {
    if (this.#run < 0) {
      this.#spaces++
      if (code === lineEnd) this.#lines++
      this.#noteBreak(code)
      return
    }
    this.#endRun(this.#word())
    this.#endWith(start, code)
  }

  /** Ends segment and context here: nothing continues across a barrier. */
  barrier(): void {
    this.finish()
    this.#barrier = this.#recent.length
  }

  finish(): void {
    if (this.#run >= 0) this.#endRun(this.#word())
    if (this.#base < 0) return
    this.#breaks.push(this.#recent.length)
    this.#close(this.#recent.length)
  }

  /** Copies the state of another scan. */
  copyFrom(other: FormatScan): void {
    this.#grammar.copyFrom(other.#grammar)
    this.#recent.copyFrom(other.#recent)
    this.#barrier = other.#barrier
    this.#base = other.#base
    this.#segmentSeen = other.#segmentSeen
    this.#segmentDigits = other.#segmentDigits
    this.#run = other.#run
    this.#runSeen = other.#runSeen
    this.#runDigits = other.#runDigits
    this.#isFirst = other.#isFirst
    this.#spaces = other.#spaces
    this.#lines = other.#lines
    this.#breaks.splice(0, Infinity, ...other.#breaks)
  }

  /** The offset before which nothing is undecided. */
  get heldFrom(): number {
    return this.#base < 0 ? Infinity : this.#recent.startOf(this.#base)
  }

  /**
   * Between segments: skips runs that begin none, or none with a digit or an at sign. Keeps only the context of the next
   * segment. Returns the offset of a run that may begin a segment or isn't complete.
   */
  #skip(text: string, from: number, to: number): number {
    if (this.#sign < from) this.#findSign(text, from, to)
    let at = Math.max(from, this.#lead)
    for (;;) {
      while (at < to && text.charCodeAt(at) <= space) at++
      const run = at
      let seen = 0
      for (; at < to; at++) {
        const code = text.charCodeAt(at)
        if (code <= space) break
        seen |= traits.traitOf[code]!
      }
      if (at < to && !mayBegin(text, run, at, seen)) continue
      this.#keepContext(text, from, run)
      return run
    }
  }

  /** Finds the next digit or at sign, or the end, and the last run before it that certainly ends a segment. */
  #findSign(text: string, from: number, to: number): void {
    let at = from
    while (at < to && (traits.traitOf[text.charCodeAt(at)]! & (traits.digit | traits.atSign)) === 0) at++
    this.#sign = at
    while (at > from && text.charCodeAt(at - 1) > space) at--
    let lead = at
    while (lead > from) {
      while (at > from && text.charCodeAt(at - 1) <= space) at--
      const end = at
      while (at > from && text.charCodeAt(at - 1) > space) at--
      if (endsSegment(text, at, end)) break
      lead = at
    }
    this.#lead = lead
  }

  /** Takes the end of the skipped text, with the same result as `character` and `space`. */
  #keepContext(text: string, from: number, to: number): void {
    let begin = to
    for (let count = 0; begin > from && count <= context; begin--) {
      if (text.charCodeAt(begin - 1) > space || (begin > from + 1 && text.charCodeAt(begin - 2) > space)) count++
    }
    let isSpace = true
    for (let index = begin; index < to; index++) {
      const code = text.charCodeAt(index)
      const wasSpace = isSpace
      isSpace = code <= space
      // Nothing is found in a context, so its offsets don't matter.
      if (!isSpace || !wasSpace) this.#recent.appendContext(isSpace ? space : code)
    }
  }

  #beginRun(): void {
    this.#run = this.#recent.length
    this.#runSeen = 0
    this.#runDigits = 0
    this.#isFirst = this.#base < 0
    if (this.#base < 0) this.#openAtRun()
  }

  #openAtRun(): void {
    this.#base = this.#run
    this.#segmentSeen = 0
    this.#segmentDigits = 0
    this.#breaks.length = 0
  }

  #word(): string {
    const end = this.#recent.length
    if (end - this.#run <= longestWord) return this.#recent.text(this.#run, end)
    // It may end with a number that begins an address.
    return (this.#runSeen & traits.digit) === 0 ? "" : this.#recent.text(end - longestWord, end)
  }

  /** Ends a run with white space at this offset. The detectors see one space, however much there is. */
  #endWith(start: number, code: number): void {
    this.#spaces = 1
    this.#lines = code === lineEnd ? 1 : 0
    this.#recent.append(space, start, start + 1)
    this.#noteBreak(code)
  }

  /** Takes note of the white space behind the last run: the cell of a table, or a paragraph, ends the segment. */
  #noteBreak(code: number): void {
    if (this.#base < 0) return
    const at = this.#recent.length - 1
    if ((code === lineEnd || code === tab) && this.#breaks.at(-1) !== at) this.#breaks.push(at)
    if (code === tab || this.#spaces > spacesBetweenRuns || this.#lines > linesBetweenRuns) this.#close(at)
  }

  /** Ends a run; `word` is its text. For an overlong run it is the end, or empty if the run has no digits. */
  #endRun(word: string): void {
    const seen = this.#runSeen
    if (this.#isFirst) this.#beginSegment(word, seen)
    else if (!this.#isNextLine(word) && this.#grammar.goesOn(word, seen)) this.#joinRun()
    else if (this.#base < this.#run) {
      // The segment before the run ends, and the run may begin its own.
      const run = this.#run
      const digits = this.#runDigits
      this.#runSeen = 0
      this.#runDigits = 0
      this.#close(run - 1)
      this.#run = run
      this.#runDigits = digits
      this.#openAtRun()
      this.#beginSegment(word, seen)
    } else this.#close(this.#recent.length)
    this.#run = -1
  }

  /** True behind a number that a full stop and a line end close: "account 11907346.⏎3. Interest". */
  #isNextLine(word: string): boolean {
    if (this.#lines === 0 || this.#segmentDigits <= digitsOfDay || yearOfDate.test(word)) return false
    return numberThatEnds.test(this.#recent.text(Math.max(this.#base, this.#run - 3), this.#run))
  }

  #beginSegment(word: string, seen: number): void {
    this.#runSeen = seen
    if (this.#grammar.begins(word, seen)) this.#joinRun()
    else this.#base = -1
  }

  #joinRun(): void {
    this.#segmentSeen |= this.#runSeen
    this.#segmentDigits += this.#runDigits
    this.#runSeen = 0
    this.#runDigits = 0
    if (this.#grammar.isOver) this.#close(this.#recent.length)
  }

  /** Endless invisible characters must neither form a segment nor hide a number after them. */
  #endOverlong(end: number): void {
    if (this.#base >= 0 && end - this.#recent.startOf(this.#base) >= Limits.guardHoldbackCharacters) this.barrier()
  }

  #close(end: number): void {
    this.#look(end, end)
    this.#base = -1
  }

  /** Asks the detectors for matches that begin in the window before `until`. */
  #look(end: number, until: number): void {
    const seen = this.#segmentSeen | this.#runSeen
    if ((seen & (traits.digit | traits.atSign)) === 0) return
    const all = seen | this.#grammar.traits | digitTraits(this.#segmentDigits + this.#runDigits)
    const from = Math.max(this.#barrier, this.#base - context, 0)
    let text: string | undefined
    let found: Array<Finding> | undefined
    for (const detector of this.#detectors) {
      if (detector.mayFind !== undefined && !detector.mayFind(all)) continue
      // A UUID identifies nobody; text that runs into it is searched without it.
      text ??= withoutUuids(this.#recent.text(from, end))
      for (const finding of detector.detect(text, this.#base - from, until - from)) (found ??= []).push(finding)
    }
    if (text === undefined || found === undefined) return
    for (const finding of this.#cutAtBreaks(text, from, found)) {
      const start = this.#recent.startOf(from + finding.start)
      const last = this.#recent.endOf(from + finding.end - 1)
      this.#emit({ ...finding, start, end: last })
    }
  }

  /** Cuts findings in a text from this place where they must begin or end at a line end. */
  #cutAtBreaks(text: string, place: number, found: ReadonlyArray<Finding>): ReadonlyArray<Finding> {
    if (this.#breaks.length === 0) return found
    const breaks = this.#breaks.map((at) => at - place).filter((at) => at <= text.length)
    return cutAtBreaks(text, found, breaks, (part, from, until) =>
      this.#detectors.flatMap(({ detect }) => detect(part, from, until))
    )
  }
}
