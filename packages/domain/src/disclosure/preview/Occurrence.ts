/** A place in a case's texts where a future identity is still in the clear. */
import type { Finding, FindingKind } from "@incamera/deidentification/Finding"
import { findPlaceholders } from "@incamera/deidentification/Placeholder"
import * as Limits from "../../Limits.ts"
import type { BranchId } from "../../Ids.ts"

export type Place =
  | { readonly in: "case"; readonly field: "title" | "summary" }
  | { readonly in: "file"; readonly label: string }
  | {
      readonly in: "phase"
      readonly branchId: BranchId
      readonly ordinal: number
      readonly field: "prompt" | "response"
    }

export interface Occurrence {
  readonly where: Place
  readonly kind: FindingKind
  /** Up to `Limits.previewExcerptCharacters` on each side of the match. */
  readonly before: string
  readonly match: string
  readonly after: string
}

export interface Occurrences {
  /** Up to `Limits.previewOccurrences`: first from the case's record, then its files, then its phases. */
  readonly shown: ReadonlyArray<Occurrence>
  /** Number of occurrences in the searched texts. */
  readonly total: number
  /** False if there was more text than the search covers. */
  readonly isWhole: boolean
}

/** A place in a text with its content. Offsets in UTF-16 units, end exclusive. */
export interface FoundPlace {
  readonly start: number
  readonly end: number
  readonly kind: FindingKind
}

/** Returns the findings in text order, without those inside placeholders, which are never searched. */
export const outsidePlaceholders = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const placeholders = findPlaceholders(text)
  let next = 0
  return findings.filter(({ end, start }) => {
    while (next < placeholders.length && placeholders[next]!.end <= start) next++
    return next === placeholders.length || placeholders[next]!.start >= end
  })
}

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Cuts without splitting a surrogate pair at either end. */
const cut = (text: string, from: number, to: number): string => {
  const start = isLow(text.charCodeAt(from)) ? from + 1 : from
  const end = to < text.length && isLow(text.charCodeAt(to)) ? to - 1 : to
  return text.slice(start, Math.max(start, end))
}

export const occurrenceOf = (where: Place, text: string, { end, kind, start }: FoundPlace): Occurrence => ({
  where,
  kind,
  before: cut(text, Math.max(0, start - Limits.previewExcerptCharacters), start),
  match: text.slice(start, end),
  after: cut(text, end, Math.min(text.length, end + Limits.previewExcerptCharacters))
})
