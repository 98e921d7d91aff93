/**
 * Follows a sequence of symbols through an automaton and knows where in the text the pattern under way began. A
 * pattern may begin only at the start of a word, and spans a bounded part of the text.
 */
import * as Limits from "../../Limits.ts"
import type { AhoCorasick } from "./AhoCorasick.ts"

export class Follower<A> {
  readonly #automaton: AhoCorasick<A>
  /** Where the last symbols began; -1 for one inside a word, where nothing can begin. */
  readonly #starts: Float64Array
  readonly #mask: number
  #state = 0
  #count = 0
  /** How many symbols in a row, up to the last, began with a capital. */
  #capitals = 0

  constructor(automaton: AhoCorasick<A>) {
    this.#automaton = automaton
    const size = 2 ** Math.ceil(Math.log2(automaton.longest + 2))
    this.#starts = new Float64Array(size)
    this.#mask = size - 1
  }

  /** The next symbol, which stands between these offsets. A negative symbol is in no pattern. */
  feed(symbol: number, start: number, end: number, beginsWord: boolean, capital: boolean): void {
    this.#capitals = capital ? this.#capitals + 1 : 0
    if (symbol < 0) return this.reset()
    const state = this.#automaton.next(this.#state, symbol)
    this.#starts[this.#count & this.#mask] = beginsWord ? start : -1
    this.#count++
    this.#state = state
    this.bound(end)
  }

  /**
   * Gives up patterns under way that began inside a word, or that would span more than a guard may hold back now that
   * the text has come to this offset.
   */
  bound(end: number): void {
    while (this.#state !== 0 && !this.#mayMatch(this.#state, end)) this.#state = this.#automaton.shorter(this.#state)
  }

  /** Whether the pattern of this state is one, given where it would begin. */
  #mayMatch(state: number, end: number): boolean {
    const start = this.#startOf(state)
    return start >= 0 && end - start <= Limits.guardHoldbackCharacters
  }

  #startOf(state: number): number {
    return this.#starts[(this.#count - this.#automaton.depth(state)) & this.#mask]!
  }

  /**
   * The longest whole pattern that ends with the last symbol and is accepted, given whether all its symbols began with
   * a capital.
   */
  matched(
    end: number,
    accept: (value: A, capitals: boolean) => boolean
  ): { readonly start: number; readonly value: A } | undefined {
    for (
      let state = this.#automaton.complete(this.#state);
      state !== 0;
      state = this.#automaton.complete(this.#automaton.shorter(state))
    ) {
      const value = this.#automaton.value(state)!
      if (this.#mayMatch(state, end) && accept(value, this.#capitals >= this.#automaton.depth(state))) {
        return { start: this.#startOf(state), value }
      }
    }
    return undefined
  }

  /** What comes next has nothing to do with what came before. */
  reset(): void {
    this.#state = 0
  }

  /** Where the pattern under way began; infinite when none is. */
  get heldFrom(): number {
    return this.#state === 0 ? Infinity : this.#startOf(this.#state)
  }
}
