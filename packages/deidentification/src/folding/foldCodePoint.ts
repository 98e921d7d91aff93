/**
 * Folds one character to its plain form: full-width, mathematical, accented, in another case, a look-alike of another
 * script, or invisible. Texts and known identities are folded the same way and then compared.
 */
import * as Limits from "../Limits.ts"
import { likeLatin, withAsciiDigits } from "./likeLatin.ts"

type CharacterKind =
  /** Invisible, or a mark on the character before: a name continues across it. */
  | "ignorable"
  | "space"
  /** A letter or digit that forms words with its neighbors. */
  | "word"
  /** A letter of a script without spaces: a word by itself. */
  | "ideograph"
  | "other"

export interface FoldedCharacter {
  readonly kind: CharacterKind
  /**
   * The visible form: compatibility forms resolved, digits in ASCII, case kept, marks and invisible characters removed.
   */
  readonly view: string
  /** The form for comparison: lower case, no marks, look-alikes as Latin; letters and digits only. */
  readonly folded: string
}

const marks = /\p{M}/gu
const invisible = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** Looks like a C, but Unicode calls it a sigma. */
const lunateSigmas = /[\u03f2\u03f9]/u
const notWord = /[^\p{L}\p{N}]/gu
/** Letters by category, but written as apostrophes and accents: the word is the letters beside them. */
const apostrophes = /[\u02b9-\u02df]/gu
/** A braille pattern without dots. */
const brailleBlank = "\u2800"

/** Scripts without spaces between words, for a character class. */
export const unspacedScripts =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}"
const unspaced = new RegExp(`^[${unspacedScripts}]`, "u")

const foldAny = (original: string): FoldedCharacter => {
  const text = original.replace(lunateSigmas, (sigma) => (sigma === "\u03f2" ? "c" : "C"))
  const isSentence = text.normalize("NFKC").length > Limits.foldedCharacters
  const view = withAsciiDigits((isSentence ? text : text.normalize("NFKC")).replace(invisible, ""))
  if (view === "") return { kind: "ignorable", view: "", folded: "" }
  if (/^\s/u.test(view) || view === brailleBlank) return { kind: "space", view: " ", folded: "" }
  let folded = ""
  // Decomposes again after lower-casing: some capitals only then become a base letter and a mark.
  const decomposed = (letters: string): string => letters.normalize(isSentence ? "NFD" : "NFKD").replace(marks, "")
  for (const letter of decomposed(decomposed(view).toLowerCase())) {
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
