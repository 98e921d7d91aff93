/**
 * Excludes most unknown hashes with one look at a bit table that fits in the processor's cache. A hash may have several
 * of four kinds. For a few percent of the hashes without a kind, the filter reports one.
 */

export class HashFilter {
  /** For each hash and kind, two bits of one element are set. The length is a power of two. */
  readonly #bits: Int32Array
  readonly #mask: number

  /** `each` reports about `expected` different hashes, each with a kind from 0 to 3. */
  constructor(expected: number, each: (tell: (hash: number, kind: number) => void) => void) {
    this.#bits = new Int32Array(2 ** Math.max(10, Math.round(Math.log2(expected / 3))))
    this.#mask = this.#bits.length - 1
    each((hash, kind) => {
      const mixed = mix(hash)
      const first = Math.imul(mixed, firstFactor) >>> (5 * kind)
      const second = Math.imul(mixed, secondFactor) >>> (5 * kind)
      this.#bits[(mixed >>> 7) & this.#mask]! |= (1 << first) | (1 << second)
    })
  }

  get bytes(): number {
    return this.#bits.byteLength
  }

  /** Returns a bit for each kind that the hash may have. */
  kindsOf(hash: number): number {
    const mixed = mix(hash)
    const bits = this.#bits[(mixed >>> 7) & this.#mask]!
    const first = Math.imul(mixed, firstFactor)
    const second = Math.imul(mixed, secondFactor)
    // Unrolled, because it runs for nearly every word of a text.
    return (
      ((bits >>> first) & (bits >>> second) & 1) |
      (((bits >>> (first >>> 5)) & (bits >>> (second >>> 5)) & 1) << 1) |
      (((bits >>> (first >>> 10)) & (bits >>> (second >>> 10)) & 1) << 2) |
      (((bits >>> (first >>> 15)) & (bits >>> (second >>> 15)) & 1) << 3)
    )
  }

  /** True if the hash may have kind 0. */
  has(hash: number): boolean {
    const mixed = mix(hash)
    const bits = this.#bits[(mixed >>> 7) & this.#mask]!
    return ((bits >>> Math.imul(mixed, firstFactor)) & (bits >>> Math.imul(mixed, secondFactor)) & 1) === 1
  }
}

const firstFactor = 0x2c1b3c6d
const secondFactor = 0x297a2d39

/** The last letter changes the lower bits most. */
const mix = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
