/**
 * Finds registered identities in any text, in one pass whatever their number, however they are spelled, ordered,
 * abbreviated or disguised. Compiled once from the vault's identities.
 */
import type { Identity } from "../vault/Identity.ts"
import type { Detector } from "./Detector.ts"
import { type AhoCorasick, build } from "./known/AhoCorasick.ts"
import { identityPatterns, type KnownAs } from "./known/identityPatterns.ts"
import { detectWith } from "./scanning/TextScan.ts"

export interface KnownIdentities extends Detector {
  /** The symbol of each canonical word that occurs in a pattern. */
  readonly dictionary: ReadonlyMap<string, number>
  /** Names, addresses, e-mail addresses and dates: over words. */
  readonly byWords: AhoCorasick<KnownAs>
  /** Phone numbers and identifiers: over letters and digits, whatever separates them. */
  readonly byLetters: AhoCorasick<KnownAs>
}

const codePoints = 0x110000

const inOrder = (a: Identity, b: Identity): number =>
  a.caseId === b.caseId ? (a.partyId < b.partyId ? -1 : 1) : a.caseId < b.caseId ? -1 : 1

export const compile = (identities: ReadonlyArray<Identity>): KnownIdentities => {
  // Two parties of one name: which placeholder counts must not depend on how the store sorts.
  const patterns = [...identities].sort(inOrder).map(identityPatterns)
  const dictionary = new Map<string, number>()
  for (const { words } of patterns) {
    for (const { symbols } of words) {
      for (const word of symbols) if (!dictionary.has(word)) dictionary.set(word, dictionary.size)
    }
  }
  const byWords = build(
    patterns.flatMap(({ words }) =>
      words.map(({ symbols, value }) => ({ symbols: symbols.map((word) => dictionary.get(word)!), value }))
    ),
    dictionary.size
  )
  const byLetters = build(
    patterns.flatMap(({ letters }) =>
      letters.map(({ symbols, value }) => ({
        symbols: Array.from(symbols, (letter) => letter.codePointAt(0)!),
        value
      }))
    ),
    codePoints
  )
  const compiled = { dictionary, byWords, byLetters }
  return { ...compiled, detect: (text) => detectWith({ known: compiled, formats: [] }, text) }
}
