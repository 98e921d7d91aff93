/** The text of an answer, however many requests it takes: filtered, marked with citations, bounded. */
import * as Limits from "../Limits.ts"
import type { Citation } from "@incamera/domain/citations"
import { CitationMarks } from "../output/CitationMarks.ts"
import type { CitableText } from "../output/CitableText.ts"
import { Continuation } from "../output/Continuation.ts"
import { type Known, OutputFilter } from "../output/OutputFilter.ts"

export class Answer {
  readonly #filter: OutputFilter
  readonly #marks: CitationMarks
  #continuation: Continuation | undefined
  #text: string

  private constructor(said: string, known: Known, marks: CitationMarks) {
    this.#text = said
    this.#filter = new OutputFilter(known)
    this.#marks = marks
  }

  /**
   * Continues the answer after `said`. `first` is the rest of an unfinished citation mark. Undefined if the citations
   * can't be restored.
   */
  static after(said: string, known: Known, texts: ReadonlyArray<CitableText>) {
    const marks = new CitationMarks(texts)
    const first = marks.takeUp(said)
    return first === undefined ? undefined : { answer: new Answer(said + first, known, marks), first }
  }

  get text(): string {
    return this.#text
  }

  get citations(): ReadonlyArray<Citation> {
    return this.#marks.citations
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
    return this.#say(rest + this.#filter.end())
  }

  /** Adds our own words after the model's. */
  add(text: string): string {
    this.#text += text
    return text
  }

  #say(text: string): string {
    const marked = this.#marks.push(text.slice(0, Math.max(0, Limits.modelTextCharacters - this.#text.length)))
    this.#text += marked
    return marked
  }
}
