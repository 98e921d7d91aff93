/** `TaskStore` on branches: where a task may run, and which phases it inherits. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import { newBranchId, newNodeId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskStore } from "@incamera/domain/tasks"
import { TimelineStore } from "@incamera/domain/timelines"
import type { UserStore } from "@incamera/domain/users"
import { assertEvents, readLog } from "../../records/taskEvents.ts"
import { farLease, times } from "../../records/values.ts"
import { fork } from "../../records/branches.ts"
import { newCase, newContainer } from "../../records/cases.ts"
import { newFinished, newRunning, newTask } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { race } from "../../records/outcomes.ts"

export const branches = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | TimelineStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("runs a task on the branch that is asked for, `main` by its id too", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      const { branchId } = yield* fork(userId, container, first.phaseId)
      const onMain = yield* newFinished({ userId, container, task: { branchId: container.mainBranchId } })
      assert.deepInclude(onMain.phase, { branchId: container.mainBranchId, ordinal: 2 })
      const { phase, phaseId, task } = yield* newRunning({ userId, container, task: { branchId } })
      assert.deepInclude(phase, { branchId, ordinal: 2 })
      const { requestType, sessionId } = task
      assertEvents(yield* readLog(userId, phaseId), [
        { event: "phase_start", data: { phaseId, sessionId, branchId, ordinal: 2, requestType, startedAt: task.now } }
      ])
    })
  )

  it.effect("finds no branch of another container, another user or a missing container", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const own = yield* newFinished({ userId })
      const theirs = yield* newFinished()
      const unborn = yield* newContainer("support")
      for (const [where, branchId, resource] of [
        [container, own.phase.branchId, "branch"],
        [container, theirs.phase.branchId, "branch"],
        [container, yield* newBranchId, "branch"],
        [own.container, container.mainBranchId, "branch"],
        [unborn, own.phase.branchId, "branch"],
        [unborn, unborn.mainBranchId, "branch"],
        [yield* newContainer("case"), own.phase.branchId, "case"]
      ] as const) {
        const task = yield* newTask(userId, where, { branchId })
        const error = yield* Effect.flip(store.accept(task, where, { nodeId: yield* newNodeId, leaseUntil: farLease }))
        assert(error._tag === "NotFound")
        assert.strictEqual(error.resource, resource)
        assert.isTrue(Option.isNone(yield* store.find(userId, task.phaseId)))
      }
      const timelines = yield* TimelineStore
      assert.isTrue(Option.isNone(yield* timelines.find(userId, unborn.timelineId)), "nothing came into being")
    })
  )

  it.effect("accepts no task on a merged or abandoned branch, but answers a repetition", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      for (const status of ["merged", "abandoned"] as const) {
        const { branchId } = yield* fork(userId, container, first.phaseId, { status })
        const error = yield* Effect.flip(newRunning({ userId, container, task: { branchId } }))
        assert(error._tag === "BranchNotActive")
        assert.strictEqual(error.status, status)
        const store = yield* TaskStore
        const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
        assert.strictEqual((yield* store.accept({ ...first.task, branchId }, container, owner))._tag, "Repeated")
      }
      const { phase } = yield* newRunning({ userId, container })
      assert.strictEqual(phase.ordinal, 2)
    })
  )

  it.effect("numbers concurrent tasks without gaps on each of several branches", () =>
    Effect.gen(function* () {
      const timelines = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      const second = yield* newFinished({ userId, container })
      const a = yield* fork(userId, container, first.phaseId)
      const b = yield* fork(userId, container, second.phaseId)
      const branchIds = [container.mainBranchId, a.branchId, b.branchId]
      const each = 10
      const { failures, successes } = yield* race(
        times(each * 3, (i) => newRunning({ userId, container, task: { branchId: branchIds[i % 3]! } }))
      )
      assert.deepStrictEqual(failures, [])
      for (const [branchId, inherited] of [
        [container.mainBranchId, 2],
        [a.branchId, 1],
        [b.branchId, 2]
      ] as const) {
        const own = successes.filter(({ phase }) => phase.branchId === branchId)
        assert.deepStrictEqual(
          own.map(({ phase }) => phase.ordinal).sort((x, y) => x - y),
          times(each, (i) => inherited + i + 1)
        )
        const phases = yield* timelines.phases(userId, branchId, { after: 0, limit: 100 })
        assert.deepStrictEqual(
          phases.map(({ ordinal }) => ordinal),
          times(inherited + each, (i) => i + 1)
        )
      }
    })
  )

  it.effect("shows a fork's history up to the fork, and nothing of its sibling", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      const second = yield* newFinished({ userId, container })
      const third = yield* newFinished({ userId, container })
      const { branchId } = yield* fork(userId, container, second.phaseId)
      const sibling = yield* fork(userId, container, second.phaseId)
      yield* newFinished({ userId, container, task: { branchId: sibling.branchId } })
      const own = yield* newFinished({ userId, container, task: { branchId } })
      const last = yield* newRunning({ userId, container, task: { branchId } })
      const told = (limit: number) =>
        Effect.map(store.history(userId, last.phase, limit), (phases) => phases.map(({ phaseId }) => phaseId))
      assert.deepStrictEqual(yield* told(Limits.historyPhases), [first.phaseId, second.phaseId, own.phaseId])
      assert.deepStrictEqual(yield* told(2), [second.phaseId, own.phaseId])
      assert.notInclude(yield* told(Limits.historyPhases), third.phaseId)
      assert.deepStrictEqual(yield* store.history(yield* newUser, last.phase, 10), [])
    })
  )
}
