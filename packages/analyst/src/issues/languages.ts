/** Tells the languages of documents whose issues the analyst knows words for, by their commonest words. */
import type { Reading } from "../Reading.ts"

const commonest = {
  en: /(?<!\p{L})(?:the|and|of|to|that|was|for|with|is|on|my|you|not|have)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|der|die|das|nicht|ist|ich|wir|mit|zu|den|von|für|sie|ein|eine)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|la|les|des|et|est|du|une|que|vous|nous|pour|dans|pas|au|de|en)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|la|los|las|que|del|una|por|con|no|se|su|para|en|y|de|al)(?!\p{L})/giu,
  nl: /(?<!\p{L})(?:het|een|van|niet|en|ik|dat|op|is|voor|met|te|zijn|wij|aan|de)(?!\p{L})/giu
} as const

export type Language = keyof typeof commonest

/** `other`: one that none of them is. */
export type DocumentLanguage = Language | "other"

const languages = Object.keys(commonest) as ReadonlyArray<Language>

/** Characters at a text's beginning that show its language. */
const sample = 4_000

/** Fewest words that show one, and the least share of common words among them. */
const fewestWords = 20
const leastShare = 0.03

/** Returns the language of a text. One of few words, or of figures, counts as English: it has no words to miss. */
export function languageOf(text: string): DocumentLanguage {
  const head = text.slice(0, sample)
  const words = Array.from(head.matchAll(/\p{L}{2,}/gu)).length
  const counts = languages.map((language) => [language, Array.from(head.matchAll(commonest[language])).length] as const)
  const [best, count] = counts.reduce((one, other) => (other[1] > one[1] ? other : one))
  if (count >= leastShare * words && count > 0) return best
  return words < fewestWords ? "en" : "other"
}

/** Returns the language of each part of a reading. */
export const languagesOf = ({ parts, text }: Reading): ReadonlyArray<DocumentLanguage> =>
  parts.map(({ end, start }) => languageOf(text.slice(start, Math.min(end, start + sample))))
