/** A text as a reader sees it, with a mapping back to the original. */
import type { Finding } from "../Finding.ts"
import { foldCodePoint } from "./foldCodePoint.ts"

export interface PlainView {
  readonly text: string
  /** Maps findings in the view to findings in the original. */
  readonly toOriginal: (findings: ReadonlyArray<Finding>) => ReadonlyArray<Finding>
}

/** In Devanagari, Thai and their like, vowels are marks: without them, words are others. */
const isVowelScript = (codePoint: number): boolean => codePoint >= 0x0900 && codePoint < 0x0f00

// Control characters, too, look different from the written text.
const needsNoView = /^[\n\r\t -~]*$/

/** Printable ASCII and line ends look as they are. Line ends distinguish a heading from a sentence. */
const isPlain = (code: number): boolean => (code >= 32 && code < 127) || code === 10

/** The characters of a view: its parts, and the place of each unit in the original. */
class Units {
  readonly parts: Array<string> = []
  count = 0
  #starts: Int32Array
  #ends: Int32Array

  constructor(capacity: number) {
    this.#starts = new Int32Array(capacity)
    this.#ends = new Int32Array(capacity)
  }

  /** Adds plain characters as they are. */
  addPlain(original: string, from: number, to: number): void {
    if (from === to) return
    this.#reserve(to - from)
    for (let at = from; at < to; at++) {
      this.#starts[this.count] = at
      this.#ends[this.count++] = at + 1
    }
    this.parts.push(original.slice(from, to))
  }

  add(view: string, start: number, end: number): void {
    // Marks belong to the character before, and are replaced with it.
    if (view === "" && this.count > 0) this.#ends[this.count - 1] = end
    this.#reserve(view.length)
    for (let unit = 0; unit < view.length; unit++) {
      this.#starts[this.count] = start
      this.#ends[this.count++] = end
    }
    this.parts.push(view)
  }

  readonly toOriginal = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
    findings.map((finding) => ({
      ...finding,
      start: this.#starts[finding.start]!,
      end: this.#ends[finding.end - 1]!
    }))

  #reserve(more: number): void {
    if (this.count + more <= this.#starts.length) return
    const larger = (old: Int32Array): Int32Array => {
      const grown = new Int32Array(2 * (old.length + more))
      grown.set(old)
      return grown
    }
    this.#starts = larger(this.#starts)
    this.#ends = larger(this.#ends)
  }
}

export const plainView = (original: string): PlainView => {
  if (needsNoView.test(original)) return { text: original, toOriginal: (findings) => findings }
  const units = new Units(original.length)
  for (let at = 0; at < original.length;) {
    const from = at
    while (at < original.length && isPlain(original.charCodeAt(at))) at++
    units.addPlain(original, from, at)
    if (at === original.length) break
    const codePoint = original.codePointAt(at)!
    const end = at + (codePoint > 0xffff ? 2 : 1)
    units.add(isVowelScript(codePoint) ? String.fromCodePoint(codePoint) : foldCodePoint(codePoint).view, at, end)
    at = end
  }
  return { text: units.parts.join(""), toOriginal: units.toOriginal }
}

/** ASCII without control characters and the backtick, which becomes an apostrophe. */
const onlyCaseFolds = /^[\n -_a-~]*$/

/** Folds a whole text for the recognition of phrases: lower case, with look-alikes and curly quotes made plain. */
export const foldPhrase = (text: string): string => {
  if (onlyCaseFolds.test(text)) return text.toLowerCase()
  let folded = ""
  for (const character of text) {
    const { folded: letters, kind, view } = foldCodePoint(character.codePointAt(0)!)
    if (character === "\n") folded += "\n"
    else if (kind === "ignorable") continue
    else if (letters !== "") folded += letters
    else
      folded += view
        .replace(/[‘’ʼ′`]/gu, "'")
        .replace(/[“”„«»]/gu, '"')
        .replace(/[‐‑‒–—−]/gu, "-")
  }
  return folded
}
