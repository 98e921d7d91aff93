/** The text of an answer, however many requests it takes: filtered, marked with citations, bounded. */
import * as Limits from "../Limits.ts"
import type { Citation } from "@incamera/domain/citations"
import { CitationMarks, type Quotable } from "../output/CitationMarks.ts"
import { Continuation } from "../output/Continuation.ts"
import { deadlineMarks } from "../output/deadlineMarks.ts"
import type { Marks } from "../output/Marks.ts"
import { type Known, OutputFilter } from "../output/OutputFilter.ts"

/** What the words of a model are compared with. */
export interface Compared extends Known {
  readonly quotable: Quotable
  /** Days that may be given as the end of a period; null if nothing computes them. */
  readonly deadlines: ReadonlySet<string> | null
}

const deadlinesOf = ({ deadlines }: Compared): Marks | null => (deadlines === null ? null : deadlineMarks(deadlines))

/** Returns a whole text of the model's, such as a draft, filtered and marked in the same way, without numbers. */
export const checked = (text: string, compared: Compared): string => {
  const filter = new OutputFilter(compared)
  const marks = [new CitationMarks(compared.quotable, false), deadlinesOf(compared)]
  return marks.reduce(
    (marked, mark) => (mark === null ? marked : mark.push(marked) + mark.end()),
    filter.push(text) + filter.end()
  )
}

export class Answer {
  readonly #filter: OutputFilter
  readonly #quotations: CitationMarks
  readonly #deadlines: Marks | null
  #continuation: Continuation | undefined
  #text: string

  private constructor(said: string, compared: Compared, quotations: CitationMarks, deadlines: Marks | null) {
    this.#text = said
    this.#filter = new OutputFilter(compared)
    this.#quotations = quotations
    this.#deadlines = deadlines
  }

  /**
   * Continues the answer after `said`. `first` is the rest of an unfinished mark. Undefined if the citations can't be
   * restored.
   */
  static after(said: string, compared: Compared) {
    const quotations = new CitationMarks(compared.quotable)
    const deadlines = deadlinesOf(compared)
    const lacking = quotations.takeUp(said)
    if (lacking === undefined) return undefined
    const day = deadlines?.takeUp(said) ?? ""
    const first = lacking || day
    return { answer: new Answer(said + first, compared, quotations, deadlines), first }
  }

  get text(): string {
    return this.#text
  }

  get citations(): ReadonlyArray<Citation> {
    return this.#quotations.citations
  }

  get isFull(): boolean {
    return this.#text.length >= Limits.modelTextCharacters
  }

  /** Marks that the next piece comes from a model that was asked to continue. */
  continueText(): void {
    this.#continuation = new Continuation(this.#text)
  }

  /** Returns the publishable text after the next piece. */
  push(text: string): string {
    return this.#say(this.#filter.push(this.#continuation === undefined ? text : this.#continuation.push(text)))
  }

  /** Returns the text still held when a request has ended. */
  flush(): string {
    const rest = this.#continuation === undefined ? "" : this.#filter.push(this.#continuation.end())
    this.#continuation = undefined
    return this.#say(rest + this.#filter.end(), true)
  }

  /** Adds our own words after the model's. */
  add(text: string): string {
    this.#text += text
    return text
  }

  #say(text: string, isEnd = false): string {
    const room = text.slice(0, Math.max(0, Limits.modelTextCharacters - this.#text.length))
    const quoted = this.#quotations.push(room) + (isEnd ? this.#quotations.end() : "")
    const marked =
      this.#deadlines === null ? quoted : this.#deadlines.push(quoted) + (isEnd ? this.#deadlines.end() : "")
    this.#text += marked
    return marked
  }
}
