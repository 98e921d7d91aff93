/** The passages that wishes add to a draft and leave out of it; the later wish about a passage counts. */
import type { Passage } from "../../answering/PassageIndex.ts"
import type { Span } from "../../Span.ts"

export class Selection {
  #out: ReadonlyArray<Span> = []
  #added: ReadonlyArray<Passage> = []

  takeOut(spans: Iterable<Span>): void {
    const gone = [...spans]
    const starts = new Set(gone.map(({ start }) => start))
    this.#out = [...this.#out, ...gone]
    this.#added = this.#added.filter(({ start }) => !starts.has(start))
  }

  putIn(passages: ReadonlyArray<Passage>): void {
    const starts = new Set(passages.map(({ start }) => start))
    this.#added = [...this.#added, ...passages]
    this.#out = this.#out.filter(({ start }) => !starts.has(start))
  }

  get added(): ReadonlyArray<Passage> {
    return this.#added
  }

  /** A part of the reading that is left out whole takes all that begins in it. */
  isLeftOut({ end, start }: Span, parts: ReadonlyArray<Span>): boolean {
    return this.#out.some(
      (span) =>
        (span.start < end && start < span.end) || (parts.includes(span) && span.start <= start && start < span.end)
    )
  }
}
