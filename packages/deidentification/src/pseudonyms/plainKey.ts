import * as Limits from "../Limits.ts"
import { foldPhrase } from "../folding/plainView.ts"

/** A text as it reads, whatever its case, its white space and its dress; the text itself when nothing is left of it. */
export const plainKey = (text: string): string => {
  const bounded = text.slice(0, Limits.identityValueCharacters)
  return foldPhrase(bounded).replace(/\s+/gu, " ").trim() || bounded
}
