/**
 * The marks of Markdown and HTML in a text, as far as they may belong to a name: a name that contains one mark of a
 * pair is replaced together with the other mark, so that no half of a pair remains.
 */
import type { Finding } from "../../Finding.ts"

export interface Mark {
  /** Equal for both marks of a pair. */
  readonly key: string
  readonly role: "opens" | "closes" | "toggles"
  readonly start: number
  readonly end: number
}

/** After this many new marks, those before the undecided text are dropped. */
const room = 256

export class Marks {
  /** In the order of the text, without overlap. */
  #marks: Array<Mark> = []

  /** Adds a mark. Marks before `settled` are no longer needed, except those directly before it. */
  add(mark: Mark, settled: number): void {
    if (this.#marks.length >= room && this.#marks.length % room === 0) {
      this.#marks = this.#marks.slice(this.#placeOf(this.leadOf(Math.min(settled, mark.start))))
    }
    this.#marks.push(mark)
  }

  /** Returns the start of the marks directly before or around this offset; the offset itself without any. */
  leadOf(offset: number): number {
    let place = this.#placeOf(offset)
    const around = this.#marks[place]
    let lead = offset
    if (around?.end === offset) place++
    else if (around !== undefined) lead = Math.min(offset, around.start)
    while (place > 0 && this.#marks[place - 1]!.end === lead) lead = this.#marks[--place]!.start
    return lead
  }

  /** True if a mark inside the finding may have its other half after it. */
  areOpenIn({ end, start }: Finding): boolean {
    const mark = this.#marks.findLast((one) => one.start < end && one.role !== "closes")
    return mark !== undefined && mark.end > start
  }

  /** Extends a finding by the marks beside it that belong to marks inside it. */
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

  /** Returns the index of the first mark that ends at this offset or later. */
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
