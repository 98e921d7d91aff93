/**
 * Tells of most hashes that nothing is known of them, by a single look at a table of bits that fits in the processor's
 * cache. A hash may be of several of four kinds; of those that are of none, a few in a hundred seem to be of one.
 */

export class HashFilter {
  /** For each hash and kind two bits are set in one number of these, of which there are a power of two. */
  readonly #bits: Int32Array
  readonly #mask: number

  /** `each` tells the hashes, about so many different ones, and of which kind each is, from 0 to 3. */
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

  /** A bit for each kind the hash may be of. */
  kindsOf(hash: number): number {
    const mixed = mix(hash)
    const bits = this.#bits[(mixed >>> 7) & this.#mask]!
    const first = Math.imul(mixed, firstFactor)
    const second = Math.imul(mixed, secondFactor)
    // Written out, because this is asked for nearly every word of a text.
    return (
      ((bits >>> first) & (bits >>> second) & 1) |
      (((bits >>> (first >>> 5)) & (bits >>> (second >>> 5)) & 1) << 1) |
      (((bits >>> (first >>> 10)) & (bits >>> (second >>> 10)) & 1) << 2) |
      (((bits >>> (first >>> 15)) & (bits >>> (second >>> 15)) & 1) << 3)
    )
  }

  /** Whether the hash may be of the first kind. */
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
