/**
 * How the directory is searched. Every store ranks by the same whole numbers, so all return the same pages without a
 * database extension. A partner's score is the sum, over the search words, of the best product of a word's weight
 * (`wordWeights`) and its likeness (`Vocabulary`). A partner must match every word.
 */
import * as Limits from "../Limits.ts"
import { plainSearchKey } from "../searchKey.ts"
import type { PartnerDraft } from "./Partner.ts"

/** Returns the first `characters` characters. Folded text may be many times as long as the original. */
const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : Array.from(text).slice(0, characters).join("")

/** Returns a label or a name in the form for comparison. */
export const foldedKey = (text: string): string => cut(plainSearchKey(text), Limits.partnerNameCharacters)

/** Returns the words of a text, each once: "O'Connor-Smith" is "oconnor" and "smith". */
export const wordsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    plainSearchKey(text)
      .replace(/['’ʼ`´]/gu, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
      .map((word) => cut(word, Limits.partnerWordCharacters))
  )
]

/** Weight of a word by the field it is in. */
const wordWeights = { name: 8, firm: 4, practiceArea: 2, jurisdiction: 2, language: 2 } as const

export interface WeightedWord {
  readonly word: string
  readonly weight: number
}

type Described = Pick<PartnerDraft, "firm" | "jurisdictions" | "languages" | "name" | "practiceAreas">

/** Returns every word of a partner once, with its greatest weight. */
export const weightedWords = (partner: Described): ReadonlyArray<WeightedWord> => {
  const weights = new Map<string, number>()
  const add = (texts: ReadonlyArray<string>, weight: number) => {
    for (const word of texts.flatMap(wordsOf)) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  }
  add([partner.name], wordWeights.name)
  add(partner.firm === null ? [] : [partner.firm], wordWeights.firm)
  add(partner.practiceAreas, wordWeights.practiceArea)
  add(partner.jurisdictions, wordWeights.jurisdiction)
  add(partner.languages, wordWeights.language)
  return Array.from(weights, ([word, weight]) => ({ word, weight }))
}

/**
 * Compares by code points: negative if `a` comes first. This is the byte order of UTF-8, which a database with locale C
 * uses.
 */
export const compareText = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left === right) continue
    // Surrogates encode code points above all code points of one unit.
    const isLeftPair = left >= 0xd800 && left < 0xe000
    const isRightPair = right >= 0xd800 && right < 0xe000
    return isLeftPair === isRightPair ? left - right : isLeftPair ? 1 : -1
  }
  return a.length - b.length
}
