/** A place of a case's texts where something stands in the clear that is going to be somebody's identity. */
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
  /** Up to `Limits.previewOccurrences`: those of the case's record, then of its files, then of its phases. */
  readonly shown: ReadonlyArray<Occurrence>
  /** How many there are in all that was searched. */
  readonly total: number
  /** False when there was more text than is searched. */
  readonly isWhole: boolean
}

/** A place of a text, in UTF-16 units, end exclusive, and what stands there. */
export interface FoundPlace {
  readonly start: number
  readonly end: number
  readonly kind: FindingKind
}

/** What is found, in the order of the text, but nothing of a placeholder: these are never looked into. */
export const outsidePlaceholders = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const placeholders = findPlaceholders(text)
  let next = 0
  return findings.filter(({ end, start }) => {
    while (next < placeholders.length && placeholders[next]!.end <= start) next++
    return next === placeholders.length || placeholders[next]!.start >= end
  })
}

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** No half of a character at either end. */
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
