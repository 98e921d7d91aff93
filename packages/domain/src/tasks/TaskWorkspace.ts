/** The task workspace of a node: the log, the tokens and the steps of a task it works on. */
import { Effect } from "effect"
import { Changes } from "../changes/Changes.ts"
import { SecureStepOpening } from "../securesteps/SecureStepOpening.ts"
import { ServiceAgent } from "./ServiceAgent.ts"
import { phaseStart } from "./acceptedPhase.ts"
import { TaskCanceled } from "./TaskErrors.ts"
import { openTaskLog, type TaskLog } from "./TaskLog.ts"
import { type ClaimedTask, TaskStore } from "./TaskStore.ts"
import type { openTaskTokens } from "./TaskTokens.ts"
import type { TaskTranscript } from "./TaskTranscript.ts"

/** A task that this node works on, with the tokens it may use. */
export interface OwnedTask extends Pick<ClaimedTask, "ownership" | "phase"> {
  readonly tokens: Effect.Success<ReturnType<typeof openTaskTokens>>
  /** True if nobody has worked on it yet. */
  readonly isNew: boolean
}

/** The task workspace: what a node has open while it works on a task. */
export interface TaskWorkspace extends OwnedTask {
  /** True if all of the agent's output is new: it continues the recorded answer, or begins again below it. */
  readonly goesOn: boolean
  readonly log: TaskLog
  transcript: TaskTranscript | undefined
}

export const openWorkspace = Effect.fnUntraced(function* (task: OwnedTask, beginsAgain = false) {
  const agent = yield* ServiceAgent
  const goesOn = agent.continues === true || beginsAgain
  const log = yield* openTaskLog(task.ownership, goesOn, task.isNew ? phaseStart(task.phase) : undefined)
  return { ...task, goesOn, log, transcript: undefined } as TaskWorkspace
})

/**
 * Returns the steps that a task waited for, before it resumes. Steps still open end now, because nothing waits for them
 * any more. Here the owner of the task decides, once, whether the user's answer came before that.
 */
export const stepsSoFar = Effect.fnUntraced(function* ({ log: { ofEarlierLegs }, ownership }: TaskWorkspace) {
  if (ofEarlierLegs === 0) return []
  const store = yield* TaskStore
  const opening = yield* SecureStepOpening
  const { phaseId, userId } = ownership
  const ending = Effect.gen(function* () {
    const isCanceled = yield* store.isCancelRequested(ownership)
    const { did, value: steps } = yield* opening.endOf(userId, phaseId)
    return { value: { isCanceled, steps }, did }
  })
  const { isCanceled, steps } = yield* (yield* Changes).run(userId, { type: "service" })(ending)
  // A cancellation reaches nobody while the task waits, so it is checked on resuming.
  if (isCanceled) return yield* new TaskCanceled()
  return steps
})
