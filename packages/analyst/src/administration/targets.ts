/** Finds the case that a request names among the user's cases. */
import { type CaseOverview, searchKey } from "@incamera/domain/cases"
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Target } from "./Request.ts"

/** Returns the case that the request names, or why it can't be determined. */
export function findTarget(
  target: Target,
  own: CaseOverview | null,
  cases: ReadonlyArray<CaseOverview>
): CaseOverview | SafeText {
  switch (target.by) {
    case "task":
      return own ?? safe`this task belongs to no case: say which one, by its id or by its title in quotation marks`
    case "id":
      return (
        cases.find(({ caseId }) => caseId === target.caseId) ??
        (own?.caseId === target.caseId ? own : safe`none of your cases looked at has that id`)
      )
    case "title": {
      const key = searchKey(target.title)
      const titled = cases.filter(({ title }) => searchKey(title) === key)
      return titled.length === 1
        ? titled[0]!
        : titled.length === 0
          ? safe`none of your cases looked at has the title “${target.title}”`
          : safe`${titled.length} of your cases have the title “${target.title}”: say which one by its id`
    }
  }
}
