/** Contract tests for every `TokenUsageStore`. */
import { assert, layer } from "@effect/vitest"
import { CaseStore } from "@incamera/domain/cases"
import { newNodeId } from "@incamera/domain/Ids"
import type { StoreError } from "@incamera/domain/StoreError"
import {
  type Ownership,
  type TaskOwnershipLost,
  TaskStore,
  type TokenUsage,
  TokenUsageStore
} from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { farLease, times } from "../records/values.ts"
import { finish, newRunning } from "../records/tasks.ts"
import { newCase } from "../records/cases.ts"
import { newUser } from "../records/users.ts"
import { race, tagOf } from "../records/outcomes.ts"

const day = "2001-02-03"
const oldest = "2001-01-27"
const plenty = { perTask: 1_000_000, perDay: 1_000_000 }
const nothing: TokenUsage = { used: { input: 0, output: 0 }, held: { input: 0, output: 0 }, isEstimated: false }

/** Creates a running task and a successor's ownership of it. The first owner runs `before`. */
const takenOver = Effect.fnUntraced(function* (
  before: (first: Ownership) => Effect.Effect<unknown, TaskOwnershipLost | StoreError> = () => Effect.void
) {
  const store = yield* TaskStore
  const long = DateTime.makeUnsafe("1999-01-01T00:00:00Z")
  const running = yield* newRunning({ leaseUntil: long })
  yield* before(running.ownership)
  const later = DateTime.makeUnsafe("1999-01-01T00:00:01Z")
  const nodeId = yield* newNodeId
  const claimed = yield* store.claimAbandoned({ nodeId, leaseUntil: farLease }, later, 1_000)
  const mine = claimed.find(({ ownership }) => ownership.phaseId === running.phaseId)
  assert(mine !== undefined, "the task was there to be claimed")
  return { first: running.ownership, second: mine.ownership }
})

