/**
 * Searches the strings of a stream in the order of reading, joined in one way. Examines only the text near the joints,
 * because findings within one string are found there. The cuts between strings make no difference.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import type { HeldText } from "../HeldText.ts"
import { type Searched, TextScan } from "./TextScan.ts"

/** Characters after a joint: the longest identity, and the context of a number. */
const after = Limits.guardHoldbackCharacters + Limits.formatContextCharacters

/** Characters before a joint: the same, or all of it in escapes. */
const before = Limits.encodedHoldbackCharacters + Limits.formatContextCharacters
const mayBeEscaped = /[&%\\=]/

/** A part of a text, with its place among all strings in the order of reading. */
export interface Stretch {
  readonly text: string
  /** Characters of all strings before it. */
  readonly order: number
  readonly held: HeldText
  /** Its offset in the held text. */
  readonly offset: number
}

/** Returns the end of a stretch, as far as it matters at a joint. */
export const endOf = ({ held, offset, order, text }: Stretch): Stretch => {
  const far = text.slice(-before)
  const left = text.length - Math.min(text.length, mayBeEscaped.test(far) ? before : after)
  return { text: text.slice(left), order: order + left, held, offset: offset + left }
}

/** A stretch with its offsets in the scan. */
interface Placed extends Omit<Stretch, "text"> {
  readonly start: number
  readonly end: number
}

export class JoinedScan {
  readonly #between: string
  readonly #searched: Searched
  #scan: TextScan | undefined
  readonly #placed: Array<Placed> = []
  /** Characters given to the scan. */
  #length = 0
  /** Offset of the first joint. The text before it is incomplete, and not this scan's to report. */
  #firstJoint = 0
  #sinceJoint = 0

  constructor(searched: Searched, between: string) {
    this.#searched = searched
    this.#between = between
  }

  /** Begins the next string after this end. */
  join(end: Stretch): void {
    this.#wake(end)
    this.#feed(this.#between)
    this.#sinceJoint = 0
  }

  /** Begins anew with the next string. The end before it is replaced, so no word continues from there. */
  restart(end: Stretch): void {
    this.end()
    const { held, offset, order, text } = end
    this.#wake({ text: "", order: order + text.length, held, offset: offset + text.length })
    this.#sinceJoint = 0
  }

  get isResting(): boolean {
    return this.#scan === undefined
  }

  /** Takes the next stretch. */
  take(stretch: Stretch): void {
    for (let at = 0; this.#scan !== undefined && at < stretch.text.length;) {
      // One unit at a time where the scan may rest, because the result must not depend on how the text is cut.
      const next = Math.max(at + 1, Math.min(stretch.text.length, at + after - this.#sinceJoint))
      this.#write({
        ...stretch,
        text: stretch.text.slice(at, next),
        order: stretch.order + at,
        offset: stretch.offset + at
      })
      this.#sinceJoint += next - at
      at = next
      // Everything that began before the joint is decided, and the rest concerns only its own string.
      if (this.#sinceJoint >= after && this.#scan.settled >= this.#length - this.#sinceJoint) this.#rest()
    }
  }

  end(): void {
    this.#scan?.end()
    this.#rest()
  }

  /** The place in the order of reading before which no further finding here can begin. */
  get settled(): number {
    if (this.#scan === undefined) return Infinity
    const settled = this.#scan.settled
    // The pieces are in order, and most of them decided.
    let at = this.#placed.length
    while (at > 0 && this.#placed[at - 1]!.end > settled) at--
    const next = this.#placed[at]
    return next === undefined ? Infinity : next.order + Math.max(0, settled - next.start)
  }

  #wake(end: Stretch): void {
    if (this.#scan !== undefined) return
    this.#firstJoint = Infinity
    this.#scan = new TextScan(this.#searched, (finding) => this.#emit(finding))
    this.#write(end)
    this.#firstJoint = this.#length
  }

  #write({ held, offset, order, text }: Stretch): void {
    this.#placed.push({ start: this.#length, end: this.#length + text.length, order, held, offset })
    this.#feed(text)
    // Running text comes in many pieces; the decided ones are dropped. A format may still begin a little before.
    const decided = Math.min(this.#scan!.settled, this.#length - after)
    while (this.#placed[0]!.end <= decided) this.#placed.shift()
  }

  #feed(text: string): void {
    this.#length += text.length
    this.#scan!.write(text)
  }

  #rest(): void {
    this.#scan = undefined
    this.#placed.length = 0
    this.#length = 0
  }

  /** Gives each string its part of a finding. A string with only digits that ran into a name keeps them. */
  #emit({ name, ...finding }: Finding): void {
    if (finding.end < this.#firstJoint) return
    const parts: Array<{ readonly held: HeldText; readonly start: number; end: number; hasName: boolean }> = []
    for (const { end, held, offset, start } of this.#placed) {
      if (finding.start >= end || finding.end <= start) continue
      const from = Math.max(finding.start, start) - start + offset
      const until = Math.min(finding.end, end) - start + offset
      const hasName = name === undefined || (name.start < end && name.end > start)
      const last = parts.at(-1)
      // The text continues.
      if (last?.held === held && last.end === from) {
        last.end = until
        last.hasName ||= hasName
      } else parts.push({ held, start: from, end: until, hasName })
    }
    for (const { end, hasName, held, start } of parts) if (hasName) held.find({ ...finding, start, end })
  }
}
