/** A run's results in numbers. */
import { shutdowns } from "./checker/nodes.ts"
import { takeOvers } from "./checker/takeovers.ts"
import { type Evidence, only } from "./checker/Violation.ts"

const tally = <A>(items: ReadonlyArray<A>, key: (item: A) => string): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}

const longest = (millis: ReadonlyArray<number>): number =>
  Math.round(millis.reduce((most, one) => Math.max(most, one), 0))

export interface Figures {
  readonly seconds: number
  readonly tasks: number
  readonly outcomes: Readonly<Record<string, number>>
  /** Number of failed tasks by error name. */
  readonly errors: Readonly<Record<string, number>>
  readonly events: number
  readonly readings: number
  /** Events that readers saw. */
  readonly eventsSeen: number
  readonly connections: number
  /** Requests sent again. */
  readonly again: number
  readonly acknowledged: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
  readonly skipped: number
  readonly takeOvers: number
  readonly interruptedTasks: number
  /** Longest take-over, by counted time and by the clock. */
  readonly longestTakeOverMillis: number
  readonly longestTakeOverElapsedMillis: number
  readonly longestShutdownMillis: number
  readonly longestStallMillis: number
  readonly stalledMillis: number
  readonly auditEntries: number
}

export const figuresOf = (evidence: Evidence): Figures => {
  const { final, history } = evidence
  const taken = takeOvers(evidence)
  const stalls = only(history, "stall").map(({ millis }) => millis)
  const errors = final.events.filter(({ event }) => event === "error")
  return {
    seconds: Math.round(((history.at(-1)?.at ?? 0) - (history[0]?.at ?? 0)) / 1_000),
    tasks: final.phases.length,
    outcomes: tally(final.phases, ({ status }) => status),
    errors: tally(errors, ({ data }) => {
      const { error, message } = data as { readonly error: string; readonly message: string }
      return error === "TaskCanceled" ? error : `${error}: ${message}`
    }),
    events: final.events.length,
    readings: new Set(only(history, "opened").map(({ reading }) => reading)).size,
    eventsSeen: only(history, "event").length,
    connections: only(history, "opened").length,
    again: only(history, "again").length,
    acknowledged: tally(only(history, "acknowledged"), ({ what }) => what),
    faults: tally(only(history, "fault"), ({ kind }) => kind),
    skipped: only(history, "skipped").length,
    takeOvers: taken.length,
    interruptedTasks: new Set(taken.map(({ phaseId }) => phaseId)).size,
    longestTakeOverMillis: longest(taken.map(({ millis }) => millis)),
    longestTakeOverElapsedMillis: longest(taken.map(({ elapsedMillis }) => elapsedMillis)),
    longestShutdownMillis: longest(shutdowns(history).map(({ millis }) => millis)),
    longestStallMillis: longest(stalls),
    stalledMillis: Math.round(stalls.reduce((sum, one) => sum + one, 0)),
    auditEntries: final.auditLogs.entries
  }
}
