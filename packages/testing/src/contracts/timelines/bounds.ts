/** `TimelineStore.createBranch`: names, numbers and depths, also with many concurrent calls. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TimelineStore } from "@incamera/domain/timelines"
import { fork } from "../../records/branches.ts"
import { newCase } from "../../records/cases.ts"
import { newFinished, newRunning } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"
import { text, times } from "../../records/values.ts"
import type { Stores } from "../TimelineStoreContract.ts"

export const bounds = (it: Vitest.MethodsNonLive<Stores | SecureRandom.SecureRandom>): void => {
  it.effect("gives a name once in a timeline, to the letter; `main` is given", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { container, phaseId } = yield* newFinished({ userId })
      const other = yield* newFinished({ userId })
      const name = text("Settlement")
      yield* fork(userId, container, phaseId, { name })
      assert.strictEqual(yield* tagOf(fork(userId, container, phaseId, { name })), "BranchNameTaken")
      assert.strictEqual(yield* tagOf(fork(userId, container, phaseId, { name: text("main") })), "BranchNameTaken")
      yield* fork(userId, container, phaseId, { name: text("settlement") })
      yield* fork(userId, other.container, other.phaseId, { name })
    })
  )

  it.effect("makes one of 20 concurrent branches with the same name, and all 20 with different names", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container, phaseId } = yield* newFinished({ userId })
      const name = text("Settlement")
      const same = yield* race(times(20, () => fork(userId, container, phaseId, { name })))
      assert.strictEqual(same.successes.length, 1)
      assert.deepStrictEqual(tags(same.failures), ["BranchNameTaken"])
      const different = yield* race(times(20, () => fork(userId, container, phaseId)))
      assert.deepStrictEqual(different.failures, [])
      const { branches } = Option.getOrThrow(yield* store.find(userId, container.timelineId))
      assert.sameMembers(
        branches.map(({ branchId }) => branchId),
        [container.mainBranchId, ...[...same.successes, ...different.successes].map(({ branchId }) => branchId)]
      )
    })
  )

  it.effect("limits branches, also concurrent ones", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container, phaseId } = yield* newFinished({ userId })
      const more = 10
      const { failures, successes } = yield* race(
        times(Limits.branchesPerTimeline - 1 + more, () => fork(userId, container, phaseId))
      )
      assert.strictEqual(successes.length, Limits.branchesPerTimeline - 1)
      assert.strictEqual(failures.length, more)
      assert.deepStrictEqual(tags(failures), ["TooManyBranches"])
      const { branches } = Option.getOrThrow(yield* store.find(userId, container.timelineId))
      assert.strictEqual(branches.length, Limits.branchesPerTimeline)
      // Another timeline has a limit of its own.
      const other = yield* newFinished({ userId })
      yield* fork(userId, other.container, other.phaseId)
    })
  )

  it.effect("is as deep as allowed and no deeper, and reads through all of its depth", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container, phaseId: first } = yield* newFinished({ userId })
      let phaseId: PhaseId = first
      const line = [first]
      for (const _ of times(Limits.branchDepth, () => undefined)) {
        const { branchId } = yield* fork(userId, container, phaseId)
        const own = yield* newFinished({ userId, container, task: { branchId } })
        phaseId = own.phaseId
        line.push(phaseId)
      }
      assert.strictEqual(yield* tagOf(fork(userId, container, phaseId)), "BranchTooDeep")
      const { branches } = Option.getOrThrow(yield* store.find(userId, container.timelineId))
      const deepest = branches.find(({ forkedFromPhaseId }) => forkedFromPhaseId === line.at(-2))!
      const phases = yield* store.phases(userId, deepest.branchId, { after: 0, limit: 100 })
      assert.deepStrictEqual(
        phases.map(({ ordinal, phaseId }) => [ordinal, phaseId]),
        line.map((phaseId, index) => [index + 1, phaseId])
      )
      // Forks from inherited phases still fit.
      yield* fork(userId, container, line.at(-2)!)
    })
  )

  it.effect("forks while tasks are accepted, and no branch has a gap", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      const started = times(8, () => newRunning({ userId, container }))
      const forked = times(8, () =>
        Effect.gen(function* () {
          const main = yield* store.phases(userId, container.mainBranchId, { after: 0, limit: 100 })
          const { branchId } = yield* fork(userId, container, main.at(-1)!.phaseId)
          const own = yield* newRunning({ userId, container, task: { branchId } })
          return { branchId, inherited: main, own }
        })
      )
      const [tasks, forks] = yield* Effect.all([race(started), race(forked)] as const, { concurrency: "unbounded" })
      assert.deepStrictEqual([...tasks.failures, ...forks.failures], [])
      for (const { branchId, inherited, own } of forks.successes) {
        const phases = yield* store.phases(userId, branchId, { after: 0, limit: 100 })
        assert.deepStrictEqual(
          phases.map(({ ordinal, phaseId }) => [ordinal, phaseId]),
          [...inherited.map(({ phaseId }) => phaseId), own.phaseId].map((phaseId, index) => [index + 1, phaseId])
        )
      }
      const main = yield* store.phases(userId, container.mainBranchId, { after: 0, limit: 100 })
      assert.strictEqual(main[0]!.phaseId, first.phaseId)
      assert.deepStrictEqual(
        main.map(({ ordinal }) => ordinal),
        times(9, (index) => index + 1)
      )
    })
  )
}
