/** `TaskStore`: a task that waits for a secure step has no owner, and becomes due once. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { TooManyRequests } from "@incamera/domain/access"
import { CaseStore } from "@incamera/domain/cases"
import { newAgentId, newNodeId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Phase, TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, farLease, times } from "../../records/values.ts"
import { assertEvents, chunk, readLog } from "../../records/taskEvents.ts"
import { assertSame } from "../../records/same.ts"
import { finish, newPhaseId, newRunning, newTask } from "../../records/tasks.ts"
import { newCase, newContainer } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { claim, clear, key, keysOf } from "./claiming.ts"

/** Long before the due times of other tests, so that these claims find none of their tasks. */
const due = after(-1_000_000)
const justBefore = after(-1_000_001)

/** Creates a task that waits until `until`, with two events in its log. */
const newWaiting = Effect.fnUntraced(function* (until = due, options?: Parameters<typeof newRunning>[0]) {
  const store = yield* TaskStore
  const running = yield* newRunning(options)
  yield* store.park(running.ownership, 1, [chunk(running.phaseId, 0)], until)
  return running
})

/** Returns the limit that refused a new task. */
const refusalOf = <A, E extends { readonly _tag: string }, R>(accepting: Effect.Effect<A, E | TooManyRequests, R>) =>
  Effect.map(Effect.flip(accepting), (error) => (error instanceof TooManyRequests ? error.what : error._tag))

