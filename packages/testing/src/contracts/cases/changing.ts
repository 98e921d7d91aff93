/** `CaseStore`: changes and removal. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { Case, CaseStore } from "@incamera/domain/cases"
import * as Limits from "@incamera/domain/Limits"
import { TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, hardText, text, times } from "../../records/values.ts"
import { assertSameOption } from "../../records/same.ts"
import { complexity, newCase } from "../../records/cases.ts"
import { finish, newRunning, newTask } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf } from "../../records/outcomes.ts"
import { listAll, ids } from "./caseLists.ts"

export const changing = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("replaces every field of a case by its next version, and no other case", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const { caseId, record } = yield* newCase(userId)
      const other = yield* newCase(userId)
      const next = new Case({
        ...record,
        title: text("Another title"),
        practiceArea: null,
        jurisdiction: hardText,
        status: "closed",
        stage: text("Settled"),
        complexity,
        summary: null,
        deidentification: "thorough",
        updatedAt: after(1_234),
        version: 2
      })
      assert.isTrue(yield* store.update(userId, next))
      assertSameOption(Case, yield* store.find(userId, caseId), next)
      assertSameOption(Case, yield* store.find(userId, other.caseId), other.record)
    })
  )

  it.effect("replaces no case with another version, of another user, or already removed", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const { caseId, record } = yield* newCase(userId, { version: 3 })
      const neighbour = yield* newUser
      for (const version of [1, 2, 3, 5, 400]) {
        assert.isFalse(yield* store.update(userId, new Case({ ...record, title: text("New"), version })))
      }
      const next = new Case({ ...record, title: text("New"), version: 4 })
      assert.isFalse(yield* store.update(neighbour, next))
      assertSameOption(Case, yield* store.find(userId, caseId), record)
      assert.isTrue(yield* store.remove(userId, caseId))
      assert.isFalse(yield* store.update(userId, next))
      assert.isTrue(Option.isNone(yield* store.find(userId, caseId)))
    })
  )

  it.effect("makes one of 20 concurrent changes to the same version", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const userId = yield* newUser
      const { caseId, record } = yield* newCase(userId)
      const { failures, successes } = yield* race(
        times(20, (n) => {
          const next = new Case({ ...record, stage: text(`Stage ${n}`), version: 2 })
          return Effect.map(store.update(userId, next), (updated) => ({ updated, next }))
        })
      )
      assert.deepStrictEqual(failures, [])
      const made = successes.filter(({ updated }) => updated)
      assert.lengthOf(made, 1)
      assertSameOption(Case, yield* store.find(userId, caseId), made[0]!.next)
    })
  )

  it.effect("removes a case with everything in it, once, and nothing else", () =>
    Effect.gen(function* () {
      const store = yield* CaseStore
      const tasks = yield* TaskStore
      const owner = yield* newUser
      const neighbour = yield* newUser
      const { caseId, container } = yield* newCase(owner)
      const kept = yield* newCase(owner)
      const running = yield* newRunning({ userId: owner, container })
      const ended = yield* newRunning({ userId: owner, container })
      yield* finish(ended.ownership)
      const other = yield* newRunning({ userId: owner, container: kept.container })
      assert.isFalse(yield* store.remove(neighbour, caseId))
      assert.isTrue(Option.isSome(yield* store.find(owner, caseId)))
      const { successes } = yield* race(times(10, () => store.remove(owner, caseId)))
      assert.deepStrictEqual(successes.filter((removed) => removed).length, 1)

      assert.isTrue(Option.isNone(yield* store.find(owner, caseId)))
      assert.deepStrictEqual(ids(yield* listAll(owner, 10)), [kept.caseId])
      for (const { ownership, phaseId } of [running, ended]) {
        assert.isTrue(Option.isNone(yield* tasks.find(owner, phaseId)))
        assert.deepStrictEqual(yield* tasks.read(owner, phaseId, 0, 10), [])
        assert.isFalse(yield* tasks.requestCancel(owner, phaseId))
        // An owner of such a task is told to stop.
        const toEnd = yield* tasks.renew(ownership.nodeId, [ownership], after(1))
        assert.deepStrictEqual(
          toEnd.map((task) => task.phaseId),
          [phaseId]
        )
      }
      assert.strictEqual(yield* tagOf(finish(running.ownership)), "TaskOwnershipLost")
      const again = yield* newTask(owner, container)
      const node = { nodeId: running.nodeId, leaseUntil: after(1) }
      assert.strictEqual(yield* tagOf(tasks.accept(again, container, node)), "NotFound")
      // Its tasks no longer count towards the limit, and their phase ids are free again.
      for (const _ of times(Limits.tasksPerUser - 1, () => 0)) yield* newRunning({ userId: owner })
      assert.isTrue(Option.isSome(yield* tasks.find(owner, other.phaseId)))
      yield* finish(other.ownership)
      const reused = yield* newTask(owner, kept.container, { phaseId: running.phaseId })
      assert.strictEqual((yield* tasks.accept(reused, kept.container, node))._tag, "Accepted")
      yield* newCase(owner, { caseId })
    })
  )
}
