/** What a user should know before they enter who somebody is: where texts will be changed that they don't think of. */
import type { Detector } from "@incamera/deidentification/Detector"
import { isCommon, isFrequentGivenName, isSurnameWord } from "@incamera/deidentification/words/commonWords"
import { wordsOf } from "@incamera/deidentification/words/wordForms"
import { compile, compileInSteps } from "@incamera/deidentification/KnownIdentities"
import type { Steps } from "@incamera/deidentification/Steps"
import * as Limits from "../../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import type { Identity } from "../../vault/Identity.ts"
import { isFoundWhole, type MatchedValue } from "./matchedSpellings.ts"

/**
 * - `other-party`: the spelling may also be what is known of that other party of the case; null when it is not told which;
 * - `common-word`: the spelling is also a word of the language, a place or a month, which is replaced, too, where it is
 *   written as the name is;
 * - `given-name`: the spelling is a given name that many have;
 * - `unmatched`: the value as it stands says so little that texts are not searched for it.
 */
export type PreviewWarning =
  | {
      readonly reason: "other-party"
      readonly value: string
      readonly spelling: string
      readonly placeholder: string | null
    }
  | { readonly reason: "common-word" | "given-name"; readonly value: string; readonly spelling: string }
  | { readonly reason: "unmatched"; readonly value: string }

export const withoutPlaceholder = (warning: PreviewWarning): PreviewWarning =>
  warning.reason === "other-party" ? { ...warning, placeholder: null } : warning

const ofWord = (value: string, spelling: string): ReadonlyArray<PreviewWarning> => {
  const words = wordsOf(spelling)
  if (words.length !== 1) return []
  const [word = ""] = words
  if (isFrequentGivenName(word)) return [{ reason: "given-name", value, spelling }]
  return isCommon(word) || isSurnameWord(word) ? [{ reason: "common-word", value, spelling }] : []
}

const ofValue = ({ isFound, kind, spellings, value }: MatchedValue): ReadonlyArray<PreviewWarning> => {
  if (!isFound) return [{ reason: "unmatched", value }]
  if (kind !== "person" && kind !== "organization") return []
  const single = spellings.filter(({ text }) => text !== text.toUpperCase() || text === value)
  return single.flatMap(({ text }) => ofWord(value, text))
}

/** Spellings of one value that somebody else may have, too: further ones hardly say anything new. */
const fewShared = 3

/** Of each value the first spelling that each of these others may be written as, too. */
const ofOthers = function* (
  matched: ReadonlyArray<MatchedValue>,
  others: ReadonlyArray<Identity>
): Steps<ReadonlyArray<PreviewWarning>> {
  const all = yield* compileInSteps(others)
  const each = new Map<Identity, Detector>()
  const warnings: Array<PreviewWarning> = []
  for (const { spellings, value } of matched) {
    const warned = new Set<string>()
    let shared = 0
    for (const { text } of spellings) {
      yield EngineLimits.identityValueCharacters
      if (shared === fewShared || !isFoundWhole(all, text)) continue
      shared++
      for (const other of others) {
        if (warned.has(other.placeholder) || warnings.length === Limits.previewWarnings) continue
        const known = each.get(other) ?? compile([other])
        each.set(other, known)
        yield EngineLimits.identityValueCharacters
        if (!isFoundWhole(known, text)) continue
        warned.add(other.placeholder)
        warnings.push({ reason: "other-party", value, spelling: text, placeholder: other.placeholder })
      }
    }
  }
  return warnings
}

/** Expects the other identities of the case. At most `Limits.previewWarnings`, those of other parties first. */
export const previewWarnings = function* (
  matched: ReadonlyArray<MatchedValue>,
  others: ReadonlyArray<Identity>
): Steps<ReadonlyArray<PreviewWarning>> {
  const ofParties = yield* ofOthers(matched, others)
  return [...ofParties, ...matched.flatMap(ofValue)].slice(0, Limits.previewWarnings)
}
