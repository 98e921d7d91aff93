/** `AgentStore`: the connected agent and its end. Specification, "Agent registration and management". */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { Agent, AgentHealth, AgentStore } from "@incamera/domain/agents"
import { newAgentId } from "@incamera/domain/Ids"
import type { UserStore } from "@incamera/domain/users"
import { after, millis, newHash, now, times } from "../../records/values.ts"
import { assertSameOption } from "../../records/same.ts"
import { exchange, newAgent, newConnection, newToken } from "../../records/agents.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"

export const connection = (it: Vitest.MethodsNonLive<AgentStore | UserStore | SecureRandom.SecureRandom>): void => {
  it.effect("finds the connected agent with every field", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      const agent = new Agent({
        ...(yield* newAgent(userId)),
        lastSeenAt: after(3),
        health: new AgentHealth({ status: "unhealthy", checkedAt: after(4) })
      })
      yield* store.register({ token: [token], agent, apiKey: yield* newHash, now })
      assertSameOption(Agent, yield* store.findActive(userId), agent)
      const found = yield* store.find(userId, agent.agentId)
      assertSameOption(Agent, found, agent)
      assert.isTrue(Option.isSome(found) && found.value instanceof Agent)
    })
  )

  it.effect("finds nothing in an empty store", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      assert.isTrue(Option.isNone(yield* store.findActive(userId)))
      assert.isTrue(Option.isNone(yield* store.find(userId, yield* newAgentId)))
    })
  )

  it.effect("finds the connected agent as the latest one, or else the one disconnected last", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const latest = Effect.map(
        store.findLatest(userId),
        Option.map(({ agentId }) => agentId)
      )
      assert.deepStrictEqual(yield* latest, Option.none())
      for (const turn of [1, 2, 3]) {
        const token = yield* newToken(userId)
        const agent = yield* newAgent(userId)
        yield* store.register({ token: [token], agent, apiKey: yield* newHash, now })
        assert.deepStrictEqual(yield* latest, Option.some(agent.agentId))
        yield* store.disconnect(userId, agent.agentId, after(turn))
        assert.deepStrictEqual(yield* latest, Option.some(agent.agentId))
      }
      assert.deepStrictEqual(yield* store.findLatest(yield* newUser), Option.none())
    })
  )

  it.effect("hides a user's agent from all other users", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agent, agentId, apiKey, userId } = yield* newConnection()
      const { hash } = yield* exchange(apiKey)
      const neighbour = yield* newUser
      const rotation = { userId: neighbour, agentId, apiKey: yield* newHash, overlapUntil: now, now }
      assert.isTrue(Option.isNone(yield* store.find(neighbour, agentId)))
      assert.isTrue(Option.isNone(yield* store.findActive(neighbour)))
      assert.strictEqual(yield* tagOf(store.disconnect(neighbour, agentId, now)), "NotFound")
      assert.strictEqual(yield* tagOf(store.rotateKey(rotation)), "NotFound")
      assertSameOption(Agent, yield* store.findActive(userId), agent)
      assert.isTrue(Option.isSome(yield* store.findBearer([hash], now)))
      yield* exchange(apiKey)
    })
  )

  it.effect("keeps the record of a disconnected agent", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agent, agentId, userId } = yield* newConnection()
      yield* store.touch(agentId, after(5))
      yield* store.disconnect(userId, agentId, after(10))
      assert.isTrue(Option.isNone(yield* store.findActive(userId)))
      const expected = new Agent({
        ...agent,
        status: "disconnected",
        disconnectedAt: after(10),
        lastSeenAt: after(5)
      })
      assertSameOption(Agent, yield* store.find(userId, agentId), expected)
    })
  )

  it.effect("ends every credential with the connection, and the user's unused registration tokens", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const unused = yield* Effect.all(times(3, () => newToken(userId)))
      const { agentId, apiKey } = yield* newConnection(userId)
      const newKey = yield* newHash
      yield* store.rotateKey({ userId, agentId, apiKey: newKey, overlapUntil: after(60_000), now })
      const tokens = [yield* exchange(apiKey), yield* exchange(newKey)]
      const neighbour = yield* newConnection()
      const neighbourToken = yield* exchange(neighbour.apiKey)

      yield* store.disconnect(userId, agentId, after(1))

      for (const key of [apiKey, newKey]) {
        assert.strictEqual(yield* tagOf(exchange(key, { now: after(2) })), "ApiKeyInvalid")
      }
      for (const { hash } of tokens) assert.isTrue(Option.isNone(yield* store.findBearer([hash], after(2))))
      for (const token of unused) {
        assert.strictEqual(yield* tagOf(store.beginRegistration([token], after(2))), "RegistrationTokenInvalid")
      }
      const revoked = yield* store.revokedAmong([...tokens, neighbourToken].map(({ tokenId }) => tokenId))
      assert.deepStrictEqual([...revoked].sort(), tokens.map(({ tokenId }) => tokenId).sort())
      assert.isTrue(Option.isSome(yield* store.findBearer([neighbourToken.hash], after(2))))
    })
  )

  it.effect("disconnects once for 50 concurrent calls", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agentId, userId } = yield* newConnection()
      const { failures, successes } = yield* race(times(50, (i) => store.disconnect(userId, agentId, after(i))))
      assert.strictEqual(successes.length, 1)
      assert.deepStrictEqual(tags(failures), ["NotFound"])
      assert.strictEqual(yield* tagOf(store.disconnect(userId, agentId, now)), "NotFound")
      assert.strictEqual(yield* tagOf(store.disconnect(userId, yield* newAgentId, now)), "NotFound")
    })
  )

  it.effect("never connects an agent with an older token while the last one is being disconnected", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      for (const _ of times(10, () => undefined)) {
        const userId = yield* newUser
        const token = yield* newToken(userId)
        const { agentId } = yield* newConnection(userId)
        const next = yield* newAgent(userId)
        const registration = { token: [token] as const, agent: next, apiKey: yield* newHash, now }
        const { failures } = yield* race<void, { readonly _tag: string }, never>([
          store.register(registration),
          store.disconnect(userId, agentId, now),
          store.register(registration)
        ])
        // Before the disconnect the place is taken; after it the token no longer exists.
        assert.strictEqual(failures.length, 2)
        assert.notInclude(tags(failures), "NotFound")
        assert.isTrue(Option.isNone(yield* store.findActive(userId)))
      }
    })
  )

  it.effect("connects another agent after a disconnect; the old one's credentials stay dead", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const old = yield* newConnection()
      const { hash } = yield* exchange(old.apiKey)
      yield* store.disconnect(old.userId, old.agentId, now)
      const next = yield* newConnection(old.userId)
      assert.strictEqual(Option.getOrThrow(yield* store.findActive(old.userId)).agentId, next.agentId)
      assert.strictEqual(Option.getOrThrow(yield* store.find(old.userId, old.agentId)).status, "disconnected")
      assert.strictEqual(yield* tagOf(exchange(old.apiKey)), "ApiKeyInvalid")
      assert.isTrue(Option.isNone(yield* store.findBearer([hash], now)))
      assert.strictEqual(yield* tagOf(store.disconnect(old.userId, old.agentId, now)), "NotFound")
      assert.strictEqual((yield* exchange(next.apiKey)).agentId, next.agentId)
    })
  )

  it.effect("records activity, never an earlier time", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agentId, userId } = yield* newConnection()
      const lastSeen = Effect.map(store.findActive(userId), (found) => millis(Option.getOrThrow(found).lastSeenAt))
      yield* store.touch(agentId, after(5))
      assert.strictEqual(yield* lastSeen, millis(after(5)))
      yield* store.touch(agentId, after(4))
      assert.strictEqual(yield* lastSeen, millis(after(5)))
      yield* Effect.all(
        times(30, (i) => store.touch(agentId, after((i * 7) % 30))),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(yield* lastSeen, millis(after(29)))
    })
  )

  it.effect("records the outcome of a health check", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agent, agentId, userId } = yield* newConnection()
      for (const status of ["unhealthy", "healthy"] as const) {
        const health = new AgentHealth({ status, checkedAt: after(7) })
        yield* store.recordHealth(agentId, health)
        assertSameOption(Agent, yield* store.findActive(userId), new Agent({ ...agent, health }))
      }
    })
  )

  it.effect("records nothing for a disconnected or unknown agent", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const { agentId, userId } = yield* newConnection()
      yield* store.disconnect(userId, agentId, after(1))
      const before = Option.getOrThrow(yield* store.find(userId, agentId))
      for (const id of [agentId, yield* newAgentId]) {
        yield* store.touch(id, after(2))
        yield* store.recordHealth(id, new AgentHealth({ status: "healthy", checkedAt: after(2) }))
      }
      assertSameOption(Agent, yield* store.find(userId, agentId), before)
    })
  )
}
