/**
 * A reading of a text as written and, from the first markup on, also as a reader sees it without the markup. Findings
 * of either count, extended to both marks of a pair if they contain one.
 */
import type { Finding } from "../../Finding.ts"
import * as Limits from "../../Limits.ts"
import { isIntroducer } from "../escapes/readEscape.ts"
import { Reading, type Searched } from "../Reading.ts"
import { Marks } from "./Mark.ts"
import { MarkupLayer } from "./MarkupLayer.ts"
import { beginsMarkup, isNoLink } from "./readMarkup.ts"

/** Characters after the last markup from which both readings agree, including the context of a number. */
const settledAfter = 2 * Limits.formatContextCharacters

export class MarkedReading {
  readonly #searched: Searched
  readonly #give: (finding: Finding) => void
  readonly #emit: (finding: Finding) => void
  /** Findings that may have the other half of a mark directly after them. */
  #open: Array<Finding> = []
  readonly #reach: number
  readonly #written: Reading
  /** Created at the first markup. */
  #unmarked: Reading | undefined
  /** Created at the first character that may be markup. */
  #layer: MarkupLayer | undefined
  readonly #marks = new Marks()
  /** True while the text without markup differs, and for a moment after. */
  #isApart = false
  #markupEnd = 0
  /** End of the text taken so far. */
  #end = 0
  /** The last character if it wasn't checked for markup, else negative. */
  #passed = -1
  /** Units held back as possible markup, with their offsets. */
  #codes: Array<number> = []
  #starts: Array<number> = []
  #ends: Array<number> = []

