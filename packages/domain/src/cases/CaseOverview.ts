/** A case as lists show it: without its facts, which may be long. */
import type { Case } from "./Case.ts"

export type CaseOverview = Omit<Case, "summary"> & {
  /** Length of the summary; null where there is none. */
  readonly summaryCharacters: number | null
}

export const overviewOf = ({ summary, ...record }: Case): CaseOverview => ({
  ...record,
  summaryCharacters: summary === null ? null : summary.length
})
