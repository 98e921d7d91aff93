/** The passages an answer rests on, numbered as the text marks them: [1] is the first of the result's citations. */
import { empty, join, safe, slice } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { Citation } from "../tasks/Citation.ts"
import type { Source } from "./Reading.ts"
import type { Span } from "./text/Span.ts"

export const cite = (source: Source, span: Span): Citation => ({
  source: source.source,
  start: span.start,
  end: span.end,
  quote: slice(source.text, span.start, span.end)
})

export class Citations {
  readonly list: Array<Citation> = []
  readonly #numbers = new Map<string, number>()

  /** The mark of one passage, e.g. `[3]`; the same passage keeps its number. */
  mark(source: Source, span: Span): SafeText {
    const key = `${source.source} ${span.start} ${span.end}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return safe`[${known}]`
    this.list.push(cite(source, span))
    this.#numbers.set(key, this.list.length)
    return safe`[${this.list.length}]`
  }

  /** The marks of several passages, with a space before: ` [3] [4]`; empty when there are none. */
  marks(source: Source, spans: ReadonlyArray<Span>): SafeText {
    return spans.length === 0
      ? empty
      : safe` ${join(
          spans.map((span) => this.mark(source, span)),
          " "
        )}`
  }
}
