/**
 * `TaskStore`: ownership of a task, take-over by another node, and cancellation by the user. Take-overs cover all
 * users' tasks. So the leases in these tests end long ago, and each test first clears away leftovers.
 */
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import { newNodeId } from "@incamera/domain/Ids"
import { type Ownership, Phase, TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, farLease, now, times } from "../../records/values.ts"
import { assertEvents, chunk, readLog } from "../../records/taskEvents.ts"
import { assertSame } from "../../records/same.ts"
import { finish, newPhaseId, newRunning } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { claim, clear, key, keysOf } from "./claiming.ts"

const lease = after(1_000)
const justBefore = after(999)

/** A time after all these leases have ended. */
const late = after(1_000_000)

const keyOf = ({ ownership: { phaseId, userId } }: { readonly ownership: Ownership }) => ({ userId, phaseId })

export const ownership = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("lets another node take over at the instant the lease ends", () =>
    Effect.gen(function* () {
      yield* clear(late)
      const running = yield* newRunning({ leaseUntil: lease })
      assert.deepStrictEqual(yield* claim(justBefore), [])
      const nodeId = yield* newNodeId
      const claimed = yield* claim(lease, { nodeId })
      assert.strictEqual(claimed.length, 1)
      assertSame(Phase, claimed[0]!.phase, running.phase)
      const { epoch, ...owner } = claimed[0]!.ownership
      assert.deepStrictEqual(owner, { userId: running.userId, phaseId: running.phaseId, nodeId })
      assert.isAbove(epoch, running.ownership.epoch)
      assert.deepStrictEqual(yield* claim(after(1_001)), [], "the new owner's lease holds")
    })
  )

  it.effect("ends the old term when a new one begins, even on the same node", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      for (const sameNode of [false, true]) {
        const { nodeId, ownership, phaseId, userId } = yield* newRunning({ leaseUntil: lease })
        yield* store.append(ownership, 1, [chunk(phaseId, 0)])
        const [claimed] = yield* claim(lease, sameNode ? { nodeId } : {})
        assert.strictEqual(yield* tagOf(store.append(ownership, 2, [chunk(phaseId, 1)])), "TaskOwnershipLost")
        assert.strictEqual(yield* tagOf(finish(ownership, 2)), "TaskOwnershipLost")
        yield* store.append(claimed!.ownership, 2, [chunk(phaseId, 1, "of the new owner")])
        yield* finish(claimed!.ownership, 3)
        assertEvents((yield* readLog(userId, phaseId)).slice(1, 3), [
          chunk(phaseId, 0),
          chunk(phaseId, 1, "of the new owner")
        ])
      }
    })
  )

  it.effect("gives each of 30 abandoned tasks to exactly one of 10 concurrent claimants", () =>
    Effect.gen(function* () {
      yield* clear(late)
      const users = yield* Effect.all(times(3, () => newUser))
      const running = yield* Effect.all(
        times(30, (i) => newRunning({ userId: users[i % 3]!, leaseUntil: lease })),
        { concurrency: 4 }
      )
      const limit = 4
      const claimUntilNone = Effect.gen(function* () {
        const nodeId = yield* newNodeId
        const all: Array<{ readonly ownership: Ownership }> = []
        for (;;) {
          const claimed = yield* claim(lease, { nodeId, limit })
          assert.isAtMost(claimed.length, limit)
          assert.isTrue(claimed.every(({ ownership }) => ownership.nodeId === nodeId))
          if (claimed.length === 0) return all
          all.push(...claimed)
        }
      })
      const { failures, successes } = yield* race(times(10, () => claimUntilNone))
      assert.deepStrictEqual(failures, [])
      // A claimant may skip a task that another is about to claim, but in the end none is left.
      const rest = yield* claimUntilNone
      assert.deepStrictEqual(keysOf([...successes.flat(), ...rest]), running.map(key).sort())
    })
  )

  it.effect("takes over no more tasks than requested, and none that has ended", () =>
    Effect.gen(function* () {
      yield* clear(late)
      const running = yield* Effect.all(times(5, () => newRunning({ leaseUntil: lease })))
      yield* finish(running[0]!.ownership)
      const first = yield* claim(lease, { limit: 3 })
      assert.strictEqual(first.length, 3)
      const second = yield* claim(lease, { limit: 3 })
      assert.deepStrictEqual(keysOf([...first, ...second]), running.slice(1).map(key).sort())
    })
  )

  it.effect("keeps the log whole when a take-over races the old owner's appends", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      const { ownership, phaseId, userId } = yield* newRunning({ leaseUntil: lease })
      const write = Effect.fnUntraced(function* () {
        let written = 0
        while (written < 50) {
          const appended = yield* Effect.result(store.append(ownership, written + 1, [chunk(phaseId, written)]))
          if (appended._tag === "Failure") break
          written++
        }
        return written
      })
      // A claim may skip a task while its owner writes; the next claim finds it.
      const takeOver = claim(lease).pipe(Effect.repeat({ until: (claimed) => claimed.length > 0, times: 1_000 }))
      const [written, claimed] = yield* Effect.all([write(), takeOver] as const, { concurrency: "unbounded" })
      const events = (yield* readLog(userId, phaseId)).slice(1)
      assertEvents(
        events,
        times(written, (i) => chunk(phaseId, i))
      )
      yield* store.append(claimed[0]!.ownership, written + 1, [chunk(phaseId, written)])
    })
  )

  it.effect("renews the leases of a node's running tasks, and of no other's", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      const nodeId = yield* newNodeId
      const own = yield* Effect.all(times(3, () => newRunning({ nodeId, leaseUntil: lease })))
      const others = yield* newRunning({ leaseUntil: lease })
      yield* finish(own[0]!.ownership)
      assert.deepStrictEqual(yield* store.renew(nodeId, [...own, others].map(keyOf), after(2_000)), [])
      assert.deepStrictEqual(keysOf(yield* claim(after(1_999))), [key(others)])
      assert.deepStrictEqual(keysOf(yield* claim(after(2_000))), own.slice(1).map(key).sort())
    })
  )

  it.effect("lets the lease of a task lapse when its node no longer works on it", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      const nodeId = yield* newNodeId
      const [kept, dropped] = yield* Effect.all([
        newRunning({ nodeId, leaseUntil: lease }),
        newRunning({ nodeId, leaseUntil: lease })
      ] as const)
      yield* store.renew(nodeId, [keyOf(kept)], after(2_000))
      assert.deepStrictEqual(keysOf(yield* claim(after(1_999))), [key(dropped)])
    })
  )

  it.effect("renews an expired lease unless another node took the task over", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      const kept = yield* newRunning({ leaseUntil: lease })
      yield* store.renew(kept.nodeId, [keyOf(kept)], after(5_000))
      assert.deepStrictEqual(yield* claim(after(4_999)), [])
      const claimant = yield* newNodeId
      yield* store.claimAbandoned({ nodeId: claimant, leaseUntil: after(6_000) }, after(5_000), 10)
      yield* store.requestCancel(kept.userId, kept.phaseId)
      assert.deepStrictEqual(yield* store.renew(kept.nodeId, [keyOf(kept)], farLease), [])
      const [again] = yield* claim(after(6_000))
      assert.strictEqual(key(again!.ownership), key(kept), "the former owner's renewal did not extend it")
    })
  )

  it.effect("releases a node's leases at once, and no other's", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      const nodeId = yield* newNodeId
      const own = yield* Effect.all(times(3, () => newRunning({ nodeId, leaseUntil: lease })))
      yield* newRunning({ leaseUntil: lease })
      yield* finish(own[0]!.ownership)
      yield* store.release(nodeId, now)
      const claimed = yield* claim(now)
      assert.deepStrictEqual(keysOf(claimed), own.slice(1).map(key).sort())
      const { ownership, phaseId } = own[1]!
      assert.strictEqual(yield* tagOf(store.append(ownership, 1, [chunk(phaseId, 0)])), "TaskOwnershipLost")
    })
  )

  it.effect("tells the owner, with each renewal, which tasks are to be canceled", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const nodeId = yield* newNodeId
      const [wanted, other] = yield* Effect.all([newRunning({ nodeId }), newRunning({ nodeId })] as const)
      const asked = [keyOf(wanted)]
      const both = [wanted, other].map(keyOf)
      assert.isTrue(yield* store.requestCancel(wanted.userId, wanted.phaseId))
      assert.deepStrictEqual(yield* store.renew(nodeId, both, farLease), asked)
      assert.isTrue(yield* store.requestCancel(wanted.userId, wanted.phaseId), "asking again is no error")
      assert.deepStrictEqual(yield* store.renew(nodeId, both, farLease), asked)
      assert.deepStrictEqual(yield* store.renew(yield* newNodeId, both, farLease), [])
      assert.deepStrictEqual(yield* store.renew(nodeId, [keyOf(other)], farLease), [])
      yield* finish(wanted.ownership)
      assert.deepStrictEqual(yield* store.renew(nodeId, both, farLease), [])
      assert.isFalse(yield* store.requestCancel(wanted.userId, wanted.phaseId), "it has ended")
      yield* finish(other.ownership)
    })
  )

  it.effect("tells a new owner too", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* clear(late)
      const { phaseId, userId } = yield* newRunning({ leaseUntil: lease })
      yield* store.requestCancel(userId, phaseId)
      const nodeId = yield* newNodeId
      yield* claim(lease, { nodeId })
      assert.deepStrictEqual(yield* store.renew(nodeId, [{ userId, phaseId }], farLease), [{ userId, phaseId }])
    })
  )

  it.effect("lets nobody cancel a missing task or another user's", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { nodeId, phaseId, userId } = yield* newRunning()
      assert.isFalse(yield* store.requestCancel(yield* newUser, phaseId))
      assert.isFalse(yield* store.requestCancel(userId, yield* newPhaseId))
      assert.deepStrictEqual(yield* store.renew(nodeId, [{ userId, phaseId }], farLease), [])
    })
  )
}
