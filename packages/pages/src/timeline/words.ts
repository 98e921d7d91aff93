/** The picture in words: for people who can't see it, and for details. */
import type { PhaseStatus, RequestType } from "@incamera/domain/tasks"
import {
  addCounts,
  noCounts,
  type OutlineBranch,
  type StatusCounts,
  type TimelineOutline,
  totalOf
} from "@incamera/domain/timelines"
import { DateTime } from "effect"
import { shownName, suffixOf } from "./geometry.ts"
import type { LaidNode } from "./layout.ts"

export const statusWords: Readonly<Record<PhaseStatus, string>> = {
  running: "running",
  completed: "completed",
  failed: "failed",
  canceled: "canceled",
  refused: "refused"
}

const requestWords: Readonly<Record<RequestType, string>> = {
  eval_req: "evaluation",
  case_req: "case work",
  support_req: "support",
  sales_req: "sales",
  admin_req: "administration"
}

const dates = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
const numbers = new Intl.NumberFormat("en-US")

const number = (value: number): string => numbers.format(value)

export const counted = (count: number, one: string, more: string): string =>
  `${number(count)} ${count === 1 ? one : more}`

const phases = (count: number): string => counted(count, "phase", "phases")

/**
 * Returns a phase's label with the branch's name as drawn; the list has the full name. "Phase 12 on main, case work,
 * completed, 3 March 2026".
 */
export const phaseWords = ({ phase }: LaidNode, branch: OutlineBranch, undrawn: number): string => {
  const { ordinal, requestType, startedAt, status } = phase
  const date = dates.format(DateTime.toDateUtc(startedAt))
  const more = undrawn === 0 ? "" : `, ${counted(undrawn, "branch", "branches")} from here not drawn`
  return `Phase ${ordinal} on ${shownName(branch)}, ${requestWords[requestType]}, ${statusWords[status]}, ${date}${more}`
}

/** Begins with the drawn text, so that users of speech input can say what they see (WCAG 2.2, 2.5.3). */
export const branchWords = (branch: OutlineBranch): string =>
  `Branch ${shownName(branch)}${suffixOf(branch)}, ${phases(totalOf(branch.counts))}`

const others = ["running", "failed", "refused", "canceled"] as const

/** Returns the counts of phases that aren't completed. */
const exceptions = (counts: StatusCounts): ReadonlyArray<string> =>
  others.filter((status) => counts[status] > 0).map((status) => `${number(counts[status])} ${statusWords[status]}`)

export const stretchWords = (from: number, to: number, counts: StatusCounts): string =>
  [from === to ? `Phase ${from}` : `Phases ${from} to ${to}`, ...exceptions(counts)].join(", ")

export const allCounts = ({ branches }: TimelineOutline): StatusCounts =>
  branches.map(({ counts }) => counts).reduce(addCounts, noCounts)

/** "5,000 phases on 200 branches, 3 running, 12 failed." */
export const summaryWords = (outline: TimelineOutline): string => {
  const counts = allCounts(outline)
  const where = `${phases(totalOf(counts))} on ${counted(outline.branches.length, "branch", "branches")}`
  return `${[where, ...exceptions(counts)].join(", ")}.`
}
