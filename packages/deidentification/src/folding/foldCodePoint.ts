/**
 * What one character stands for, whatever it is dressed up as: full-width, mathematical, accented, in another case,
 * a look-alike of another script, or invisible. Texts and known identities are folded the same way and then compared.
 */
import * as Limits from "../Limits.ts"
import { likeLatin, withAsciiDigits } from "./likeLatin.ts"

type CharacterKind =
  /** Invisible, or a mark on the character before: a name goes on across it. */
  | "ignorable"
  | "space"
  /** Letters and digits that make up words with their neighbours. */
  | "word"
  /** A letter of a script that writes no spaces: a word by itself. */
  | "ideograph"
  | "other"

export interface FoldedCharacter {
  readonly kind: CharacterKind
  /** As a reader sees it: compatibility forms resolved, digits in ASCII, case kept, marks and the invisible removed. */
  readonly view: string
  /** For comparison: lower case, no marks, look-alikes as Latin; letters and digits only. */
  readonly folded: string
}

const marks = /\p{M}/gu
const invisible = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** Looks like a C, and is a sigma to Unicode. */
const lunateSigmas = /[\u03f2\u03f9]/u
const notWord = /[^\p{L}\p{N}]/gu
/** Letters by their category that are written as apostrophes and accents: what they stand beside is the word. */
const apostrophes = /[\u02b9-\u02df]/gu
/** A pattern of dots without a dot. */
const brailleBlank = "\u2800"

/** Scripts that write no spaces between words; for a character class. */
export const unspacedScripts =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}"
const unspaced = new RegExp(`^[${unspacedScripts}]`, "u")

const foldAny = (original: string): FoldedCharacter => {
  const text = original.replace(lunateSigmas, (sigma) => (sigma === "\u03f2" ? "c" : "C"))
  const view = withAsciiDigits(text.normalize("NFKC").replace(invisible, ""))
  if (view === "") return { kind: "ignorable", view: "", folded: "" }
  if (/^\s/u.test(view) || view === brailleBlank) return { kind: "space", view: " ", folded: "" }
  let folded = ""
  // Folded again after lower-casing: some capitals only then become a base letter and a mark.
  for (const letter of view.normalize("NFKD").replace(marks, "").toLowerCase().normalize("NFKD").replace(marks, "")) {
    folded += likeLatin.get(letter) ?? letter
  }
  folded = folded.replace(notWord, "").replace(apostrophes, "")
  const kind = folded === "" ? "other" : unspaced.test(folded) ? "ideograph" : "word"
  return { kind, view, folded }
}

const ascii: ReadonlyArray<FoldedCharacter> = Array.from({ length: 128 }, (_, code) => {
  const text = String.fromCharCode(code)
  if (code < 32 && !/\s/u.test(text)) return { kind: "other", view: " ", folded: "" }
  return foldAny(text)
})

const cache = new Map<number, FoldedCharacter>()

export const foldCodePoint = (codePoint: number): FoldedCharacter => {
  const plain = ascii[codePoint]
  if (plain !== undefined) return plain
  const known = cache.get(codePoint)
  if (known !== undefined) return known
  const folded = foldAny(String.fromCodePoint(codePoint))
  if (cache.size >= Limits.foldedCharactersCached) cache.clear()
  cache.set(codePoint, folded)
  return folded
}