export const suite = (
  name: string,
  stores: Layer.Layer<TokenUsageStore | TaskStore | CaseStore | UserStore, unknown>
): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `TokenUsageStore (${name})`,
    (it) => {
      it.effect("counts reserved and used tokens, separately for each task", () =>
        Effect.gen(function* () {
          const store = yield* TokenUsageStore
          const { ownership, userId } = yield* newRunning()
          const neighbour = yield* newRunning({ userId })
          assert.deepStrictEqual(yield* store.open(ownership, oldest), nothing)
          assert.deepStrictEqual(yield* store.open(neighbour.ownership, oldest), nothing)
          assert.deepStrictEqual(yield* store.hold(ownership, day, { input: 100, output: 50 }, plenty), {
            _tag: "Held",
            usage: { ...nothing, held: { input: 100, output: 50 } }
          })
          const used = { input: 90, output: 20, isEstimated: false }
          assert.deepStrictEqual(yield* store.settle(ownership, day, { input: 100, output: 50 }, used), {
            ...nothing,
            used: { input: 90, output: 20 }
          })
          assert.deepStrictEqual(yield* store.hold(ownership, day, { input: 1, output: 2 }, plenty), {
            _tag: "Held",
            usage: { ...nothing, used: { input: 90, output: 20 }, held: { input: 1, output: 2 } }
          })
          const estimate = { input: 5, output: 6, isEstimated: true }
          assert.deepStrictEqual(yield* store.settle(ownership, day, { input: 1, output: 2 }, estimate), {
            used: { input: 95, output: 26 },
            held: { input: 0, output: 0 },
            isEstimated: true
          })
          assert.deepStrictEqual(yield* store.open(neighbour.ownership, oldest), nothing)
        })
      )

      it.effect("refuses exactly what exceeds the limit of the task or the day, without any change", () =>
        Effect.gen(function* () {
          const store = yield* TokenUsageStore
          const { ownership, userId } = yield* newRunning()
          const other = yield* newRunning({ userId })
          const stranger = yield* newRunning()
          for (const whose of [ownership, other.ownership, stranger.ownership]) yield* store.open(whose, oldest)
          const limits = { perTask: 100, perDay: 150 }
          const hold = (of: typeof ownership, input: number, output: number, on = day) =>
            Effect.map(store.hold(of, on, { input, output }, limits), ({ _tag }) => _tag)
          assert.strictEqual(yield* hold(ownership, 60, 41), "TaskSpent")
          assert.strictEqual(yield* hold(ownership, 60, 40), "Held")
          assert.strictEqual(yield* hold(ownership, 1, 0), "TaskSpent")
          assert.strictEqual(yield* hold(other.ownership, 0, 51), "DaySpent")
          assert.strictEqual(yield* hold(other.ownership, 0, 50), "Held")
          assert.strictEqual(yield* hold(other.ownership, 1, 0), "DaySpent")
          assert.strictEqual(yield* hold(other.ownership, 1, 0, "2001-02-04"), "Held")
          assert.strictEqual(yield* hold(stranger.ownership, 50, 50), "Held")
          // Tokens given back are available again.
          yield* store.settle(ownership, day, { input: 60, output: 40 }, { input: 10, output: 5, isEstimated: false })
          assert.strictEqual(yield* hold(other.ownership, 0, 49), "Held")
          assert.strictEqual(yield* hold(ownership, 80, 5), "DaySpent")
        })
      )

      it.effect("lets no more concurrent tasks pass than fit", () =>
        Effect.gen(function* () {
          const store = yield* TokenUsageStore
          const userId = yield* newUser
          const tasks = yield* Effect.all(times(12, () => newRunning({ userId })))
          yield* Effect.forEach(tasks, ({ ownership }) => store.open(ownership, oldest))
          const limits = { perTask: 20, perDay: 70 }
          const holds = tasks.flatMap(({ ownership }) =>
            times(3, () => store.hold(ownership, day, { input: 6, output: 4 }, limits))
          )
          const { failures, successes } = yield* race(holds)
          assert.deepStrictEqual(failures, [])
          assert.strictEqual(successes.filter(({ _tag }) => _tag === "Held").length, 7)
          const counts = yield* Effect.forEach(tasks, ({ ownership }) => store.open(ownership, oldest))
          assert.isTrue(counts.every(({ used }) => used.input + used.output <= limits.perTask))
          assert.strictEqual(
            counts.reduce((sum, { used }) => sum + used.input + used.output, 0),
            limits.perDay
          )
        })
      )

      it.effect("counts a lost term's reserved tokens as used, for the task and the day", () =>
        Effect.gen(function* () {
          const store = yield* TokenUsageStore
          const { first, second } = yield* takenOver((owner) =>
            Effect.andThen(store.open(owner, oldest), store.hold(owner, day, { input: 30, output: 10 }, plenty))
          )
          assert.strictEqual(yield* tagOf(store.open(first, oldest)), "TaskOwnershipLost")
          const counted = { used: { input: 30, output: 10 }, held: { input: 0, output: 0 }, isEstimated: true }
          assert.deepStrictEqual(yield* store.open(second, oldest), counted)
          assert.deepStrictEqual(yield* store.open(second, oldest), counted)
          const limits = { perTask: 1_000, perDay: 40 }
          assert.deepInclude(yield* store.hold(second, day, { input: 1, output: 0 }, limits), { _tag: "DaySpent" })
        })
      )

      it.effect(
        "refuses writes by a node that doesn't own the task: a woken node, another node, or any node after the end",
        () =>
          Effect.gen(function* () {
            const store = yield* TokenUsageStore
            const { first, second } = yield* takenOver()
            yield* store.open(second, oldest)
            const settled = { input: 1, output: 1, isEstimated: false }
            const closed = (
              of: typeof first
            ): ReadonlyArray<Effect.Effect<unknown, TaskOwnershipLost | StoreError>> => [
              store.open(of, oldest),
              store.hold(of, day, { input: 1, output: 1 }, plenty),
              store.settle(of, day, { input: 1, output: 1 }, settled)
            ]
            for (const whose of [
              first,
              { ...second, nodeId: yield* newNodeId },
              { ...second, epoch: second.epoch + 1 }
            ]) {
              for (const call of closed(whose)) assert.strictEqual(yield* tagOf(call), "TaskOwnershipLost")
            }
            assert.deepStrictEqual(yield* store.open(second, oldest), nothing)
            yield* finish(second)
            for (const call of closed(second)) assert.strictEqual(yield* tagOf(call), "TaskOwnershipLost")
          })
      )

      it.effect("forgets old days when a term begins, and a removed case's task counts, but not its day counts", () =>
        Effect.gen(function* () {
          const store = yield* TokenUsageStore
          const cases = yield* CaseStore
          const userId = yield* newUser
          const { caseId, container } = yield* newCase(userId)
          const { ownership } = yield* newRunning({ userId, container })
          const other = yield* newRunning({ userId })
          yield* store.open(ownership, oldest)
          yield* store.open(other.ownership, oldest)
          const limits = { perTask: 1_000, perDay: 100 }
          for (const on of ["2001-01-26", day]) {
            assert.deepInclude(yield* store.hold(ownership, on, { input: 99, output: 0 }, limits), { _tag: "Held" })
          }
          yield* cases.remove(userId, caseId)
          assert.strictEqual(yield* tagOf(store.open(ownership, oldest)), "TaskOwnershipLost")
          yield* store.open(other.ownership, oldest)
          const hold = (on: string) => store.hold(other.ownership, on, { input: 2, output: 0 }, limits)
          assert.deepInclude(yield* hold(day), { _tag: "DaySpent" })
          assert.deepInclude(yield* hold("2001-01-26"), { _tag: "Held" })
        })
      )
    }
  )
