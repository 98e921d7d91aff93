/**
 * The end of a stream of text that waits: its last `held` visible characters. What leaves a guarded stream, and when,
 * must not depend on who is registered; so it is decided by the text alone. A registered value that begins before these
 * characters is found by the time they were read. Escapes count as what they stand for; markup and invisible characters
 * don't count.
 */
import { foldCodePoint } from "../folding/foldCodePoint.ts"
import { EscapeReader } from "./escapes/EscapeReader.ts"
import { MarkupLayer } from "./markup/MarkupLayer.ts"

const nothing = () => {}

const isVisible = (code: number): boolean => (code >= 32 && code < 127) || foldCodePoint(code).kind !== "ignorable"

export class VisibleTail {
  readonly #starts: Float64Array
  #count = 0
  readonly #markup = new MarkupLayer((code, start) => this.#see(code, start), nothing, nothing)
  readonly #escapes = new EscapeReader((code, start, end) => this.#markup.take(code, start, end), nothing)

  constructor(held: number) {
    this.#starts = new Float64Array(held)
  }

  /** Takes the next text; `position` is the place of its first character. */
  take(text: string, position: number): void {
    for (let at = 0; at < text.length; at++) {
      this.#escapes.take(text.charCodeAt(at), position + at, position + at + 1)
    }
  }

  /** Ends a string of its own: no escape and no markup goes on in the next. */
  endString(): void {
    this.#escapes.end()
    this.#markup.end()
  }

  /** The place before which nothing waits. */
  get settled(): number {
    return this.#count < this.#starts.length ? 0 : this.#starts[this.#count % this.#starts.length]!
  }

  #see(code: number, start: number): void {
    if (isVisible(code)) this.#starts[this.#count++ % this.#starts.length] = start
  }
}
