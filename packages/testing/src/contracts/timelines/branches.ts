/** `TimelineStore`: timelines are created with their containers, and branches fork from their phases. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { CaseStore } from "@incamera/domain/cases"
import { newBranchId, newTimelineId } from "@incamera/domain/Ids"
import { Phase, TaskStore } from "@incamera/domain/tasks"
import { Branch, mainBranchOf, Timeline, TimelineStore } from "@incamera/domain/timelines"
import { after, hardText } from "../../records/values.ts"
import { assertSame, assertSameOption } from "../../records/same.ts"
import { fork, newBranch } from "../../records/branches.ts"
import { newCase, newContainer } from "../../records/cases.ts"
import { newFinished, newPhaseId, newRunning } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { tagOf } from "../../records/outcomes.ts"
import type { Stores } from "../TimelineStoreContract.ts"

const firstPage = { after: 0, limit: 100 }
const places = (phases: ReadonlyArray<Phase>) => phases.map(({ ordinal, phaseId }) => [ordinal, phaseId])

export const branches = (it: Vitest.MethodsNonLive<Stores | SecureRandom.SecureRandom>): void => {
  it.effect("begins with the container, and its branch `main`", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container: ofCase } = yield* newCase(userId)
      const { container: ofSupport } = yield* newRunning({ userId })
      for (const container of [ofCase, ofSupport]) {
        const { containerId, containerType, createdAt, mainBranchId, timelineId } = container
        const main = mainBranchOf(container)
        const timeline = new Timeline({ timelineId, containerType, containerId, createdAt, branches: [main] })
        const found = yield* store.find(userId, timelineId)
        assertSameOption(Timeline, found, timeline)
        assert.isTrue(Option.isSome(found) && found.value instanceof Timeline)
        assertSameOption(Timeline, yield* store.findOfContainer(userId, containerType, containerId), timeline)
        const branch = yield* store.findBranch(userId, mainBranchId)
        assertSameOption(Branch, branch, main)
        assert.isTrue(Option.isSome(branch) && branch.value instanceof Branch)
      }
      assert.deepStrictEqual(yield* store.phases(userId, ofCase.mainBranchId, firstPage), [])
      assert.strictEqual((yield* store.phases(userId, ofSupport.mainBranchId, firstPage)).length, 1)
    })
  )

  it.effect("keeps every field of a branch, and lists `main` first, then the oldest first", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const { phaseId } = yield* newFinished({ userId, container })
      const made: Array<Branch> = []
      for (const [at, status] of [
        [5, "active"],
        [-5, "merged"],
        [3, "abandoned"],
        [3, "active"]
      ] as const) {
        const overrides = { createdAt: after(at), status, ...(at === 5 ? { name: hardText, version: 7 } : {}) }
        const wanted = yield* newBranch(container, phaseId, overrides)
        const branch = yield* store.createBranch(userId, wanted)
        assertSame(Branch, branch, new Branch({ ...wanted, parentBranchId: container.mainBranchId }))
        assertSameOption(Branch, yield* store.findBranch(userId, branch.branchId), branch)
        made.push(branch)
      }
      const [late, early, ...same] = made
      const inOrder = same.sort((a, b) => (a.branchId < b.branchId ? -1 : 1))
      const { branches } = Option.getOrThrow(yield* store.find(userId, container.timelineId))
      assert.deepStrictEqual(
        branches.map(({ branchId }) => branchId),
        [container.mainBranchId, early!.branchId, ...inOrder.map(({ branchId }) => branchId), late!.branchId]
      )
    })
  )

  it.effect("inherits the phases up to the fork, even a running one, and continues from there", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      const second = yield* newRunning({ userId, container })
      const third = yield* newRunning({ userId, container })
      const { branchId } = yield* fork(userId, container, second.phaseId)
      const own = yield* newRunning({ userId, container, task: { branchId } })
      assert.strictEqual(own.phase.ordinal, 3)
      assert.strictEqual(own.phase.branchId, branchId)
      const inherited = yield* store.phases(userId, branchId, firstPage)
      assert.deepStrictEqual(places(inherited), [
        [1, first.phaseId],
        [2, second.phaseId],
        [3, own.phaseId]
      ])
      const tasks = yield* TaskStore
      for (const phase of inherited) {
        assert.isTrue(phase instanceof Phase)
        assertSameOption(Phase, yield* tasks.find(userId, phase.phaseId), phase)
      }
      assert.deepStrictEqual(places(yield* store.phases(userId, container.mainBranchId, firstPage)), [
        [1, first.phaseId],
        [2, second.phaseId],
        [3, third.phaseId]
      ])
      assert.deepStrictEqual(places(yield* store.phases(userId, branchId, { after: 1, limit: 1 })), [
        [2, second.phaseId]
      ])
      assert.deepStrictEqual(yield* store.phases(userId, branchId, { after: 3, limit: 5 }), [])
    })
  )

  it.effect("makes the phase's own branch the parent, even if another branch inherited the phase", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const first = yield* newFinished({ userId, container })
      const second = yield* newFinished({ userId, container })
      const branch = yield* fork(userId, container, second.phaseId)
      const own = yield* newFinished({ userId, container, task: { branchId: branch.branchId } })
      const ofInherited = yield* fork(userId, container, first.phaseId)
      const ofOwn = yield* fork(userId, container, own.phaseId)
      assert.strictEqual(ofInherited.parentBranchId, container.mainBranchId)
      assert.strictEqual(ofOwn.parentBranchId, branch.branchId)
      assert.deepStrictEqual(places(yield* store.phases(userId, ofOwn.branchId, firstPage)), [
        [1, first.phaseId],
        [2, second.phaseId],
        [3, own.phaseId]
      ])
    })
  )

  it.effect("finds and forks nothing in an empty store, and nothing of another user's", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const owner = yield* newUser
      const neighbour = yield* newUser
      const { container } = yield* newCase(owner)
      const { container: theirs } = yield* newCase(neighbour)
      const { container: other } = yield* newCase(owner)
      const phase = yield* newFinished({ userId: owner, container })
      const otherPhase = yield* newFinished({ userId: owner, container: other })
      const { branchId } = yield* fork(owner, container, phase.phaseId)
      const nothing = newContainer("case")
      for (const [userId, timelineId, id] of [
        [neighbour, container.timelineId, branchId],
        [owner, yield* newTimelineId, yield* newBranchId]
      ] as const) {
        assert.isTrue(Option.isNone(yield* store.find(userId, timelineId)))
        assert.isTrue(Option.isNone(yield* store.findBranch(userId, id)))
        assert.deepStrictEqual(yield* store.phases(userId, id, firstPage), [])
      }
      const { containerId, containerType } = container
      assert.isTrue(Option.isNone(yield* store.findOfContainer(neighbour, containerType, containerId)))
      assert.isTrue(Option.isNone(yield* store.findOfContainer(owner, "sales", containerId)))
      const refused = [
        [fork(neighbour, container, phase.phaseId), "timeline"],
        [fork(owner, yield* nothing, phase.phaseId), "timeline"],
        [fork(neighbour, theirs, phase.phaseId), "phase"],
        [fork(owner, container, otherPhase.phaseId), "phase"],
        [fork(owner, container, yield* newPhaseId), "phase"]
      ] as const
      for (const [forking, resource] of refused) {
        const error = yield* Effect.flip(forking)
        assert(error._tag === "NotFound")
        assert.strictEqual(error.resource, resource)
      }
      const { branches } = Option.getOrThrow(yield* store.find(owner, container.timelineId))
      assert.strictEqual(branches.length, 2)
      assert.strictEqual(Option.getOrThrow(yield* store.find(neighbour, theirs.timelineId)).branches.length, 1)
    })
  )

  it.effect("lets two users have the same phase ids, and fork branches from them", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const phaseId = yield* newPhaseId
      const both = yield* Effect.all(
        [1, 2].map(() =>
          Effect.gen(function* () {
            const running = yield* newFinished({ task: { phaseId } })
            return { ...running, branch: yield* fork(running.userId, running.container, phaseId) }
          })
        )
      )
      for (const { branch, container, userId } of both) {
        assert.strictEqual(branch.parentBranchId, container.mainBranchId)
        assert.deepStrictEqual(places(yield* store.phases(userId, branch.branchId, firstPage)), [[1, phaseId]])
      }
      const [a, b] = both
      assert.deepStrictEqual(yield* store.phases(a!.userId, b!.branch.branchId, firstPage), [])
    })
  )

  it.effect("is removed with its case, however its branches depend on each other", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { caseId, container } = yield* newCase(userId)
      const { container: kept } = yield* newCase(userId)
      const keptPhase = yield* newFinished({ userId, container: kept })
      const first = yield* newFinished({ userId, container })
      const branch = yield* fork(userId, container, first.phaseId)
      const second = yield* newRunning({ userId, container, task: { branchId: branch.branchId } })
      const deeper = yield* fork(userId, container, second.phaseId)
      yield* newRunning({ userId, container, task: { branchId: deeper.branchId } })
      assert.isTrue(yield* (yield* CaseStore).remove(userId, caseId))
      assert.isTrue(Option.isNone(yield* store.find(userId, container.timelineId)))
      for (const branchId of [container.mainBranchId, branch.branchId, deeper.branchId]) {
        assert.isTrue(Option.isNone(yield* store.findBranch(userId, branchId)))
        assert.deepStrictEqual(yield* store.phases(userId, branchId, firstPage), [])
      }
      assert.strictEqual(yield* tagOf(fork(userId, container, first.phaseId)), "NotFound")
      assert.deepStrictEqual(places(yield* store.phases(userId, kept.mainBranchId, firstPage)), [
        [1, keptPhase.phaseId]
      ])
    })
  )
}
