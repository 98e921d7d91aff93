/** Contract tests for every `RefusalRationStore`. */
import { assert, layer } from "@effect/vitest"
import { newAgentId, type UserId } from "@incamera/domain/Ids"
import { type RationHolder, RefusalRationStore, type Spent } from "@incamera/domain/refusals"
import type { UserStore } from "@incamera/domain/users"
import { type DateTime, Effect, Layer, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { after, now, times } from "../records/values.ts"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"

const limit = 20
const day = "2001-02-03"

const spend = Effect.fnUntraced(function* (
  userId: UserId,
  holder: RationHolder,
  values: number,
  options: { readonly day?: string; readonly now?: DateTime.Utc } = {}
) {
  const store = yield* RefusalRationStore
  return yield* store.spend(userId, holder, { day, limit, now, values, ...options })
})

const told: Spent = { _tag: "Told", isLast: false }
const last: Spent = { _tag: "Told", isLast: true }
const overrun: Spent = { _tag: "Held", isFirst: true }
const held: Spent = { _tag: "Held", isFirst: false }

/** Returns the expected results for a holder who spends these amounts in turn on one day. */
const expected = (amounts: ReadonlyArray<number>): ReadonlyArray<Spent> => {
  let spent = 0
  return amounts.map((values) => {
    if (spent >= limit) return held
    spent += values
    return spent > limit ? overrun : spent === limit ? last : told
  })
}

export const suite = (name: string, stores: Layer.Layer<RefusalRationStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `RefusalRationStore (${name})`,
    (it) => {
      it.effect.prop(
        "reports the values that fit into the ration, and holds the agent when it is used up",
        { amounts: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 25 }))) },
        ({ amounts }) =>
          Effect.gen(function* () {
            const store = yield* RefusalRationStore
            const userId = yield* newUser
            const agentId = yield* newAgentId
            const answers = yield* Effect.forEach(amounts, (values) => spend(userId, agentId, values))
            assert.deepStrictEqual(answers, expected(amounts))
            const isHeld = answers.some((answer) => answer._tag === "Held" || answer.isLast)
            assert.strictEqual(yield* store.isHeld(userId, agentId), isHeld)
          }),
        { arbitrary: { runs: 20 } }
      )

      it.effect("grants concurrent callers no more than fits, and sets one hold", () =>
        Effect.gen(function* () {
          const store = yield* RefusalRationStore
          const userId = yield* newUser
          const agentId = yield* newAgentId
          const { failures, successes } = yield* race(times(50, () => spend(userId, agentId, 1)))
          assert.deepStrictEqual(failures, [])
          assert.strictEqual(successes.filter(({ _tag }) => _tag === "Told").length, limit)
          assert.strictEqual(successes.filter((answer) => answer._tag === "Told" && answer.isLast).length, 1)
          assert.strictEqual(successes.filter((answer) => answer._tag === "Held" && answer.isFirst).length, 0)
          assert.isTrue(yield* store.isHeld(userId, agentId))
        })
      )

      it.effect("grants concurrent callers no more than fits, if the last doesn't fit", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          const { successes } = yield* race(times(20, () => spend(userId, "programs", 3)))
          assert.strictEqual(successes.filter(({ _tag }) => _tag === "Told").length, Math.floor(limit / 3))
          assert.strictEqual(successes.filter((answer) => answer._tag === "Held" && answer.isFirst).length, 1)
        })
      )

      it.effect("counts each holder and each user separately", () =>
        Effect.gen(function* () {
          const store = yield* RefusalRationStore
          const [alice, bob] = [yield* newUser, yield* newUser]
          const agentId = yield* newAgentId
          assert.deepStrictEqual(yield* spend(alice, agentId, limit), last)
          assert.deepStrictEqual(yield* spend(alice, "programs", 1), told)
          assert.deepStrictEqual(yield* spend(bob, agentId, 1), told)
          assert.isFalse(yield* store.isHeld(alice, "programs"))
          assert.isFalse(yield* store.isHeld(bob, agentId))
          assert.deepStrictEqual(yield* store.listHeld(bob), [])
        })
      )

      it.effect("counts each value that a holder reads about once, also in calls at the same time", () =>
        Effect.gen(function* () {
          const store = yield* RefusalRationStore
          const [alice, bob] = [yield* newUser, yield* newUser]
          const agentId = yield* newAgentId
          const hashes = times(6, (n) => `${n}`.repeat(64))
          const { successes } = yield* race(
            times(10, (n) => store.learn(alice, agentId, hashes.slice(n % 3, 4 + (n % 3))))
          )
          assert.strictEqual(
            successes.reduce((sum, learned) => sum + learned, 0),
            hashes.length
          )
          assert.strictEqual(yield* store.learn(alice, agentId, hashes), 0)
          assert.strictEqual(yield* store.learn(alice, "programs", hashes.slice(0, 2)), 2)
          assert.strictEqual(yield* store.learn(bob, agentId, hashes), hashes.length)
          yield* spend(alice, agentId, limit)
          yield* store.resume(alice, agentId)
          assert.strictEqual(yield* store.learn(alice, agentId, hashes), 0)
        })
      )

      it.effect(
        "gives a new agent what the earlier ones spent, learned and are held for, and the programs nothing",
        () =>
          Effect.gen(function* () {
            const store = yield* RefusalRationStore
            const [alice, bob] = [yield* newUser, yield* newUser]
            const [one, two] = [yield* newAgentId, yield* newAgentId]
            const [three, four] = [yield* newAgentId, yield* newAgentId]
            const hashes = times(4, (n) => `${n}`.repeat(64))
            yield* store.inherit(alice, one)
            assert.isFalse(yield* store.isHeld(alice, one))
            yield* spend(alice, one, limit - 3)
            yield* spend(alice, two, 2)
            yield* spend(alice, "programs", 5)
            yield* store.learn(alice, one, hashes.slice(0, 2))
            yield* store.learn(alice, two, hashes.slice(1, 3))
            yield* spend(bob, two, limit)
            yield* store.inherit(alice, three)
            assert.strictEqual(yield* store.learn(alice, three, hashes), 1)
            assert.strictEqual(yield* store.learn(alice, "programs", hashes), hashes.length)
            assert.deepStrictEqual(yield* spend(alice, three, 1), last)
            yield* store.inherit(alice, four)
            assert.deepStrictEqual(
              (yield* store.listHeld(alice)).map(({ holder }) => holder),
              [four]
            )
            assert.isFalse(yield* store.isHeld(alice, "programs"))
            assert.isTrue(yield* store.isHeld(bob, two))
            assert.deepStrictEqual(yield* store.resume(alice, four), [four])
            assert.deepStrictEqual(yield* spend(alice, four, 1), told)
          })
      )

      it.effect("resumes all agents of a user with one, so that the next inherits no older hold or count", () =>
        Effect.gen(function* () {
          const store = yield* RefusalRationStore
          const [alice, bob] = [yield* newUser, yield* newUser]
          const [gone, counted] = [yield* newAgentId, yield* newAgentId]
          const [connected, next] = [yield* newAgentId, yield* newAgentId]
          yield* spend(alice, connected, limit)
          // A task that an earlier agent left running goes on spending.
          yield* spend(alice, gone, limit)
          yield* spend(alice, counted, limit - 1)
          yield* spend(alice, "programs", limit)
          yield* spend(bob, gone, limit)
          assert.deepStrictEqual(yield* store.resume(alice, counted), [])
          assert.sameMembers([...(yield* store.resume(alice, connected))], [connected, gone])
          assert.deepStrictEqual(yield* store.resume(alice, gone), [])
          yield* store.inherit(alice, next)
          assert.isFalse(yield* store.isHeld(alice, next))
          assert.deepStrictEqual(yield* spend(alice, next, limit), last)
          assert.isTrue(yield* store.isHeld(alice, "programs"))
          assert.deepStrictEqual(yield* store.resume(alice, "programs"), ["programs"])
          assert.isTrue(yield* store.isHeld(alice, next))
          assert.isTrue(yield* store.isHeld(bob, gone))
        })
      )

      it.effect("starts a new count on a new day, but not on an earlier one", () =>
        Effect.gen(function* () {
          const userId = yield* newUser
          assert.deepStrictEqual(yield* spend(userId, "programs", limit - 1), told)
          assert.deepStrictEqual(yield* spend(userId, "programs", limit - 1, { day: "2001-02-04" }), told)
          // A node whose clock is behind.
          assert.deepStrictEqual(yield* spend(userId, "programs", 1, { day }), last)
        })
      )

      it.effect("stays held beyond the end of the day until resumed, and then starts a new count", () =>
        Effect.gen(function* () {
          const store = yield* RefusalRationStore
          const userId = yield* newUser
          const agentId = yield* newAgentId
          assert.deepStrictEqual(yield* store.resume(userId, agentId), [])
          yield* spend(userId, agentId, 5)
          assert.deepStrictEqual(yield* store.resume(userId, agentId), [])
          assert.deepStrictEqual(yield* spend(userId, agentId, 18), overrun)
          assert.deepStrictEqual(yield* spend(userId, agentId, 1, { day: "2001-02-05" }), held)
          const { successes } = yield* race(times(5, () => store.resume(userId, agentId)))
          assert.strictEqual(successes.flat().length, 1)
          assert.isFalse(yield* store.isHeld(userId, agentId))
          assert.deepStrictEqual(yield* spend(userId, agentId, limit), last)
        })
      )

      it.effect("lists the holders on hold, earliest first, with what they sent", () =>
        Effect.gen(function* () {
          const store = yield* RefusalRationStore
          const userId = yield* newUser
          const agentId = yield* newAgentId
          yield* spend(userId, agentId, limit, { now: after(1_000) })
          yield* spend(userId, "programs", limit + 5)
          yield* spend(userId, yield* newAgentId, 1)
          assert.deepStrictEqual(yield* store.listHeld(userId), [
            { holder: "programs", values: limit + 5, heldAt: now },
            { holder: agentId, values: limit, heldAt: after(1_000) }
          ])
        })
      )
    }
  )
