/** `AgentStore`: API keys and bearer tokens. Specification, "Step 2: key exchange"; design, "Credentials". */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { AgentStore } from "@incamera/domain/agents"
import { newAgentId, newBearerTokenId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecretHash } from "@incamera/domain/secrets"
import type { UserStore } from "@incamera/domain/users"
import { after, newHash, now, times } from "../../records/values.ts"
import { exchange, newConnection } from "../../records/agents.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"

const lifetime = Limits.bearerTokenLifetimeMillis
const overlap = Limits.apiKeyOverlapMillis

const isLive = Effect.fnUntraced(function* (hash: SecretHash, at = now) {
  const store = yield* AgentStore
  return Option.isSome(yield* store.findBearer([hash], at))
})

const rotate = Effect.fnUntraced(function* (connection: Effect.Success<ReturnType<typeof newConnection>>, at = 0) {
  const store = yield* AgentStore
  const apiKey = yield* newHash
  const { agentId, userId } = connection
  yield* store.rotateKey({ userId, agentId, apiKey, overlapUntil: after(at + overlap), now: after(at) })
  return apiKey
})

export const credentials = (it: Vitest.MethodsNonLive<AgentStore | UserStore | SecureRandom.SecureRandom>): void => {
  it.effect("exchanges the key for a bearer token, under any hash that either may be stored as", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agentId, apiKey, userId } = yield* newConnection()
      const hash = yield* newHash
      const tokenId = yield* newBearerTokenId
      const apiKeys = [yield* newHash, apiKey, yield* newHash] as const
      const ofAgent = yield* store.addBearerToken({ apiKey: apiKeys, tokenId, hash, expiresAt: after(lifetime), now })
      assert.strictEqual(ofAgent, agentId)
      const principal = Option.some({ _tag: "Agent", userId, agentId, tokenId } as const)
      assert.deepStrictEqual(yield* store.findBearer([hash], now), principal)
      assert.deepStrictEqual(yield* store.findBearer([yield* newHash, hash, yield* newHash], now), principal)
    })
  )

  it.effect("knows no key or token that was never issued", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { apiKey } = yield* newConnection()
      assert.strictEqual(yield* tagOf(exchange(yield* newHash)), "ApiKeyInvalid")
      // A key is not a token, and a token is not a key.
      assert.isTrue(Option.isNone(yield* store.findBearer([apiKey], now)))
      const { hash } = yield* exchange(apiKey)
      assert.strictEqual(yield* tagOf(exchange(hash)), "ApiKeyInvalid")
    })
  )

  it.effect("accepts a bearer token until the instant it expires", () =>
    Effect.gen(function* () {
      const { apiKey } = yield* newConnection()
      const { hash } = yield* exchange(apiKey)
      assert.isTrue(yield* isLive(hash, after(lifetime - 1)))
      assert.isFalse(yield* isLive(hash, after(lifetime)))
      assert.isFalse(yield* isLive(hash, after(lifetime + 1)))
    })
  )

  it.effect("rotates the key: the previous one works until the overlap ends, its bearer tokens end at once", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const connection = yield* newConnection()
      const token = yield* exchange(connection.apiKey)
      const newKey = yield* rotate(connection)
      assert.isFalse(yield* isLive(token.hash))
      assert.deepStrictEqual(yield* store.revokedAmong([token.tokenId]), [token.tokenId])
      yield* exchange(newKey)
      yield* exchange(connection.apiKey, { now: after(overlap - 1) })
      assert.strictEqual(yield* tagOf(exchange(connection.apiKey, { now: after(overlap) })), "ApiKeyInvalid")
      assert.strictEqual(yield* tagOf(exchange(connection.apiKey, { now: after(overlap + 1) })), "ApiKeyInvalid")
      yield* exchange(newKey, { now: after(overlap + 1) })
    })
  )

  it.effect("ends a key and its tokens at once with the second rotation after it", () =>
    Effect.gen(function* () {
      const connection = yield* newConnection()
      const second = yield* rotate(connection)
      const inOverlap = yield* exchange(connection.apiKey)
      assert.isTrue(yield* isLive(inOverlap.hash))
      const third = yield* rotate(connection, 1)
      assert.isFalse(yield* isLive(inOverlap.hash))
      assert.strictEqual(yield* tagOf(exchange(connection.apiKey, { now: after(2) })), "ApiKeyInvalid")
      yield* exchange(second, { now: after(2) })
      yield* exchange(third, { now: after(2) })
    })
  )

  it.effect("refuses to rotate the key of a disconnected agent", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const connection = yield* newConnection()
      assert.strictEqual(yield* tagOf(rotate({ ...connection, agentId: yield* newAgentId })), "NotFound")
      yield* store.disconnect(connection.userId, connection.agentId, now)
      assert.strictEqual(yield* tagOf(rotate(connection)), "NotFound")
    })
  )

  it.effect("leaves two working keys after 10 concurrent rotations", () =>
    Effect.gen(function* () {
      const connection = yield* newConnection()
      const { failures, successes } = yield* race(times(10, () => rotate(connection)))
      assert.deepStrictEqual(failures, [])
      assert.strictEqual(yield* tagOf(exchange(connection.apiKey, { now: after(1) })), "ApiKeyInvalid")
      const tried = yield* race(successes.map((apiKey) => exchange(apiKey, { now: after(1) })))
      assert.strictEqual(tried.successes.length, 2)
      assert.deepStrictEqual(tags(tried.failures), ["ApiKeyInvalid"])
    })
  )

  it.effect("leaves no live token when a disconnect races exchanges", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      for (const place of [0, 10, 39]) {
        const { agentId, apiKey, userId } = yield* newConnection()
        const exchanges = times(40, () => Effect.map(exchange(apiKey), Option.some))
        const disconnect = Effect.as(Effect.orDie(store.disconnect(userId, agentId, now)), Option.none())
        const { failures, successes } = yield* race(exchanges.toSpliced(place, 0, disconnect))
        assert.isTrue(failures.every((failure) => failure._tag === "ApiKeyInvalid"))
        const given = successes.filter(Option.isSome).map((token) => token.value)
        for (const { hash } of given) assert.isFalse(yield* isLive(hash))
        const ids = given.map(({ tokenId }) => tokenId)
        assert.deepStrictEqual([...(yield* store.revokedAmong(ids))].sort(), ids.sort())
      }
    })
  )

  it.effect("leaves no live token of a key when the rotation that ends it races exchanges", () =>
    Effect.gen(function* () {
      const connection = yield* newConnection()
      yield* rotate(connection)
      const exchanges = times(40, () => Effect.map(exchange(connection.apiKey), Option.some))
      const { failures, successes } = yield* race(
        exchanges.toSpliced(10, 0, Effect.as(Effect.orDie(rotate(connection, 1)), Option.none()))
      )
      assert.isTrue(failures.every((failure) => failure._tag === "ApiKeyInvalid"))
      for (const token of successes.filter(Option.isSome)) assert.isFalse(yield* isLive(token.value.hash))
    })
  )

  it.effect("limits an agent's live bearer tokens, also with concurrent exchanges", () =>
    Effect.gen(function* () {
      const { apiKey } = yield* newConnection()
      const room = 5
      yield* Effect.all(
        times(Limits.bearerTokensPerAgent - room, () => exchange(apiKey)),
        { concurrency: 8, discard: true }
      )
      const { failures, successes } = yield* race(times(20, () => exchange(apiKey)))
      assert.strictEqual(successes.length, room)
      for (const failure of failures) {
        assert.isTrue(failure._tag === "TooManyRequests" && failure.what === "bearer-tokens")
        assert.isTrue(failure._tag === "TooManyRequests" && failure.retryAfterSeconds >= 1)
        assert.isTrue(failure._tag === "TooManyRequests" && failure.retryAfterSeconds <= lifetime / 1000)
      }
      // Other agents and expired tokens don't count against the limit.
      yield* exchange((yield* newConnection()).apiKey)
      yield* exchange(apiKey, { now: after(lifetime) })
    })
  )

  it.effect("says which tokens were revoked, and doesn't count expired ones as revoked", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const connection = yield* newConnection()
      const early = yield* exchange(connection.apiKey, { lifetime: 1_000 })
      const unknown = yield* Effect.all(times(5_000, () => newBearerTokenId))
      assert.deepStrictEqual(yield* store.revokedAmong([]), [])
      assert.isFalse(yield* isLive(early.hash, after(1_000)))
      assert.deepStrictEqual(yield* store.revokedAmong([early.tokenId, ...unknown]), [])
      const newKey = yield* rotate(connection, 2_000)
      const live = yield* exchange(newKey, { now: after(2_000) })
      // A stream opened with the early token may still be open.
      const ids = [live.tokenId, ...unknown, early.tokenId]
      assert.deepStrictEqual(yield* store.revokedAmong(ids), [early.tokenId])
      yield* store.disconnect(connection.userId, connection.agentId, after(3_000))
      assert.deepStrictEqual([...(yield* store.revokedAmong(ids))].sort(), [early.tokenId, live.tokenId].sort())
    })
  )

  it.effect("remembers a token long enough for every stream it may have opened", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const connection = yield* newConnection()
      const token = yield* exchange(connection.apiKey)
      const end = lifetime + Limits.bearerTokenMemoryMillis - 1
      yield* exchange(connection.apiKey, { now: after(end) })
      yield* store.disconnect(connection.userId, connection.agentId, after(end))
      assert.deepStrictEqual(yield* store.revokedAmong([token.tokenId]), [token.tokenId])
    })
  )
}
