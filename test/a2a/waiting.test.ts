/** How long an answer waits for its task: until the task ends, the time limit, or its node stops. */
import { type Task, TaskState } from "@a2a-js/sdk"
import { assert, describe, it } from "@effect/vitest"
import { PhaseId } from "@incamera/domain/Ids"
import type { Reading, TaskReader } from "@incamera/domain/tasks/TaskReader"
import { Cause, DateTime, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { everything } from "../../packages/adapters-http/src/a2a/AcceptedModes.ts"
import { FollowedTask, waitFor } from "../../packages/adapters-http/src/a2a/FollowedTask.ts"
import { isSettled } from "../../packages/adapters-http/src/a2a/taskObject.ts"
import { TaskUpdates } from "../../packages/adapters-http/src/a2a/TaskUpdates.ts"
import { Shutdown } from "@incamera/adapters-http/server/Shutdown"

const phaseId = PhaseId.make("0198a000-0000-4000-8000-000000000001")
const start: Task = {
  id: phaseId,
  contextId: "talk",
  status: { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: undefined },
  artifacts: [],
  history: [],
  metadata: undefined
}

const ending: Reading = {
  _tag: "Events",
  events: [
    {
      sequence: 2,
      event: {
        event: "phase_end",
        data: {
          phaseId,
          outcome: "completed",
          endedAt: DateTime.makeUnsafe(0),
          usage: { inputCharacters: 0, outputCharacters: 0 }
        }
      }
    }
  ]
}

/** The events read at each second; none in between. */
const readerOf = (readings: Readonly<Record<number, Reading>>): TaskReader => {
  let second = 0
  return {
    next: (within) => Effect.as(Effect.sleep(within), readings[++second] ?? { _tag: "Quiet" }),
    onceRevoked: () => {},
    onceNotified: () => {}
  }
}

/** Waits for a minute at most; returns the result and the seconds it took. The node stops after the given seconds. */
const waited = Effect.fnUntraced(function* (readings: Readonly<Record<number, Reading>>, nodeEndsAfter = Infinity) {
  let seconds = 0
  const updates = new TaskUpdates({ taskId: phaseId, contextId: "talk" }, everything, "https://here.example")
  const waiting = yield* waitFor(
    { followed: new FollowedTask(readerOf(readings), updates), task: start },
    isSettled,
    60_000
  ).pipe(
    Effect.provideService(Shutdown, {
      isUnderWay: () => false,
      endsStreams: () => seconds >= nodeEndsAfter,
      noteInterest: Effect.void,
      announce: Effect.void,
      endStreams: Effect.void
    }),
    Effect.exit,
    Effect.forkChild
  )
  while (waiting.pollUnsafe() === undefined && seconds < 100) {
    seconds++
    yield* TestClock.adjust(1_000)
  }
  return { seconds, exit: yield* Fiber.join(waiting) }
})

const stateOf = (exit: Exit.Exit<Task, unknown>) => (Exit.isSuccess(exit) ? exit.value.status?.state : undefined)
const tagOf = (exit: Exit.Exit<Task, unknown>) =>
  Exit.isFailure(exit) ? (Cause.squash(exit.cause) as { readonly _tag: string })._tag : undefined

describe("An answer that waits for its task", () => {
  it.effect("comes with its end", () =>
    Effect.gen(function* () {
      const { exit, seconds } = yield* waited({ 7: ending })
      assert.deepStrictEqual([stateOf(exit), seconds], [TaskState.TASK_STATE_COMPLETED, 7])
    })
  )

  it.effect("comes at the time limit, with the unfinished task", () =>
    Effect.gen(function* () {
      const { exit, seconds } = yield* waited({})
      assert.deepStrictEqual([stateOf(exit), seconds], [TaskState.TASK_STATE_SUBMITTED, 60])
    })
  )

  it.effect("comes within a second when its node is to end", () =>
    Effect.gen(function* () {
      const { exit, seconds } = yield* waited({}, 5)
      assert.deepStrictEqual([stateOf(exit), seconds], [TaskState.TASK_STATE_SUBMITTED, 5])
    })
  )

  it.effect("fails when the credential ends or the task is removed", () =>
    Effect.gen(function* () {
      const revoked = yield* waited({ 3: { _tag: "Revoked" } })
      assert.deepStrictEqual([tagOf(revoked.exit), revoked.seconds], ["Unauthorized", 3])
      const removed = yield* waited({ 3: { _tag: "Removed" } })
      assert.deepStrictEqual([tagOf(removed.exit), removed.seconds], ["A2aFault", 3])
    })
  )
})
