/** Names of one or more words that everybody knows, in a few bits a name. */
import { both } from "./features.ts"
import { form, padding, type Tokens } from "./Tokens.ts"
import type { WordSet } from "./WordSet.ts"

export interface PhraseSet {
  readonly hashes: WordSet
  /** Number of tokens of the longest. */
  readonly longest: number
}

const start = 0x2545f491

/** Returns the hash of the tokens from `from` to `until`. A full stop counts as nothing: "v." is "v". */
export const phraseHash = ({ form: forms, key }: Tokens, from: number, until: number): number => {
  let hash = start
  for (let at = from; at < until; at++) if (forms[at] !== form.stop) hash = both(hash, key[at]!)
  return hash
}

/** Calls `onPhrase` for each phrase, the longest first: its first token, the token after its last, how many words it has. */
export const findPhrases = (
  { count, form: forms, gap, key }: Tokens,
  { hashes, longest }: PhraseSet,
  onPhrase: (from: number, until: number, words: number) => void
): void => {
  const last = count - padding
  for (let at = padding; at < last; at++) {
    if (forms[at]! > form.uncased) continue
    let hash = start
    let until = 0
    let words = 0
    let wordsUntil = 0
    for (let next = at; next < last && next < at + longest; next++) {
      if (next > at && gap[next] === 2) break
      if (forms[next] === form.stop) continue
      hash = both(hash, key[next]!)
      words++
      if (forms[next]! > form.uncased || !hashes.has(hash)) continue
      until = next + 1
      wordsUntil = words
    }
    if (until === 0) continue
    onPhrase(at, until, wordsUntil)
    at = until - 1
  }
}
