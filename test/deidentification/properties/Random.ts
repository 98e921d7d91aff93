/** Repeatable random choices: the same seed gives the same choices in any host. */

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1. After Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<A>(choices: ReadonlyArray<A>): A {
    return choices[this.int(0, choices.length - 1)]!
  }

  /** Some of them, each with this probability, in their order. */
  some<A>(choices: ReadonlyArray<A>, share: number): ReadonlyArray<A> {
    return choices.filter(() => this.chance(share))
  }

  times<A>(count: number, make: (index: number) => A): ReadonlyArray<A> {
    return Array.from({ length: count }, (_, index) => make(index))
  }

  digits(count: number): string {
    return this.times(count, () => this.int(0, 9)).join("")
  }
}
