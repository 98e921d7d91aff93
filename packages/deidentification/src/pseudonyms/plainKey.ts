import * as Limits from "../Limits.ts"
import { foldPhrase } from "../folding/plainView.ts"

/** Returns a text without case, extra white space and disguise; the text itself if nothing remains. */
export const plainKey = (text: string): string => {
  const bounded = text.slice(0, Limits.identityValueCharacters)
  return foldPhrase(bounded).replace(/\s+/gu, " ").trim() || bounded
}
