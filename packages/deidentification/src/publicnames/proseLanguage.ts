/** Determines the language of the words around a place by its function words. */
import * as Limits from "../Limits.ts"
import { foldPhrase } from "../folding/plainView.ts"
import { functionWordsBy } from "./vocabulary/foreignPrompts.ts"

export type ProseLanguage = "english" | "german" | "other"

const word = /[\p{L}\p{Mn}]+/gu

/**
 * Letters that English hardly uses: a short text with them and without English function words is in another language.
 */
const foreignLetter = /[à-öø-ÿąćęłńśźżœæß¿¡ăâîșț]/iu

/** Defaults to English. */
const languageOf = (text: string): ProseLanguage => {
  const counts = functionWordsBy.map(() => 0)
  for (const [found] of text.matchAll(word)) {
    // Initials are no words.
    if (found.length === 1 && found === found.toUpperCase()) continue
    const folded = foldPhrase(found)
    for (const [index, words] of functionWordsBy.entries()) if (words.has(folded)) counts[index]!++
  }
  const english = counts[0]!
  const most = Math.max(...counts.slice(1))
  if (most === 0) return english === 0 && foreignLetter.test(text) ? "other" : "english"
  if (most <= english || (most === 1 && english === 0 && !foreignLetter.test(text) && text.length > 80))
    return "english"
  return counts[1] === most ? "german" : "other"
}

/** Returns the language of the text around a place. */
export const languageAt = (text: string, start: number, end: number): ProseLanguage => {
  const around = Limits.policyContextCharacters
  return languageOf(text.slice(Math.max(0, start - around), end + around))
}
