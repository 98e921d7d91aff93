/** Splits RTF into tokens. Rich Text Format Specification 1.9.1, "Contents of an RTF File". */

export type RtfToken =
  | { readonly kind: "open" | "close" }
  /** `\name` with its number, or null if it has none. */
  | { readonly kind: "word"; readonly name: string; readonly parameter: number | null }
  /** `\` and a character that isn't a letter. */
  | { readonly kind: "symbol"; readonly symbol: string }
  /** Bytes of text, in the encoding at that place. */
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }

const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const newLine = 0x0a
const carriageReturn = 0x0d
const apostrophe = 0x27
const minus = 0x2d
const space = 0x20

/** Names and numbers longer than any in the specification mean nothing. */
const nameCharacters = 64
const digits = 10

const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
const isSpecial = (byte: number): boolean =>
  byte === backslash || byte === openBrace || byte === closeBrace || byte === newLine || byte === carriageReturn

export class RtfTokens {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.#at = start
  }

  /** Returns the next token; undefined at the end of the file. */
  next(): RtfToken | undefined {
    const bytes = this.#bytes
    while (bytes[this.#at] === newLine || bytes[this.#at] === carriageReturn) this.#at++
    const first = bytes[this.#at]
    if (first === undefined) return undefined
    if (first === openBrace || first === closeBrace) {
      this.#at++
      return { kind: first === openBrace ? "open" : "close" }
    }
    if (first === backslash) return this.#control()
    const start = this.#at
    while (this.#at < bytes.length && !isSpecial(bytes[this.#at]!)) this.#at++
    return { kind: "bytes", bytes: bytes.subarray(start, this.#at) }
  }

  /** Takes bytes that aren't RTF, such as a picture's. */
  take(count: number): Uint8Array {
    const start = this.#at
    this.#at = Math.min(this.#bytes.length, start + Math.max(0, count))
    return this.#bytes.subarray(start, this.#at)
  }

  #control(): RtfToken {
    const bytes = this.#bytes
    const first = bytes[++this.#at]
    if (first === undefined) return { kind: "symbol", symbol: "" }
    if (!isLetter(first)) {
      this.#at++
      if (first !== apostrophe) return { kind: "symbol", symbol: String.fromCharCode(first) }
      const byte = Number.parseInt(String.fromCharCode(bytes[this.#at] ?? space, bytes[this.#at + 1] ?? space), 16)
      this.#at += 2
      return { kind: "bytes", bytes: Number.isNaN(byte) ? new Uint8Array() : Uint8Array.of(byte) }
    }
    let name = ""
    while (this.#at < bytes.length && isLetter(bytes[this.#at]!) && name.length < nameCharacters) {
      name += String.fromCharCode(bytes[this.#at++]!)
    }
    let number = ""
    if (bytes[this.#at] === minus && isDigit(bytes[this.#at + 1] ?? 0)) {
      number = "-"
      this.#at++
    }
    while (this.#at < bytes.length && isDigit(bytes[this.#at]!) && number.length <= digits) {
      number += String.fromCharCode(bytes[this.#at++]!)
    }
    // One space belongs to the word that it ends.
    if (bytes[this.#at] === space) this.#at++
    return { kind: "word", name, parameter: number === "" ? null : Number(number) }
  }
}
