/**
 * Selects which of a user's tasks are listed. A task's time is its end, or its beginning while it has not ended: its
 * log records no other time.
 */
import { DateTime } from "effect"
import { PhaseId } from "../Ids.ts"
import { type AgePosition, agePosition } from "../paging/Position.ts"
import type { Outcome, Phase } from "./Phase.ts"

/** A task's progress: no output yet, some output, waiting for its user, or ended. */
export type TaskProgress = "accepted" | "working" | "waiting" | Outcome

export interface TaskFilter {
  /** The conversation that it belongs to; null for any. */
  readonly sessionId: string | null
  readonly progress: TaskProgress | null
  /** Tasks that ended then or later, and all that have not ended: changes to those have no time of their own. */
  readonly changedSince: DateTime.Utc | null
}

/** A task's position in a list, which is ordered latest first. */
export type TaskPosition = AgePosition<PhaseId>

export const taskPosition = agePosition(PhaseId)

export const positionOfTask = ({ endedAt, phaseId, startedAt }: Phase): TaskPosition => ({
  createdAt: endedAt ?? startedAt,
  id: phaseId
})

/** Names the list of a filter: a cursor is valid only for its list. */
export const nameOfList = ({ changedSince, progress, sessionId }: TaskFilter): string =>
  JSON.stringify(["tasks", sessionId, progress, changedSince === null ? null : DateTime.toEpochMillis(changedSince)])
