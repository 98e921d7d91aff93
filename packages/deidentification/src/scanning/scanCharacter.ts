import type { FoldedCharacter } from "../folding/foldCodePoint.ts"
import type { KnownScan } from "./KnownScan.ts"

const capital = /^\p{Lu}/u

const isCapital = (codePoint: number, view: string): boolean =>
  codePoint < 128 ? codePoint >= 65 && codePoint <= 90 : capital.test(view)

/** Passes one character with its offsets to the search for known identities. */
// oxlint-disable-next-line max-params -- an object for each character would cost speed
export const scanCharacter = (
  known: KnownScan,
  { folded, kind, view }: FoldedCharacter,
  codePoint: number,
  start: number,
  end: number
): void => {
  switch (kind) {
    case "word":
      return known.letters(codePoint, folded, isCapital(codePoint, view), start, end)
    case "ideograph":
      return known.ideographs(folded, start, end)
    case "ignorable":
      return known.ignorable(end)
    case "space":
      return known.separator(String.fromCodePoint(codePoint), true, end)
    case "other":
      return known.separator(view, false, end)
  }
}
