import type { Work } from "../Step.ts"
import type { Reading } from "../Reading.ts"
import { scan, scanMentions } from "../text/Pattern.ts"
import type { Span } from "../Span.ts"
import { agreements } from "./agreements.ts"
import { harm } from "./harm.ts"
import { home } from "./home.ts"
import type { Issue } from "./Issue.ts"
import { publicInterest } from "./publicInterest.ts"
import { trade } from "./trade.ts"
import { workplace } from "./workplace.ts"

/** All issues that the analyst knows. */
export const issues: ReadonlyArray<Issue> = [...workplace, ...agreements, ...trade, ...harm, ...home, ...publicInterest]

/** An issue that the text raises. */
export interface FoundIssue {
  readonly issue: Issue
  /** `named`: the text names it. `suggested`: the text has facts that usually raise it. */
  readonly basis: "named" | "suggested"
  /** Its places, in order. */
  readonly at: ReadonlyArray<Span>
}

/** Returns the issues that a text names or suggests: named ones first, then by number of places. */
export function* findIssues(reading: Reading): Work<ReadonlyArray<FoundIssue>> {
  const found: Array<FoundIssue> = []
  for (const issue of issues) {
    const named = yield* scan(reading, issue.named)
    const suggested = issue.suggested === null ? [] : yield* scan(reading, issue.suggested)
    const counts = suggested.length > 0 && (issue.context === null || (yield* scanMentions(reading, issue.context)))
    const facts = counts ? suggested : []
    const at = [...named, ...facts].sort((a, b) => a.start - b.start)
    if (at.length > 0) found.push({ issue, basis: named.length > 0 ? "named" : "suggested", at })
  }
  const rank = (one: FoundIssue) => (one.basis === "named" ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b) || b.at.length - a.at.length)
}