  /** Finds identities within `reach` characters of text. */
  constructor(searched: Searched, emit: (finding: Finding) => void, reach: number) {
    this.#searched = searched
    this.#give = emit
    this.#emit = (finding) => {
      if (this.#marks.areOpenIn(finding)) this.#open.push(finding)
      else emit(this.#marks.balanced(finding))
    }
    this.#reach = reach
    this.#written = new Reading(searched, this.#emit, reach)
  }

  /** Takes plain text in bulk, as `Reading.plain`. Returns where it stopped; pass the character there to `unit`. */
  plain(text: string, from: number, to: number, position: number): number {
    if (this.#codes.length > 0 || this.#layer?.isIdle === false) return from
    let stop = this.#isApart ? this.#both(text, from, to, position) : this.#written.plain(text, from, to, position)
    // Most brackets are placeholders and years.
    if (!this.#isApart && stop < to && isNoLink(text, stop, to)) {
      this.#written.unit(text.charCodeAt(stop), position + stop - from, position + stop - from + 1)
      stop++
    }
    if (stop === from) return from
    this.#end = position + stop - from
    this.#close(this.#end)
    this.#passed = text.charCodeAt(stop - 1)
    return stop
  }

  /** Takes a UTF-16 unit with its offsets. */
  unit(code: number, start: number, end: number): void {
    this.#end = end
    const isIdle = this.#codes.length === 0 && this.#layer?.isIdle !== false
    if (isIdle && !this.#isApart && !beginsMarkup(code)) {
      this.#close()
      this.#passed = code
      return this.#written.unit(code, start, end)
    }
    if (this.#isApart) this.#written.unit(code, start, end)
    else {
      this.#codes.push(code)
      this.#starts.push(start)
      this.#ends.push(end)
    }
    const layer = this.#layerMade
    if (this.#passed >= 0) layer.passed(this.#passed)
    this.#passed = -1
    layer.take(code, start, end)
  }

  /** Ends the text, after all its findings are emitted. */
  end(): void {
    this.#layer?.end()
    this.#close()
    this.#written.end()
    if (this.#isApart) this.#unmarked!.end()
    this.#close()
    this.#isApart = false
  }

  /** The offset before which no further finding can begin. */
  get heldFrom(): number {
    let held = Math.min(this.#written.heldFrom, this.#starts[0] ?? Infinity)
    if (this.#isApart) held = Math.min(held, this.#unmarked!.heldFrom, this.#layer!.heldFrom)
    for (const { start } of this.#open) held = Math.min(held, start)
    // Marks directly before it may belong to it, and the last marks to the text that follows.
    if (held < Infinity) return this.#marks.leadOf(held)
    const lead = this.#marks.leadOf(this.#end)
    return lead < this.#end ? lead : Infinity
  }

  /** True if later findings need nothing of the text so far, except the context of a number. */
  get isIdle(): boolean {
    return this.heldFrom === Infinity && this.#written.isIdle && (!this.#isApart || this.#unmarked!.isIdle)
  }

  /** Copies the state of another reading. */
  copyFrom(other: MarkedReading): void {
    this.#written.copyFrom(other.#written)
    if (other.#isApart) this.#unmarkedMade.copyFrom(other.#unmarked!)
    if (other.#layer !== undefined) this.#layerMade.copyFrom(other.#layer)
    this.#marks.copyFrom(other.#marks)
    this.#isApart = other.#isApart
    this.#markupEnd = other.#markupEnd
    this.#end = other.#end
    this.#passed = other.#passed
    this.#open = [...other.#open]
    this.#codes = [...other.#codes]
    this.#starts = [...other.#starts]
    this.#ends = [...other.#ends]
  }

  get #unmarkedMade(): Reading {
    return (this.#unmarked ??= new Reading(this.#searched, this.#emit, this.#reach))
  }

  get #layerMade(): MarkupLayer {
    return (this.#layer ??= new MarkupLayer(
      (code, start, end) => this.#read(code, start, end),
      (mark) =>
        this.#marks.add(mark, Math.min(mark.start, this.#written.heldFrom, this.#unmarked?.heldFrom ?? Infinity)),
      () => this.#part()
    ))
  }

  /** Emits the held findings that end before this offset: all marks directly after them are known. */
  #close(before = Infinity): void {
    if (this.#open.length === 0) return
    const open = this.#open
    this.#open = open.filter(({ end }) => end >= before)
    for (const finding of open) if (finding.end < before) this.#give(this.#marks.balanced(finding))
  }

  /** Takes visible text. Until the first markup, it equals the text. */
  #read(code: number, start: number, end: number): void {
    this.#close()
    if (this.#isApart) this.#unmarked!.unit(code, start, end)
    else {
      let count = 0
      while (count < this.#codes.length && this.#ends[count]! <= end) count++
      this.#decide(count)
    }
  }

  /** Decides that the first `count` waiting units are no markup. */
  #decide(count: number): void {
    for (let at = 0; at < count; at++) this.#written.unit(this.#codes[at]!, this.#starts[at]!, this.#ends[at]!)
    for (const waiting of [this.#codes, this.#starts, this.#ends]) waiting.splice(0, count)
  }

  /** Separates the readings when markup is removed. */
  #part(): void {
    this.#markupEnd = this.#end
    if (this.#isApart) return
    this.#unmarkedMade.copyFrom(this.#written)
    this.#isApart = true
    this.#decide(this.#codes.length)
  }

  /** Gives text without markup and escapes to both readings; returns where it stopped. */
  #both(text: string, from: number, to: number, position: number): number {
    let at = from
    let mayJoin = false
    while (at < to && !mayJoin) {
      const code = text.charCodeAt(at)
      if (isIntroducer(code) || beginsMarkup(code)) break
      at++
      mayJoin = code <= 32 && at - from + position - this.#markupEnd > settledAfter
    }
    take(this.#written, text, from, at, position)
    take(this.#unmarked!, text, from, at, position)
    if (mayJoin && this.#written.isIdle && this.#unmarked!.isIdle) this.#isApart = false
    return at
  }
}

/** Gives a reading text without escapes. */
// oxlint-disable-next-line max-params -- an object for each stretch between escapes would cost speed
export const take = (
  reading: Pick<Reading, "plain" | "unit">,
  text: string,
  from: number,
  to: number,
  position: number
): void => {
  for (let at = from; at < to;) {
    at = reading.plain(text, at, to, position + at - from)
    if (at === to) return
    reading.unit(text.charCodeAt(at), position + at - from, position + at - from + 1)
    at++
  }
}
