/** A stream ends when the credential that opened it ends, however long it is open. Design, "Credentials". */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import * as Limits from "@incamera/domain/Limits"
import { OpenStreams } from "@incamera/domain/tasks/OpenStreams"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { after } from "@incamera/testing/records/values"
import { exchange, newConnection } from "@incamera/testing/records/agents"

const world = OpenStreams.layer.pipe(Layer.provideMerge(MemoryStores.layer), Layer.merge(SecureRandom.layerWebCrypto))

layer(world)("An open stream", (it) => {
  it.effect("ends when the agent is disconnected, though its token ran out and was forgotten long ago", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const streams = yield* OpenStreams
      const { agentId, apiKey, userId } = yield* newConnection()
      const { tokenId } = yield* exchange(apiKey)
      const revocation = yield* streams.register({ _tag: "Agent", userId, agentId, tokenId })
      // Tasks wait for their users for hours, and so do their streams.
      const waits = Limits.bearerTokenLifetimeMillis + Limits.bearerTokenMemoryMillis
      yield* TestClock.adjust(waits)
      yield* exchange(apiKey, { now: after(waits) })
      yield* store.disconnect(userId, agentId, after(waits))
      yield* TestClock.adjust(3_000)
      assert.isTrue(revocation.hasHappened())
    }).pipe(Effect.scoped)
  )

  it.effect("ends before its token can be forgotten, and not before another is needed", () =>
    Effect.gen(function* () {
      const streams = yield* OpenStreams
      const { agentId, apiKey, userId } = yield* newConnection()
      const { tokenId } = yield* exchange(apiKey)
      const revocation = yield* streams.register({ _tag: "Agent", userId, agentId, tokenId })
      let calls = 0
      revocation.onceHappened(() => void calls++)
      yield* TestClock.adjust(Limits.bearerTokenLifetimeMillis - 1_000)
      assert.isFalse(revocation.hasHappened())
      yield* TestClock.adjust(1_000 + 3_000)
      assert.isTrue(revocation.hasHappened())
      yield* TestClock.adjust(10_000)
      assert.strictEqual(calls, 1)
      assert.isAbove(Limits.bearerTokenMemoryMillis, Limits.streamMillis + 3_000)
    }).pipe(Effect.scoped)
  )

  it.effect("counts towards its user's limit at a node, and towards no other user's", () =>
    Effect.gen(function* () {
      const streams = yield* OpenStreams
      const { agentId, apiKey, userId } = yield* newConnection()
      const { tokenId } = yield* exchange(apiKey)
      const agent = { _tag: "Agent", userId, agentId, tokenId } as const
      const user = { _tag: "User", userId } as const
      const first = yield* Scope.make()
      yield* Scope.provide(streams.register(user), first)
      yield* Effect.replicateEffect(streams.register(agent), Limits.streamsForAgents - 1)
      assert.strictEqual((yield* Effect.flip(streams.register(agent))).what, "streams")
      yield* Effect.replicateEffect(streams.register(user), Limits.streamsPerUser - Limits.streamsForAgents)
      assert.strictEqual((yield* Effect.flip(streams.register(user))).what, "streams")
      const another = yield* newConnection()
      yield* streams.register({ _tag: "User", userId: another.userId })
      // Refused streams took no place, and an ended stream frees its own.
      yield* Scope.close(first, Exit.void)
      assert.strictEqual((yield* Effect.flip(streams.register(agent))).what, "streams")
      yield* streams.register(user)
      assert.strictEqual((yield* Effect.flip(streams.register(user))).what, "streams")
    }).pipe(Effect.scoped)
  )

  it.effect("ends after an hour even if a user token opened it, because access may have been revoked", () =>
    Effect.gen(function* () {
      const streams = yield* OpenStreams
      const { userId } = yield* newConnection()
      const revocation = yield* streams.register({ _tag: "User", userId })
      yield* TestClock.adjust(Limits.streamMillis - 1_000)
      assert.isFalse(revocation.hasHappened())
      yield* TestClock.adjust(1_000 + 3_000)
      assert.isTrue(revocation.hasHappened())
    }).pipe(Effect.scoped)
  )
})
