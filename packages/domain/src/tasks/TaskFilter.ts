/**
 * Which of a user's tasks are listed. A task's time is that of its end, or of its beginning while it has none: its log
 * holds no other.
 */
import { DateTime } from "effect"
import { PhaseId } from "../Ids.ts"
import { type AgePosition, agePosition } from "../paging/Position.ts"
import type { Outcome, Phase } from "./Phase.ts"

/** How far a task has come: nothing was said yet, something was, it waits for its user, or it ended. */
export type TaskProgress = "accepted" | "working" | "waiting" | Outcome

export interface TaskFilter {
  /** The conversation that it belongs to; null for any. */
  readonly sessionId: string | null
  readonly progress: TaskProgress | null
  /** Tasks that ended then or later, and all that have not ended: what becomes of those has no time of its own. */
  readonly changedSince: DateTime.Utc | null
}

/** Place of a task in a list, which begins with the latest. */
export type TaskPosition = AgePosition<PhaseId>

export const taskPosition = agePosition(PhaseId)

export const positionOfTask = ({ endedAt, phaseId, startedAt }: Phase): TaskPosition => ({
  createdAt: endedAt ?? startedAt,
  id: phaseId
})

/** Names the list of a filter: a cursor is good for one alone. */
export const nameOfList = ({ changedSince, progress, sessionId }: TaskFilter): string =>
  JSON.stringify(["tasks", sessionId, progress, changedSince === null ? null : DateTime.toEpochMillis(changedSince)])
