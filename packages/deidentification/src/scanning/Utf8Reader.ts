/** Decodes UTF-8 byte by byte. */
export class Utf8Reader {
  static readonly incomplete = -1
  static readonly invalid = -2

  #codePoint = 0
  /** Bytes still missing, and the least code point that needs this many. */
  #missing = 0
  #least = 0
  /** Start of the character, as given with its first byte. */
  start = 0

  /** True if a character is incomplete. */
  get isBetween(): boolean {
    return this.#missing > 0
  }

  /** Returns the code point that this byte completes, or `incomplete` or `invalid`. */
  read(byte: number, start: number): number {
    if (this.#missing === 0) {
      this.start = start
      if (byte < 0x80) return byte
      if (byte < 0xc2 || byte > 0xf4) return Utf8Reader.invalid
      this.#missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
      this.#least = byte < 0xe0 ? 0x80 : byte < 0xf0 ? 0x800 : 0x10000
      this.#codePoint = byte & (0x3f >> this.#missing)
      return Utf8Reader.incomplete
    }
    if ((byte & 0xc0) !== 0x80) return Utf8Reader.invalid
    this.#codePoint = (this.#codePoint << 6) | (byte & 0x3f)
    if (--this.#missing > 0) return Utf8Reader.incomplete
    const isSurrogate = this.#codePoint >= 0xd800 && this.#codePoint <= 0xdfff
    const isWhole = this.#codePoint >= this.#least && this.#codePoint <= 0x10ffff && !isSurrogate
    return isWhole ? this.#codePoint : Utf8Reader.invalid
  }

  reset(): void {
    this.#missing = 0
  }

  copyFrom(other: Utf8Reader): void {
    this.#codePoint = other.#codePoint
    this.#missing = other.#missing
    this.#least = other.#least
    this.start = other.start
  }
}
