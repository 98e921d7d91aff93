/** Chance that can be had again: all that a run leaves to chance comes from its seed. */

/** A 32-bit digest of a text (FNV-1a). */
export const digest = (text: string): number => {
  let hash = 0x811c_9dc5
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x0100_0193)
  return hash >>> 0
}

export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: string) {
    this.#seed = seed
    this.#state = digest(seed)
  }

  /** Another source, that what is drawn from this one doesn't change. */
  fork(name: string): Random {
    return new Random(`${this.#seed}/${name}`)
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number, both bounds included. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<A>(from: ReadonlyArray<A>): A {
    return from[Math.floor(this.next() * from.length)]!
  }

  /** By weight; at least one of them must be above 0. */
  weighted<A>(from: ReadonlyArray<readonly [choice: A, weight: number]>): A {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of from) {
      left -= weight
      if (left < 0) return choice
    }
    return from.at(-1)![0]
  }

  /** A UUID of version 4. */
  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.between(0, 15).toString(16))
    digits[12] = "4"
    digits[16] = this.pick(["8", "9", "a", "b"])
    const text = digits.join("")
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-")
  }
}
