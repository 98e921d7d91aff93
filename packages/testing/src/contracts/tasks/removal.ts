/** `TaskStore`: removal of a case removes its tasks, running ones too. */
import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Fiber, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import { newNodeId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskStore } from "@incamera/domain/tasks"
import type { TimelineStore } from "@incamera/domain/timelines"
import type { UserStore } from "@incamera/domain/users"
import { after, farLease, patience, times } from "../../records/values.ts"
import { chunk, completed, readLog } from "../../records/taskEvents.ts"
import { complexity, newCase } from "../../records/cases.ts"
import { finish, newFinished, newRunning } from "../../records/tasks.ts"
import { fork } from "../../records/branches.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { listenForSignals } from "../../records/listenForSignals.ts"

/** Before the tasks of all other tests. */
const longAgo = (seconds: number) => DateTime.makeUnsafe(Date.UTC(2001, 0, 1) + seconds * 1_000)

export const removal = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | TimelineStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("removes a case's tasks with the case, running or not, and no others", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const cases = yield* CaseStore
      const userId = yield* newUser
      const { caseId, container } = yield* newCase(userId)
      const ended = yield* newFinished({ userId, container })
      const { branchId } = yield* fork(userId, container, ended.phaseId)
      const running = yield* newRunning({ userId, container })
      const onBranch = yield* newRunning({ userId, container, task: { branchId } })
      const other = yield* newRunning({ userId })
      yield* store.append(running.ownership, 1, [chunk(running.phaseId, 0)])
      assert.isTrue(yield* cases.remove(userId, caseId))
      for (const { ownership, phase, phaseId } of [ended, running, onBranch]) {
        assert.isTrue(Option.isNone(yield* store.find(userId, phaseId)))
        assert.deepStrictEqual(yield* store.read(userId, phaseId, 0, 10), [])
        assert.deepStrictEqual(yield* store.history(userId, phase, 10), [])
        assert.strictEqual(yield* tagOf(store.append(ownership, 1, [chunk(phaseId, 1)])), "TaskOwnershipLost")
        assert.strictEqual(yield* tagOf(finish(ownership, 2)), "TaskOwnershipLost")
        assert.isFalse(yield* store.requestCancel(userId, phaseId))
      }
      assert.isTrue(Option.isSome(yield* store.find(userId, other.phaseId)))
      yield* store.append(other.ownership, 1, [chunk(other.phaseId, 0)])
      assert.strictEqual((yield* readLog(userId, other.phaseId)).length, 2)
    })
  )

  it.effect("lets nobody take over a removed task, and tells its owner to stop", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const cases = yield* CaseStore
      const userId = yield* newUser
      const { caseId, container } = yield* newCase(userId)
      const nodeId = yield* newNodeId
      const removed = yield* newRunning({ userId, container, nodeId, leaseUntil: after(1_000) })
      const kept = yield* newRunning({ userId, nodeId, leaseUntil: after(1_000) })
      const ended = yield* newFinished({ userId, nodeId })
      const keys = [removed, kept, ended].map(({ phaseId }) => ({ userId, phaseId }))
      assert.deepStrictEqual(yield* store.renew(nodeId, keys, after(1_000)), [])
      yield* cases.remove(userId, caseId)
      assert.deepStrictEqual(yield* store.renew(nodeId, keys, after(1_000)), [{ userId, phaseId: removed.phaseId }])
      const claimed = yield* store.claimAbandoned(
        { nodeId: yield* newNodeId, leaseUntil: farLease },
        after(1_000),
        1_000
      )
      const ofUser = claimed.filter(({ ownership }) => ownership.userId === userId)
      assert.deepStrictEqual(
        ofUser.map(({ phase }) => phase.phaseId),
        [kept.phaseId]
      )
    })
  )

  it.effect("frees the places of running tasks", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { caseId, container } = yield* newCase(userId)
      const { container: next } = yield* newCase(userId)
      for (const _ of times(Limits.tasksPerUser, () => undefined)) yield* newRunning({ userId, container })
      assert.strictEqual(yield* tagOf(newRunning({ userId, container: next })), "TooManyRequests")
      yield* (yield* CaseStore).remove(userId, caseId)
      const { phase } = yield* newRunning({ userId, container: next })
      assert.strictEqual(phase.ordinal, 1)
    })
  )

  it.effect("signals the listeners of a running task", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { caseId, container } = yield* newCase(userId)
      const { phaseId } = yield* newRunning({ userId, container })
      const heard = yield* listenForSignals(userId, phaseId)
      const waiting = yield* Effect.forkChild(heard, { startImmediately: true })
      yield* (yield* CaseStore).remove(userId, caseId)
      yield* Effect.timeout(Fiber.join(waiting), patience)
    })
  )

  it.effect("leaves nothing when it races tasks that begin, write and end", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const cases = yield* CaseStore
      for (const _ of times(5, () => undefined)) {
        const userId = yield* newUser
        const { caseId, container } = yield* newCase(userId)
        const running = yield* Effect.all(times(4, () => newRunning({ userId, container })))
        const begin = times(6, () => newRunning({ userId, container }))
        const write = running.map(({ ownership, phaseId }) => store.append(ownership, 1, [chunk(phaseId, 0)]))
        // The task ends with an evaluation of the case that is being removed.
        const ending = { ...completed, evaluation: { caseId, complexity } }
        const end = running.map(({ ownership }) => finish(ownership, 1, ending))
        const [begun, others] = yield* Effect.all(
          [race(begin), race([...write, ...end, Effect.asVoid(cases.remove(userId, caseId))])] as const,
          { concurrency: "unbounded" }
        )
        for (const error of begun.failures) assert.strictEqual(error._tag, "NotFound")
        for (const error of others.failures) assert.strictEqual(error._tag, "TaskOwnershipLost")
        for (const { phaseId } of [...running, ...begun.successes]) {
          assert.isTrue(Option.isNone(yield* store.find(userId, phaseId)))
          assert.deepStrictEqual(yield* store.read(userId, phaseId, 0, 10), [])
        }
        // None of the removed tasks counts towards the limit any more.
        const { container: next } = yield* newCase(userId)
        yield* Effect.all(times(Limits.tasksPerUser, () => newRunning({ userId, container: next })))
      }
    })
  )

  it.effect("removes the events of tasks that ended long ago, oldest first, but never their phases", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const running = yield* newRunning()
      const ended = yield* Effect.forEach([-9, -8, -7, 10], (seconds) =>
        Effect.gen(function* () {
          const task = yield* newRunning()
          yield* finish(task.ownership, 1, { ...completed, endedAt: longAgo(seconds) })
          return task
        })
      )
      const left = Effect.forEach([running, ...ended], ({ phaseId, userId }) =>
        Effect.map(readLog(userId, phaseId), (log) => log.length)
      )
      assert.deepStrictEqual(yield* left, [1, 2, 2, 2, 2])
      assert.strictEqual(yield* store.removeEvents(longAgo(-9), 100), 1)
      assert.strictEqual(yield* store.removeEvents(longAgo(-9), 100), 0)
      assert.deepStrictEqual(yield* left, [1, 0, 2, 2, 2])
      const rounds = yield* race(times(4, () => store.removeEvents(longAgo(0), 1)))
      assert.deepStrictEqual(rounds.failures, [])
      while ((yield* store.removeEvents(longAgo(0), 1)) > 0);
      assert.deepStrictEqual(yield* left, [1, 0, 0, 0, 2])
      for (const { phaseId, userId } of ended) {
        assert.strictEqual(Option.getOrThrow(yield* store.find(userId, phaseId)).response, completed.response)
      }
    })
  )
}
