/** Sessions that only the client stores, and the calls that a node answers. */
import { McpSessions } from "@incamera/adapters-http/mcp/McpSessions"
import { callName, RunningCalls } from "@incamera/adapters-http/mcp/RunningCalls"
import { PhaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/adapters-http/Limits"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { masterKeys } from "../support/domain.ts"

const alice = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const bob = UserId.make("user_0198a000-0000-7000-8000-000000000002")
const revision = "2025-11-25"

/** A node with these keys. */
const node = (keys = masterKeys) =>
  Layer.fresh(McpSessions.layer.pipe(Layer.provide(Secrets.layer), Layer.provide([keys, SecureRandom.layerWebCrypto])))
const otherKeys = MasterKeys.layerOf({ version: 1, key: new Uint8Array(32).fill(8) })

const open = Effect.flatMap(McpSessions, (sessions) => sessions.open(alice, revision)).pipe(Effect.provide(node()))
const resolve = (userId: UserId, session: string, keys = masterKeys) =>
  Effect.flatMap(McpSessions, (sessions) => sessions.resolve(userId, session)).pipe(Effect.provide(node(keys)))

describe("A session", () => {
  it.effect("is good on every node with the same keys, for its user alone", () =>
    Effect.gen(function* () {
      const session = yield* open
      assert.deepStrictEqual(yield* resolve(alice, session), Option.some(revision))
      assert.deepStrictEqual(yield* resolve(bob, session), Option.none())
      assert.deepStrictEqual(yield* resolve(alice, session, otherKeys), Option.none())
    })
  )

  it.effect("ends", () =>
    Effect.gen(function* () {
      const session = yield* open
      yield* TestClock.adjust((Limits.mcpSessionSeconds - 1) * 1_000)
      assert.isTrue(Option.isSome(yield* resolve(alice, session)))
      yield* TestClock.adjust(1_000)
      assert.isTrue(Option.isNone(yield* resolve(alice, session)))
    })
  )

  it.effect.prop(
    "is invalid if anything in it is changed",
    {
      at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200 })),
      by: Schema.Literals(["0", "a", ".", "-", "", "é"])
    },
    ({ at, by }) =>
      Effect.gen(function* () {
        const session = yield* open
        const place = at % session.length
        const changed = `${session.slice(0, place)}${by}${session.slice(place + 1)}`
        if (changed !== session) assert.deepStrictEqual(yield* resolve(alice, changed), Option.none())
      })
  )
})

const phaseId = PhaseId.make("0198a000-0000-4000-8000-000000000001")

describe("The calls that a node answers", () => {
  it.effect("are limited per user", () =>
    Effect.gen(function* () {
      const calls = new RunningCalls()
      yield* Effect.scoped(
        Effect.gen(function* () {
          for (let n = 0; n < Limits.mcpCallsPerUser; n++) {
            assert.isTrue(Option.isSome(yield* calls.begin(alice, callName("s", n))))
          }
          assert.isTrue(Option.isNone(yield* calls.begin(alice, callName("s", -1))))
          assert.isTrue(Option.isSome(yield* calls.begin(bob, undefined)))
        })
      )
      assert.isTrue(Option.isSome(yield* Effect.scoped(calls.begin(alice, undefined))))
      assert.isTrue(Option.isNone(calls.find(callName("s", 0))))
    })
  )

  it.effect("are bounded in all", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const calls = new RunningCalls()
        const users = Math.ceil(Limits.mcpCallsPerNode / Limits.mcpCallsPerUser)
        let taken = 0
        for (let user = 0; user <= users; user++) {
          const id = UserId.make(`user_0198a000-0000-7000-8000-${String(user).padStart(12, "0")}`)
          for (let n = 0; n < Limits.mcpCallsPerUser; n++) {
            if (Option.isSome(yield* calls.begin(id, undefined))) taken++
          }
        }
        assert.strictEqual(taken, Limits.mcpCallsPerNode)
      })
    )
  )

  it.effect("are told apart by session, id and the id's type, and have their task cancelled whenever it begins", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const calls = new RunningCalls()
        const begun = Option.getOrThrow(yield* calls.begin(alice, callName("s", 1)))
        for (const other of [callName("s", "1"), callName("t", 1), callName("s", 2)]) {
          assert.isTrue(Option.isNone(calls.find(other)))
        }
        assert.isTrue(begun.isAbout(phaseId))
        assert.deepStrictEqual(
          Option.flatMap(calls.find(callName("s", 1)), (call) => call.cancel()),
          Option.some(phaseId)
        )
        yield* begun.cancelled
        const early = Option.getOrThrow(yield* calls.begin(alice, callName("s", 3)))
        assert.deepStrictEqual(early.cancel(), Option.none())
        // The node that starts the task is told to cancel it.
        assert.isFalse(early.isAbout(phaseId))
      })
    )
  )

  it.effect("keep the name that a later call has taken", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const calls = new RunningCalls()
        const second = yield* Effect.scoped(
          Effect.andThen(calls.begin(alice, callName("s", 1)), Effect.succeed(undefined))
        ).pipe(Effect.andThen(calls.begin(alice, callName("s", 1))))
        assert.deepStrictEqual(calls.find(callName("s", 1)), second)
      })
    )
  )
})
