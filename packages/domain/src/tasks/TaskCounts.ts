import { Effect } from "effect"
import { TooManyRequests } from "../access/AccessErrors.ts"
import * as Limits from "../Limits.ts"

/** How many tasks of a user run, and how many wait for a secure step. */
export interface TaskCounts {
  readonly running: number
  readonly waiting: number
}

/**
 * Fails if the user can start no other task now. The error names the bound, because each is lifted in a different way.
 */
export const checkCounts = ({ running, waiting }: TaskCounts): Effect.Effect<void, TooManyRequests> => {
  if (running >= Limits.tasksPerUser) {
    const retryAfterSeconds = Limits.tasksPerUserRetrySeconds
    return Effect.fail(new TooManyRequests({ what: "running-tasks", retryAfterSeconds }))
  }
  if (waiting >= Limits.tasksWaitingPerUser) {
    const retryAfterSeconds = Limits.tasksWaitingRetrySeconds
    return Effect.fail(new TooManyRequests({ what: "waiting-tasks", retryAfterSeconds }))
  }
  return Effect.void
}
