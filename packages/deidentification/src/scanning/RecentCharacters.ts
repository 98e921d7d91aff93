/** The last visible characters, each with its offsets in the original. */

/** A power of two that holds the window of a scan and its context. */
const capacity = 1024
const mask = capacity - 1

export class RecentCharacters {
  readonly #codes = new Uint16Array(capacity)
  readonly #starts = new Float64Array(capacity)
  readonly #ends = new Float64Array(capacity)
  /** Number of characters so far, and index of the next one. */
  length = 0

  append(code: number, start: number, end: number): void {
    const place = this.length & mask
    this.#codes[place] = code
    this.#starts[place] = start
    this.#ends[place] = end
    this.length++
  }

  /** Appends a character without offsets. */
  appendContext(code: number): void {
    this.#codes[this.length++ & mask] = code
  }

  /** Extends the last character up to this offset. */
  extend(end: number): void {
    this.#ends[(this.length - 1) & mask] = end
  }

  startOf(place: number): number {
    return this.#starts[place & mask]!
  }

  endOf(place: number): number {
    return this.#ends[place & mask]!
  }

  /** Returns the characters between two places, at most as many as are kept. */
  text(from: number, to: number): string {
    const begin = from & mask
    const end = begin + to - from
    if (end > capacity) return this.text(from, from + capacity - begin) + this.text(from + capacity - begin, to)
    return String.fromCharCode.apply(null, this.#codes.subarray(begin, end) as unknown as Array<number>)
  }

  copyFrom(other: RecentCharacters): void {
    this.#codes.set(other.#codes)
    this.#starts.set(other.#starts)
    this.#ends.set(other.#ends)
    this.length = other.length
  }
}
