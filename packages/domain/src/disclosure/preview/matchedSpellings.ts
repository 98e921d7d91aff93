/** Examples of what texts are searched for. The matcher that searches texts has found each of them. */
import type { Detector } from "@incamera/deidentification/Detector"
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { Steps } from "@incamera/deidentification/Steps"
import * as Limits from "../../Limits.ts"
import type { Identity } from "../../vault/Identity.ts"
import {
  addressSpellings,
  dateSpellings,
  emailSpellings,
  identifierSpellings,
  phoneSpellings
} from "./detailSpellings.ts"
import { organizationSpellings, personSpellings } from "./nameSpellings.ts"

export interface Spelling {
  readonly text: string
  /** False if the spelling counts only with context: after "born", right after a name, or at the start of a text. */
  readonly anywhere: boolean
}

export interface MatchedValue {
  readonly kind: FindingKind
  /** As the user entered it. */
  readonly value: string
  /** True if the matcher finds anything in the value by itself, as entered. */
  readonly isFound: boolean
  /** At most `Limits.previewSpellings`; first the value itself, if it's found. */
  readonly spellings: ReadonlyArray<Spelling>
}

/** The text from its first to its last letter or digit: a bracket or plus around a number identifies nobody. */
const core = /[\p{L}\p{N}].*[\p{L}\p{N}\p{M}]|[\p{L}\p{N}]/su

/** True if one match covers the text from its first to its last letter or digit. Parts may match as well. */
export const isFoundWhole = ({ detect }: Detector, text: string): boolean => {
  const found = core.exec(text)
  if (found === null) return false
  const to = found.index + found[0].length
  return detect(text).some(({ end, start }) => start <= found.index && end >= to)
}

const before = "the words "
const behind = " stand here"

const isFoundAnywhere = ({ detect }: Detector, text: string): boolean => {
  const { 0: inner, index } = core.exec(text)!
  const from = before.length + index
  return detect(before + text + behind).some(({ end, start }) => start <= from && end >= from + inner.length)
}

const spellingsOf = (known: Detector, candidates: ReadonlyArray<string>): ReadonlyArray<Spelling> => {
  const spellings: Array<Spelling> = []
  for (const text of new Set(candidates.map((candidate) => candidate.trim().replace(/ {2,}/gu, " ")))) {
    if (spellings.length === Limits.previewSpellings) break
    if (isFoundWhole(known, text)) spellings.push({ text, anywhere: isFoundAnywhere(known, text) })
  }
  return spellings
}

const valuesOf = ({ addresses, dateOfBirth, emails, identifiers, kind, names, phones }: Identity) => {
  const each = (of: FindingKind, values: ReadonlyArray<string>, candidates: (value: string) => ReadonlyArray<string>) =>
    values.map((value) => ({ kind: of, value, candidates }))
  return [
    ...each(kind, names, kind === "person" ? personSpellings : organizationSpellings),
    ...each("email", emails, emailSpellings),
    ...each("phone", phones, phoneSpellings),
    ...each("address", addresses, addressSpellings),
    ...each("identifier", identifiers, identifierSpellings),
    ...each("date-of-birth", dateOfBirth === null ? [] : [dateOfBirth], dateSpellings)
  ]
}

/** Estimated cost of a value, in searched characters. */
const charactersPerValue = 2_000

/** `known`: the matcher compiled from this identity. */
export const matchedSpellings = function* (identity: Identity, known: Detector): Steps<ReadonlyArray<MatchedValue>> {
  const matched: Array<MatchedValue> = []
  for (const { candidates, kind, value } of valuesOf(identity)) {
    const isFound = known.detect(value).length > 0
    matched.push({ kind, value, isFound, spellings: spellingsOf(known, candidates(value)) })
    yield charactersPerValue
  }
  return matched
}
