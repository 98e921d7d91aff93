/**
 * Searches a text that comes in pieces for known identities and formats: as written and, from the first escape on, also
 * with escapes resolved. Findings of either count. They are the same however the text is cut; `settled` has the offset
 * before which nothing is undecided.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import { atOnce, type Steps } from "../Steps.ts"
import { EscapeReader } from "./escapes/EscapeReader.ts"
import { isIntroducer, mayBegin } from "./escapes/readEscape.ts"
import { MarkedReading, take } from "./markup/MarkedReading.ts"
import type { Searched } from "./Reading.ts"

export type { Searched } from "./Reading.ts"

/** Characters after the last escape from which both readings agree, including the context of a number. */
const settledAfter = 2 * Limits.formatContextCharacters

export class TextScan {
  readonly #searched: Searched
  readonly #emit: (finding: Finding) => void
  readonly #written: MarkedReading
  /** Searches the same text for identities that count only in its case; undefined without any. */
  readonly #ofCase: TextScan | undefined
  /** Created at the first escape. */
  #resolved: MarkedReading | undefined
  #escapes: EscapeReader | undefined
  /** True while the two readings differ, and for a moment after. */
  #isApart = false
  /** End of the last escape or possible escape. */
  #escapeEnd = 0
  /** Characters taken so far. */
  #position = 0
  /** The last character taken. */
  #before = 0
  /** The last characters, not yet given to the plain reading because they may be an escape. */
  #undecided = ""

  /** Emits a finding twice if both readings have it. */
  constructor(searched: Searched, emit: (finding: Finding) => void) {
    this.#searched = searched
    this.#emit = emit
    this.#written = new MarkedReading(searched, emit, Limits.guardHoldbackCharacters)
    const { ofCase, ...others } = searched
    this.#ofCase = ofCase === undefined ? undefined : new TextScan({ ...others, known: ofCase, formats: [] }, emit)
  }

  write(chunk: string): void {
    this.writePart(chunk, 0, chunk.length)
  }

  /** Takes the text from `from` to `to`. */
  writePart(text: string, from: number, to: number): void {
    this.#ofCase?.writePart(text, from, to)
    for (let at = from; at < to;) {
      if (this.#undecided !== "" || (this.#isApart && !this.#escapes!.isIdle)) this.#unit(text.charCodeAt(at++))
      else if (this.#isApart) at = this.#both(text, at, to)
      else {
        const stop = this.#written.plain(text, at, to, this.#position)
        if (stop > at) this.#before = text.charCodeAt(stop - 1)
        this.#position += stop - at
        at = stop
        if (at === to) return
        const code = text.charCodeAt(at++)
        // An introducer that begins no escape with the next character is an ordinary character.
        if (isIntroducer(code) && at < to && !mayMatter(code, text.charCodeAt(at))) {
          this.#written.unit(code, this.#position, ++this.#position)
          this.#before = code
        } else this.#unit(code)
      }
    }
  }

  /** Ends the text, after all its findings are emitted. */
  end(): void {
    this.#ofCase?.end()
    this.#escapes?.end()
    this.#written.end()
    if (this.#isApart) this.#resolved!.end()
    this.#isApart = false
  }

  /** The offset before which no further finding can begin. */
  get settled(): number {
    return Math.min(this.#ofCase?.settled ?? Infinity, this.#ownSettled)
  }

  get #ownSettled(): number {
    const written = Math.min(this.#position - this.#undecided.length, this.#written.heldFrom)
    return this.#isApart ? Math.min(written, this.#resolved!.heldFrom, this.#escapes!.heldFrom) : written
  }

  #unit(code: number): void {
    const start = this.#position++
    const before = this.#before
    this.#before = code
    if (!this.#isApart && this.#undecided === "" && !isIntroducer(code))
      return this.#written.unit(code, start, start + 1)
    if (this.#isApart) this.#written.unit(code, start, start + 1)
    else this.#undecided += String.fromCharCode(code)
    this.#escapes ??= new EscapeReader(
      (read, from, to) => this.#read(read, from, to),
      () => this.#part()
    )
    if (this.#escapes.isIdle) this.#escapes.follow(before)
    this.#escapes.take(code, start, start + 1)
  }

  /** Takes the output of the escape reader. Until the first escape, it equals the text. */
  #read(code: number, start: number, end: number): void {
    if (this.#isApart) this.#resolved!.unit(code, start, end)
    else this.#decide(end)
  }

  /** Decides that the text before this offset is not an escape. */
  #decide(end: number): void {
    const from = this.#position - this.#undecided.length
    for (let at = from; at < end; at++) this.#written.unit(this.#undecided.charCodeAt(at - from), at, at + 1)
    this.#undecided = this.#undecided.slice(end - from)
  }

  /** Separates the readings when an escape is resolved. */
  #part(): void {
    this.#escapeEnd = this.#position
    if (this.#isApart) return
    this.#resolved ??= new MarkedReading(this.#searched, this.#emit, Limits.encodedHoldbackCharacters)
    this.#resolved.copyFrom(this.#written)
    this.#isApart = true
    this.#decide(this.#position)
  }

  /** Gives text without escapes to both readings, up to the next possible escape; returns its offset. */
  #both(text: string, from: number, to: number): number {
    const shift = this.#position - from
    let at = from
    let mayJoin = false
    while (at < to && !mayJoin) {
      const code = text.charCodeAt(at)
      if (isIntroducer(code)) break
      at++
      mayJoin = code <= 32 && at + shift - this.#escapeEnd > settledAfter
    }
    if (at === from) {
      this.#unit(text.charCodeAt(at))
      return at + 1
    }
    take(this.#written, text, from, at, this.#position)
    take(this.#resolved!, text, from, at, this.#position)
    this.#position = at + shift
    this.#before = text.charCodeAt(at - 1)
    if (mayJoin && this.#written.isIdle && this.#resolved!.isIdle) this.#isApart = false
    return at
  }
}

const mayMatter = (introducer: number, next: number): boolean => isIntroducer(next) || mayBegin(introducer, next)

/** Without one of these characters no reading has anything for the format detectors. */
const mayHoldFormat = (text: string): boolean => /[\d@&%\\=]|\P{ASCII}/u.test(text)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By start, longer ones first; at the same place in an order that depends on nothing else. */
const inOrder = (a: Finding, b: Finding): number =>
  a.start - b.start || b.end - a.end || compare(a.kind, b.kind) || compare(a.placeholder, b.placeholder)

const isSame = (a: Finding | undefined, b: Finding): boolean =>
  a !== undefined && a.basis === b.basis && inOrder(a, b) === 0

/** Returns the findings of a whole text in steps, ordered by start, longer ones first. */
export const detectInSteps = function* (searched: Searched, text: string): Steps<ReadonlyArray<Finding>> {
  const formats = mayHoldFormat(text) ? searched.formats : []
  if (formats.length === 0 && searched.known.patterns.isEmpty && searched.ofCase === undefined) return []
  const findings: Array<Finding> = []
  const scan = new TextScan({ ...searched, formats }, (finding) => findings.push(finding))
  for (let at = 0; at < text.length; at += Limits.charactersInOneGo) {
    const end = Math.min(at + Limits.charactersInOneGo, text.length)
    scan.writePart(text, at, end)
    yield end - at
  }
  scan.end()
  findings.sort(inOrder)
  return findings.filter((finding, index) => !isSame(findings[index - 1], finding))
}

/** Returns the findings of a whole text, ordered by start, longer ones first. */
export const detectWith = (searched: Searched, text: string): ReadonlyArray<Finding> =>
  atOnce(detectInSteps(searched, text))
