/** How cases are filtered: what every store compares, so that all find the same. */
import type { Case } from "./Case.ts"
import type { CaseStatus } from "./CaseStatus.ts"

/** Which cases; what is null is not asked about. */
export interface CaseFilter {
  readonly status: CaseStatus | null
  /** As `searchKey` makes it. */
  readonly practiceArea: string | null
  /** As `searchWords` makes them: every one is to be found in the case's `searchText`. */
  readonly words: ReadonlyArray<string>
}

export const everyCase: CaseFilter = { status: null, practiceArea: null, words: [] }

/** Without regard to case, accents, width and repeated blanks. */
export const searchKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()

/** The words of a query, each once. */
export const searchWords = (query: string): ReadonlyArray<string> => [
  ...new Set(
    searchKey(query)
      .split(" ")
      .filter((word) => word !== "")
  )
]

/** All that a text query looks at. */
export const searchText = ({ jurisdiction, practiceArea, stage, summary, title }: Case): string =>
  searchKey([title, practiceArea, jurisdiction, stage, summary].filter((text) => text !== null).join("\n"))

export const matches = (record: Case, { practiceArea, status, words }: CaseFilter): boolean => {
  if (status !== null && record.status !== status) return false
  if (practiceArea !== null && searchKey(record.practiceArea ?? "") !== practiceArea) return false
  if (words.length === 0) return true
  const text = searchText(record)
  return words.every((word) => text.includes(word))
}
