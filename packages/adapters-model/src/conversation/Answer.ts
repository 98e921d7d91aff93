/** The one text that an answer becomes, however many requests it takes: made plain, marked with citations, bounded. */
import * as Limits from "../Limits.ts"
import type { Citation } from "@incamera/domain/citations/Citation"
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

  /** After what was said already; undefined when its citations can't be made out. `first` is what it still lacks. */
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

  /** The next piece comes from a model that was asked to go on. */
  goOn(): void {
    this.#continuation = new Continuation(this.#text)
  }

  /** What may be said of the next piece. */
  push(text: string): string {
    return this.#say(this.#filter.push(this.#continuation === undefined ? text : this.#continuation.push(text)))
  }

  /** What still waits, when a request has ended. */
  flush(): string {
    const rest = this.#continuation === undefined ? "" : this.#filter.push(this.#continuation.end())
    this.#continuation = undefined
    return this.#say(rest + this.#filter.end())
  }

  /** Words of ours, after what the model said. */
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
