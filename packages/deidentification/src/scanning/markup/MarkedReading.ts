/**
 * A reading of a text, and from the first markup on also the text as somebody sees it who doesn't see the markup. What
 * is found in either counts, with both marks of a pair of which one stands in it.
 */
import type { Finding } from "../../Finding.ts"
import * as Limits from "../../Limits.ts"
import { isIntroducer } from "../escapes/readEscape.ts"
import { Reading, type Searched } from "../Reading.ts"
import { Marks } from "./Mark.ts"
import { MarkupLayer } from "./MarkupLayer.ts"
import { beginsMarkup, isNoLink } from "./readMarkup.ts"

/** So far behind the last markup both say the same, also of what stands around a number. */
const settledAfter = 2 * Limits.formatContextCharacters

export class MarkedReading {
  readonly #searched: Searched
  readonly #give: (finding: Finding) => void
  readonly #emit: (finding: Finding) => void
  /** What was found and may have the other half of a mark right behind it. */
  #open: Array<Finding> = []
  readonly #reach: number
  readonly #written: Reading
  /** Made at the first markup. */
  #unmarked: Reading | undefined
  /** Made at the first character that may be markup. */
  #layer: MarkupLayer | undefined
  readonly #marks = new Marks()
  /** What was read without markup differs, or did until a moment ago. */
  #isApart = false
  #markupEnd = 0
  /** Up to where the text was taken. */
  #end = 0
  /** The last character, if it wasn't looked at for markup; else below 0. */
  #passed = -1
  /** What may be markup and was not given on yet: units, and where each stands. */
  #codes: Array<number> = []
  #starts: Array<number> = []
  #ends: Array<number> = []

  /** An identity is found within `reach` characters of the text. */
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

  /** As of a reading: takes what is plain in bulk, and says where it stopped. What stands there is given as a unit. */
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

  /** A UTF-16 unit that stands between these offsets. */
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

  /** The text is over; every finding has been emitted when this returns. */
  end(): void {
    this.#layer?.end()
    this.#close()
    this.#written.end()
    if (this.#isApart) this.#unmarked!.end()
    this.#close()
    this.#isApart = false
  }

  /** No finding that is still to come begins before this offset. */
  get heldFrom(): number {
    let held = Math.min(this.#written.heldFrom, this.#starts[0] ?? Infinity)
    if (this.#isApart) held = Math.min(held, this.#unmarked!.heldFrom, this.#layer!.heldFrom)
    for (const { start } of this.#open) held = Math.min(held, start)
    // The marks right before it may belong to it, and those that came last to what follows.
    if (held < Infinity) return this.#marks.leadOf(held)
    const lead = this.#marks.leadOf(this.#end)
    return lead < this.#end ? lead : Infinity
  }

  /** What comes has nothing to do with what came, but for what stands around a number. */
  get isIdle(): boolean {
    return this.heldFrom === Infinity && this.#written.isIdle && (!this.#isApart || this.#unmarked!.isIdle)
  }

  /** Goes on as the other would. */
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

  /** What was found and ends before this offset has no mark right behind it that isn't known. */
  #close(before = Infinity): void {
    if (this.#open.length === 0) return
    const open = this.#open
    this.#open = open.filter(({ end }) => end >= before)
    for (const finding of open) if (finding.end < before) this.#give(this.#marks.balanced(finding))
  }

  /** What is seen. As long as there was no markup, it is the text. */
  #read(code: number, start: number, end: number): void {
    this.#close()
    if (this.#isApart) this.#unmarked!.unit(code, start, end)
    else {
      let count = 0
      while (count < this.#codes.length && this.#ends[count]! <= end) count++
      this.#decide(count)
    }
  }

  /** So many units of those that wait are no markup. */
  #decide(count: number): void {
    for (let at = 0; at < count; at++) this.#written.unit(this.#codes[at]!, this.#starts[at]!, this.#ends[at]!)
    for (const waiting of [this.#codes, this.#starts, this.#ends]) waiting.splice(0, count)
  }

  /** Markup is left out: from here on, the two differ. */
  #part(): void {
    this.#markupEnd = this.#end
    if (this.#isApart) return
    this.#unmarkedMade.copyFrom(this.#written)
    this.#isApart = true
    this.#decide(this.#codes.length)
  }

  /** Gives to both what is no markup and no escape; says where it stopped. */
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

/** Gives a reading what has no escape in it. */
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