export const waiting = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("parks a task with its last events, and gives it to one claimant when it is due", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const { ownership, phase, phaseId, userId } = yield* newWaiting()
      assertEvents((yield* readLog(userId, phaseId)).slice(1), [chunk(phaseId, 0)])
      const found = Option.getOrThrow(yield* store.find(userId, phaseId))
      assert.strictEqual(found.status, "running")
      assert.deepStrictEqual(yield* claim(justBefore), [])
      const { failures, successes } = yield* race(times(10, () => claim(due)))
      assert.deepStrictEqual(failures, [])
      const [claimed, ...others] = successes.flat()
      assert.deepStrictEqual(others, [])
      assertSame(Phase, claimed!.phase, phase)
      assert.isTrue(claimed!.waited)
      assert.isAbove(claimed!.ownership.epoch, ownership.epoch)
      yield* store.append(claimed!.ownership, 2, [chunk(phaseId, 1)])
      yield* finish(claimed!.ownership, 3)
    })
  )

  it.effect("has no owner while it waits: its former owner can't write, renew, park or release it", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const { nodeId, ownership, phaseId, userId } = yield* newWaiting()
      const writes = [
        store.append(ownership, 2, [chunk(phaseId, 1)]),
        store.append(ownership, 1, [chunk(phaseId, 1)]),
        store.park(ownership, 2, [chunk(phaseId, 1)], farLease),
        finish(ownership, 2)
      ]
      for (const write of writes) assert.strictEqual(yield* tagOf(write), "TaskOwnershipLost")
      assert.deepStrictEqual(yield* store.renew(nodeId, [{ userId, phaseId }], farLease), [])
      yield* store.release(nodeId, justBefore)
      assert.deepStrictEqual(yield* claim(justBefore), [], "nothing of it ended with the leases of the node")
      assert.strictEqual((yield* readLog(userId, phaseId)).length, 2)
      assert.deepStrictEqual(keysOf(yield* claim(due)), [key({ userId, phaseId })])
    })
  )

  it.effect("lets only the owner park a task, right after the end of the log", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const { ownership, phaseId, userId } = yield* newRunning()
      const events = [chunk(phaseId, 0)]
      for (const [term, at] of [
        [{ ...ownership, epoch: ownership.epoch + 1 }, 1],
        [{ ...ownership, nodeId: yield* newNodeId }, 1],
        [{ ...ownership, userId: yield* newUser }, 1],
        [ownership, 0],
        [ownership, 2]
      ] as const) {
        assert.strictEqual(yield* tagOf(store.park(term, at, events, due)), "TaskOwnershipLost")
      }
      assert.deepStrictEqual(yield* claim(due), [])
      const { failures, successes } = yield* race(times(8, () => store.park(ownership, 1, events, due)))
      assert.deepStrictEqual([successes.length, failures.length], [1, 7])
      assert.strictEqual((yield* readLog(userId, phaseId)).length, 2)
    })
  )

  it.effect("is due at once when it is woken or canceled, and only then", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const [woken, canceled, left] = yield* Effect.all([
        newWaiting(farLease),
        newWaiting(farLease),
        newWaiting(farLease)
      ] as const)
      yield* store.wake(yield* newUser, left.phaseId)
      yield* store.wake(left.userId, yield* newPhaseId)
      assert.isFalse(yield* store.requestCancel(yield* newUser, left.phaseId))
      assert.deepStrictEqual(yield* claim(due), [])
      yield* store.wake(woken.userId, woken.phaseId)
      assert.isTrue(yield* store.requestCancel(canceled.userId, canceled.phaseId))
      const claimed = yield* claim(due)
      assert.deepStrictEqual(keysOf(claimed), [key(woken), key(canceled)].sort())
      for (const { ownership } of claimed) {
        assert.strictEqual(yield* store.isCancelRequested(ownership), ownership.phaseId === canceled.phaseId)
        for (const other of [
          { ...ownership, epoch: ownership.epoch - 1 },
          { ...ownership, nodeId: yield* newNodeId },
          { ...ownership, userId: yield* newUser }
        ]) {
          assert.strictEqual(yield* tagOf(store.isCancelRequested(other)), "TaskOwnershipLost")
        }
      }
      assert.strictEqual(yield* tagOf(store.isCancelRequested(left.ownership)), "TaskOwnershipLost", "it waits")
    })
  )

  it.effect("is due at once when it was canceled before it began to wait", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const { ownership, phaseId, userId } = yield* newRunning()
      yield* store.requestCancel(userId, phaseId)
      yield* store.park(ownership, 1, [chunk(phaseId, 0)], farLease)
      assert.deepStrictEqual(keysOf(yield* claim(due)), [key({ userId, phaseId })])
    })
  )

  it.effect("never misses a cancel that races the parking", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const running = yield* Effect.all(times(12, () => newRunning()))
      const { failures } = yield* race(
        running.flatMap(({ ownership, phaseId, userId }) => [
          Effect.asVoid(store.requestCancel(userId, phaseId)),
          store.park(ownership, 1, [chunk(phaseId, 0)], farLease)
        ])
      )
      assert.deepStrictEqual(failures, [])
      assert.deepStrictEqual(keysOf(yield* claim(due)), running.map(key).sort())
    })
  )

  it.effect("leaves a running task alone when it is woken", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const { ownership, phaseId, userId } = yield* newRunning()
      yield* store.wake(userId, phaseId)
      assert.deepStrictEqual(yield* claim(due), [])
      const waited = yield* newWaiting(farLease)
      yield* store.wake(waited.userId, waited.phaseId)
      const [again] = yield* claim(due)
      // If two users settle at once, the second finds the task already running.
      yield* store.wake(waited.userId, waited.phaseId)
      assert.deepStrictEqual(yield* claim(due), [])
      yield* store.append(again!.ownership, 2, [chunk(waited.phaseId, 1)])
      yield* store.append(ownership, 1, [chunk(phaseId, 0)])
    })
  )

  it.effect("can wait again, and keeps its log and its place on the branch", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const { phaseId, userId } = yield* newWaiting()
      for (const turn of [1, 2, 3]) {
        const [claimed] = yield* claim(due)
        yield* store.park(claimed!.ownership, 1 + turn, [chunk(phaseId, turn)], due)
      }
      const [last] = yield* claim(due)
      yield* finish(last!.ownership, 5)
      const log = yield* readLog(userId, phaseId)
      assertEvents(
        log.slice(1, 5),
        times(4, (i) => chunk(phaseId, i))
      )
    })
  )

  it.effect("is removed with its case while it waits", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const userId = yield* newUser
      const { caseId, container } = yield* newCase(userId)
      const { phaseId } = yield* newWaiting(due, { userId, container })
      yield* (yield* CaseStore).remove(userId, caseId)
      assert.deepStrictEqual(yield* claim(due), [])
      assert.isTrue(Option.isNone(yield* store.find(userId, phaseId)))
    })
  )

  it.effect("leaves room to the user even if all of an agent's tasks come to wait", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const userId = yield* newUser
      const container = yield* newContainer("support")
      const sentBy = yield* newAgentId
      const byAgent = Effect.suspend(() => newRunning({ userId, container, task: { sentBy } }))
      const parking = Effect.flatMap(byAgent, ({ ownership, phaseId }) =>
        store.park(ownership, 1, [chunk(phaseId, 0)], farLease)
      )
      for (let i = 0; i < 10; i++) yield* parking
      const running = yield* Effect.all(times(Limits.tasksWaitingForAgents - 10, () => byAgent))
      assert.strictEqual(yield* refusalOf(byAgent), "waiting-tasks")
      for (const { ownership, phaseId } of running) yield* store.park(ownership, 1, [chunk(phaseId, 0)], farLease)
      assert.strictEqual(yield* refusalOf(byAgent), "waiting-tasks")
      yield* newWaiting(farLease, { userId, container })
      yield* newRunning({ userId, container, task: { sentBy: "programs" } })
    })
  )

  it.effect("counts waiting and running tasks separately", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(due)
      const userId = yield* newUser
      const container = yield* newContainer("support")
      for (let i = 0; i < Limits.tasksWaitingPerUser - 1; i++) yield* newWaiting(farLease, { userId, container })
      const running = yield* Effect.all(times(Limits.tasksPerUser, () => newRunning({ userId, container })))
      const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
      const another = Effect.flatMap(newTask(userId, container), (task) => store.accept(task, container, owner))
      assert.strictEqual(yield* refusalOf(another), "running-tasks")
      yield* finish(running[0]!.ownership)
      const [, second] = running
      assert.strictEqual((yield* another)._tag, "Accepted")
      yield* finish(running[2]!.ownership)
      yield* store.park(second!.ownership, 1, [chunk(second!.phaseId, 0)], farLease)
      assert.strictEqual(yield* refusalOf(another), "waiting-tasks")
      yield* store.wake(userId, second!.phaseId)
      const [woken] = yield* claim(due)
      yield* finish(woken!.ownership, 2)
      assert.strictEqual((yield* another)._tag, "Accepted")
    })
  )
}
