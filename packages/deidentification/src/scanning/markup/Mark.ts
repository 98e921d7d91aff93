/**
 * The marks of Markdown and HTML that stand in a text, as far as they may belong to a name: a name with one mark of a
 * pair in it is replaced together with the other, so that no half of the pair is left.
 */
import type { Finding } from "../../Finding.ts"

export interface Mark {
  /** The same for both marks of a pair. */
  readonly key: string
  readonly role: "opens" | "closes" | "toggles"
  readonly start: number
  readonly end: number
}

/** Marks before what is undecided are forgotten when there are so many more. */
const room = 256

export class Marks {
  /** In the order of the text; no two overlap. */
  #marks: Array<Mark> = []

  /** Nothing before `settled` is asked for any more, but for the marks that stand right before it. */
  add(mark: Mark, settled: number): void {
    if (this.#marks.length >= room && this.#marks.length % room === 0) {
      this.#marks = this.#marks.slice(this.#placeOf(this.leadOf(Math.min(settled, mark.start))))
    }
    this.#marks.push(mark)
  }

  /** Where the marks begin that stand right before this offset, or around it; the offset itself where there are none. */
  leadOf(offset: number): number {
    let place = this.#placeOf(offset)
    const around = this.#marks[place]
    let lead = offset
    if (around?.end === offset) place++
    else if (around !== undefined) lead = Math.min(offset, around.start)
    while (place > 0 && this.#marks[place - 1]!.end === lead) lead = this.#marks[--place]!.start
    return lead
  }

  /** Whether a mark in it may have its other half behind it. */
  areOpenIn({ end, start }: Finding): boolean {
    const mark = this.#marks.findLast((one) => one.start < end && one.role !== "closes")
    return mark !== undefined && mark.end > start
  }

  /** The same finding with the marks beside it that belong to marks in it. */
  balanced(finding: Finding): Finding {
    if (this.#marks.length === 0) return finding
    let { end, start } = finding
    let first = this.#placeOf(start)
    if (this.#marks[first]?.end === start) first++
    let next = first
    const open: Array<Mark> = []
    const closing: Array<Mark> = []
    for (; next < this.#marks.length && this.#marks[next]!.start < end; next++) {
      const mark = this.#marks[next]!
      const pairs = mark.role !== "opens" && open.at(-1)?.key === mark.key && open.at(-1)!.role !== "closes"
      if (pairs) open.pop()
      else if (mark.role === "closes") closing.push(mark)
      else open.push(mark)
    }
    while (open.length > 0) {
      const mark = this.#marks[next]
      if (mark?.start !== end || mark.role === "opens" || mark.key !== open.at(-1)!.key) break
      end = mark.end
      open.pop()
      next++
    }
    for (const { key } of [...closing, ...open.filter(({ role }) => role === "toggles")]) {
      const mark = this.#marks[first - 1]
      if (mark?.end !== start || mark.role === "closes" || mark.key !== key) break
      start = mark.start
      first--
    }
    return start === finding.start && end === finding.end ? finding : { ...finding, start, end }
  }

  copyFrom(other: Marks): void {
    this.#marks = [...other.#marks]
  }

  /** The place of the first mark that ends at this offset or later. */
  #placeOf(offset: number): number {
    let low = 0
    for (let high = this.#marks.length; low < high;) {
      const middle = (low + high) >> 1
      if (this.#marks[middle]!.end < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
