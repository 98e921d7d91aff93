/** A case in a list: without its facts, which may be long. */
import type { Case } from "./Case.ts"

export type CaseOverview = Omit<Case, "summary"> & {
  /** Length of the summary; null without a summary. */
  readonly summaryCharacters: number | null
}

export const overviewOf = ({ summary, ...record }: Case): CaseOverview => ({
  ...record,
  summaryCharacters: summary === null ? null : summary.length
})
