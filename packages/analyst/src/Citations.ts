/** Numbered citations of an answer: [1] in the text is the first of the result's citations. */
import { empty, join, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Citation } from "@incamera/domain/citations"
import { cite, type Joined, type Source } from "./Source.ts"
import type { Span } from "./Span.ts"

export class Citations {
  readonly list: Array<Citation> = []
  /** The passages' offsets in the reading. */
  readonly spans: Array<Span> = []
  readonly #numbers = new Map<string, number>()

  /** Returns the mark of a passage, e.g. `[3]`, or `[File 2] [3]` in a file. The same passage keeps its number. */
  mark(source: Source | Joined, span: Span): SafeText {
    const number = this.number(source, span)
    const citation = cite(source, span)
    return citation.source === "file" ? safe`${citation.label} ${number}` : number
  }

  /** Returns the mark without the file's label, for a statement that names the file itself. */
  number(source: Source | Joined, span: Span): SafeText {
    const citation = cite(source, span)
    const { end, start } = citation
    const key = `${citation.source === "file" ? citation.fileId : citation.source} ${start} ${end}`
    const known = this.#numbers.get(key)
    if (known === undefined) {
      this.list.push(citation)
      this.spans.push(span)
      this.#numbers.set(key, this.list.length)
    }
    return safe`[${known ?? this.list.length}]`
  }

  /** Returns the marks of several passages, with a space before: ` [3] [4]`; empty without passages. */
  marks(source: Source | Joined, spans: ReadonlyArray<Span>): SafeText {
    return spans.length === 0
      ? empty
      : safe` ${join(
          spans.map((span) => this.mark(source, span)),
          " "
        )}`
  }
}
