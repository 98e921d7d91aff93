/** Reproducible randomness: every random choice of a run comes from its seed. */

/** Returns a 32-bit digest of a text (FNV-1a). */
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

  /** Returns an independent source, so that drawing from it doesn't affect this one. */
  fork(name: string): Random {
    return new Random(`${this.#seed}/${name}`)
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** Returns a whole number, both bounds included. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<A>(from: ReadonlyArray<A>): A {
    return from[Math.floor(this.next() * from.length)]!
  }

  /** Picks by weight; at least one weight must be above 0. */
  weighted<A>(from: ReadonlyArray<readonly [choice: A, weight: number]>): A {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of from) {
      left -= weight
      if (left < 0) return choice
    }
    return from.at(-1)![0]
  }

  /** Returns a UUID of version 4. */
  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.between(0, 15).toString(16))
    digits[12] = "4"
    digits[16] = this.pick(["8", "9", "a", "b"])
    const text = digits.join("")
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-")
  }
}
