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

export const plainView = (original: string): PlainView => {
  if (needsNoView.test(original)) return { text: original, toOriginal: (findings) => findings }
  const parts: Array<string> = []
  const starts: Array<number> = []
  const ends: Array<number> = []
  for (let at = 0; at < original.length;) {
    const codePoint = original.codePointAt(at)!
    const end = at + (codePoint > 0xffff ? 2 : 1)
    // Line ends distinguish a heading from a sentence, so they stay.
    const view =
      codePoint === 10
        ? "\n"
        : isVowelScript(codePoint)
          ? String.fromCodePoint(codePoint)
          : foldCodePoint(codePoint).view
    // Marks belong to the character before, and are replaced with it.
    if (view === "" && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < view.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    parts.push(view)
    at = end
  }
  return {
    text: parts.join(""),
    toOriginal: (findings) =>
      findings.map((finding) => ({ ...finding, start: starts[finding.start]!, end: ends[finding.end - 1]! }))
  }
}

/** Folds a whole text for the recognition of phrases: lower case, with look-alikes and curly quotes made plain. */
export const foldPhrase = (text: string): string => {
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
