/** Warnings before a user saves an identity: effects on texts that the user may not expect. */
import type { Detector } from "@incamera/deidentification/Detector"
import { isCommon, isFrequentGivenName, isSurnameWord, wordsOf } from "@incamera/deidentification/words"
import { compile, compileInSteps } from "@incamera/deidentification/KnownIdentities"
import type { Steps } from "@incamera/deidentification/Steps"
import * as Limits from "../../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import type { Identity } from "../../vault/Identity.ts"
import { isFoundWhole, type MatchedValue } from "./matchedSpellings.ts"

/**
 * - `other-party`: the spelling may also belong to another party of the case; null if the caller may not know which;
 * - `common-word`: the spelling is also a common word, a place or a month, which is replaced, too, where it is written
 *   like the name;
 * - `given-name`: the spelling is a common given name;
 * - `unmatched`: the value is too unspecific to search texts for.
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

/** Most spellings reported per value that others share: more would add little. */
const fewShared = 3

/** Finds, for each value and each other party, the first spelling that they share. */
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

/**
 * Takes the other identities of the case. Returns at most `Limits.previewWarnings`, those about other parties first.
 */
export const previewWarnings = function* (
  matched: ReadonlyArray<MatchedValue>,
  others: ReadonlyArray<Identity>
): Steps<ReadonlyArray<PreviewWarning>> {
  const ofParties = yield* ofOthers(matched, others)
  return [...ofParties, ...matched.flatMap(ofValue)].slice(0, Limits.previewWarnings)
}
