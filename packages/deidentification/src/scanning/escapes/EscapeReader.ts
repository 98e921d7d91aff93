/** Resolves escapes, and the escapes that these were made of, up to three layers deep. */
import { EscapeLayer } from "./EscapeLayer.ts"

export class EscapeReader {
  readonly #first: EscapeLayer
  readonly #second: EscapeLayer
  readonly #third: EscapeLayer

  /**
   * What is read is given on with its place, unit by unit. `resolved` is called before the first unit of each escape
   * is: what is given on from then on differs from the text.
   */
  constructor(give: (code: number, start: number, end: number) => void, resolved: () => void) {
    this.#third = new EscapeLayer(give, resolved)
    this.#second = new EscapeLayer((code, start, end) => this.#third.take(code, start, end), resolved)
    this.#first = new EscapeLayer((code, start, end) => this.#second.take(code, start, end), resolved)
  }

  take(code: number, start: number, end: number): void {
    this.#first.take(code, start, end)
  }

  /** Nothing follows. */
  end(): void {
    this.#first.end()
    this.#second.end()
    this.#third.end()
  }

  /** Nothing is waited for. */
  get isIdle(): boolean {
    return this.#first.count + this.#second.count + this.#third.count === 0
  }

  /** Nothing that begins before this offset is still undecided. */
  get heldFrom(): number {
    return Math.min(this.#first.heldFrom, this.#second.heldFrom, this.#third.heldFrom)
  }
}
