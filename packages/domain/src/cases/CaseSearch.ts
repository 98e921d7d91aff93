/** Filters of cases. Every store uses this code, so that all find the same cases. */
import { searchKey } from "../searchKey.ts"
import type { Case } from "./Case.ts"
import type { CaseStatus } from "./CaseStatus.ts"

/** Filter criteria; null matches everything. */
export interface CaseFilter {
  readonly status: CaseStatus | null
  /** Made by `searchKey`. */
  readonly practiceArea: string | null
  /** Made by `searchWords`. The case's `searchText` must contain every one. */
  readonly words: ReadonlyArray<string>
}

export const everyCase: CaseFilter = { status: null, practiceArea: null, words: [] }

/** Returns the words of a query, each once. */
export const searchWords = (query: string): ReadonlyArray<string> => [
  ...new Set(
    searchKey(query)
      .split(" ")
      .filter((word) => word !== "")
  )
]

/** Returns the text that a query is matched against. */
export const searchText = ({ jurisdiction, practiceArea, stage, summary, title }: Case): string =>
  searchKey([title, practiceArea, jurisdiction, stage, summary].filter((text) => text !== null).join("\n"))

export const matches = (record: Case, { practiceArea, status, words }: CaseFilter): boolean => {
  if (status !== null && record.status !== status) return false
  if (practiceArea !== null && searchKey(record.practiceArea ?? "") !== practiceArea) return false
  if (words.length === 0) return true
  const text = searchText(record)
  return words.every((word) => text.includes(word))
}
