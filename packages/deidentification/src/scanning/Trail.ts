/** The last characters that were seen, with the offsets of the original that each came from. */

/** A power of two that holds the window of a scan and its context. */
const capacity = 1024
const mask = capacity - 1

export class Trail {
  readonly #codes = new Uint16Array(capacity)
  readonly #starts = new Float64Array(capacity)
  readonly #ends = new Float64Array(capacity)
  /** Characters seen in all: the place of the next one. */
  length = 0

  append(code: number, start: number, end: number): void {
    const place = this.length & mask
    this.#codes[place] = code
    this.#starts[place] = start
    this.#ends[place] = end
    this.length++
  }

  /** A character that nobody will ask where it came from. */
  appendContext(code: number): void {
    this.#codes[this.length++ & mask] = code
  }

  /** The last character goes on up to this offset. */
  extend(end: number): void {
    this.#ends[(this.length - 1) & mask] = end
  }

  startOf(place: number): number {
    return this.#starts[place & mask]!
  }

  endOf(place: number): number {
    return this.#ends[place & mask]!
  }

  /** The characters between two places, no more than are kept. */
  text(from: number, to: number): string {
    const begin = from & mask
    const end = begin + to - from
    if (end > capacity) return this.text(from, from + capacity - begin) + this.text(from + capacity - begin, to)
    return String.fromCharCode.apply(null, this.#codes.subarray(begin, end) as unknown as Array<number>)
  }

  copyFrom(other: Trail): void {
    this.#codes.set(other.#codes)
    this.#starts.set(other.#starts)
    this.#ends.set(other.#ends)
    this.length = other.length
  }
}
