import { Effect } from "effect"
import { TooManyRequests } from "../access/AccessErrors.ts"
import * as Limits from "../Limits.ts"
import { isAgent, type RationHolder } from "../refusals/RationHolder.ts"

/** How many tasks of a user run, and how many wait for a secure step. */
export interface TaskCounts {
  readonly running: number
  readonly waiting: number
}

/**
 * Fails if the holder can start no other task of the user now. The error names the bound, because each is lifted in a
 * different way. An agent leaves places to the user and their programs.
 */
export const checkCounts = (
  sentBy: RationHolder | null,
  { running, waiting }: TaskCounts
): Effect.Effect<void, TooManyRequests> => {
  const byAgent = isAgent(sentBy)
  if (running >= (byAgent ? Limits.tasksForAgents : Limits.tasksPerUser)) {
    const retryAfterSeconds = Limits.tasksPerUserRetrySeconds
    return Effect.fail(new TooManyRequests({ what: "running-tasks", retryAfterSeconds }))
  }
  if (byAgent ? running + waiting >= Limits.tasksWaitingForAgents : waiting >= Limits.tasksWaitingPerUser) {
    const retryAfterSeconds = Limits.tasksWaitingRetrySeconds
    return Effect.fail(new TooManyRequests({ what: "waiting-tasks", retryAfterSeconds }))
  }
  return Effect.void
}
