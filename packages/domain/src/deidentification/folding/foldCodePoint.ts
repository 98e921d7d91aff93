/**
 * What one character stands for, whatever it is dressed up as: full-width, mathematical, accented, in another case,
 * a look-alike of another script, or invisible. Texts and known identities are folded the same way and then compared.
 */
import * as Limits from "../../Limits.ts"

export type CharacterKind =
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
  /** As a reader sees it: compatibility forms resolved, case kept, marks and the invisible removed. */
  readonly view: string
  /** For comparison: lower case, no marks, look-alikes as Latin; letters and digits only. */
  readonly folded: string
}

/** Letters that Unicode doesn't decompose, and the Cyrillic and Greek ones that look like Latin in either case. */
const likeLatin = new Map(
  Object.entries({
    ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h", ŧ: "t",
    а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", н: "h", і: "i", ј: "j", к: "k", ӏ: "l", м: "m", о: "o", р: "p",
    ԛ: "q", ѕ: "s", т: "t", у: "y", ѵ: "v", ԝ: "w", х: "x", ү: "y",
    α: "a", β: "b", ϲ: "c", ε: "e", η: "h", ι: "i", κ: "k", μ: "m", ν: "n", ο: "o", ρ: "p", τ: "t", υ: "y", χ: "x",
    ζ: "z", ς: "σ"
  })
) // prettier-ignore

const marks = /[\p{Mn}\p{Me}]/gu
const invisible = /[\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/gu
const notWord = /[^\p{L}\p{N}]/gu

/** Scripts that write no spaces between words; for a character class. */
export const unspacedScripts =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}"
const unspaced = new RegExp(`^[${unspacedScripts}]`, "u")

const foldAny = (text: string): FoldedCharacter => {
  const view = text.normalize("NFKC").replace(invisible, "")
  if (view === "") return { kind: "ignorable", view: "", folded: "" }
  if (/^\s/u.test(view)) return { kind: "space", view: " ", folded: "" }
  let folded = ""
  // Folded again after lower-casing: some capitals only then become a base letter and a mark.
  for (const letter of view.normalize("NFKD").replace(marks, "").toLowerCase().normalize("NFKD").replace(marks, "")) {
    folded += likeLatin.get(letter) ?? letter
  }
  folded = folded.replace(notWord, "")
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
