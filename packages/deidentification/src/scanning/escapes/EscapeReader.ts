/** Resolves escapes, and escapes inside them, up to three layers deep. */
import { EscapeLayer } from "./EscapeLayer.ts"
import { isLetter } from "./readEscape.ts"

export class EscapeReader {
  readonly #first: EscapeLayer
  readonly #second: EscapeLayer
  readonly #third: EscapeLayer

  /**
   * Passes on each resolved unit with its offsets. Calls `resolved` before the first unit of each escape: the output
   * differs from the text after it.
   */
  constructor(give: (code: number, start: number, end: number) => void, resolved: () => void) {
    this.#third = new EscapeLayer(give, resolved)
    this.#second = new EscapeLayer((code, start, end) => this.#third.take(code, start, end), resolved)
    this.#first = new EscapeLayer((code, start, end) => this.#second.take(code, start, end), resolved)
  }

  /** Tells what directly precedes the next unit, if that was not given to `take`. */
  follow(before: number): void {
    for (const layer of [this.#first, this.#second, this.#third]) {
      if (layer.count === 0) layer.isAfterLetter = isLetter(before)
    }
  }

  take(code: number, start: number, end: number): void {
    this.#first.take(code, start, end)
  }

  /** Ends the text. */
  end(): void {
    this.#first.end()
    this.#second.end()
    this.#third.end()
  }

  /** True if nothing is held back. */
  get isIdle(): boolean {
    return this.#first.count + this.#second.count + this.#third.count === 0
  }

  /** The offset before which nothing is undecided. */
  get heldFrom(): number {
    return Math.min(this.#first.heldFrom, this.#second.heldFrom, this.#third.heldFrom)
  }
}
