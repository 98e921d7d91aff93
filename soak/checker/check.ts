/** Judges a run by its history and its final state. Pure: the same evidence always gives the same verdict. */
import { checkCancellations } from "./cancellations.ts"
import { checkLogs } from "./logs.ts"
import { checkNodes } from "./nodes.ts"
import { checkReadings } from "./readings.ts"
import { checkRecords } from "./records.ts"
import { checkTakeOvers } from "./takeovers.ts"
import type { Evidence, Violation } from "./Violation.ts"

/** Returns the violations of `rules`; empty if all hold. */
export const check = (evidence: Evidence): ReadonlyArray<Violation> =>
  [checkLogs, checkReadings, checkTakeOvers, checkRecords, checkCancellations, checkNodes].flatMap((rule) =>
    rule(evidence)
  )
