/** `AgentStore`: registration tokens, and the one place a user has. Specification, "Rules that hold", 1 and 2. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { AgentStore } from "@incamera/domain/agents"
import * as Limits from "@incamera/domain/Limits"
import type { UserStore } from "@incamera/domain/users"
import { after, newHash, now, times } from "../../records/values.ts"
import { exchange, newAgent, newConnection, newToken } from "../../records/agents.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"

const lifetime = Limits.registrationTokenLifetimeMillis

export const registration = (it: Vitest.MethodsNonLive<AgentStore | UserStore | SecureRandom.SecureRandom>): void => {
  it.effect("finds the user of a registration token, under any hash it may be stored as", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      assert.strictEqual(yield* store.beginRegistration([token], now), userId)
      assert.strictEqual(yield* store.beginRegistration([yield* newHash, token, yield* newHash], now), userId)
      assert.strictEqual(yield* tagOf(store.beginRegistration([yield* newHash], now)), "RegistrationTokenInvalid")
    })
  )

  it.effect("accepts a registration token until the instant it expires", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      assert.strictEqual(yield* store.beginRegistration([token], after(lifetime - 1)), userId)
      assert.strictEqual(yield* tagOf(store.beginRegistration([token], after(lifetime))), "RegistrationTokenInvalid")
      assert.strictEqual(
        yield* tagOf(store.beginRegistration([token], after(lifetime + 1))),
        "RegistrationTokenInvalid"
      )
    })
  )

  it.effect("limits 100 concurrent tries to the allowed number", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      const { failures, successes } = yield* race(times(100, () => store.beginRegistration([token], now)))
      assert.deepStrictEqual(
        successes,
        times(Limits.registrationTokenAttempts, () => userId)
      )
      assert.deepStrictEqual(tags(failures), ["RegistrationTokenInvalid"])
      assert.strictEqual(yield* tagOf(store.beginRegistration([token], now)), "RegistrationTokenInvalid")
    })
  )

  it.effect("connects the agent in the last allowed try", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      yield* Effect.all(times(Limits.registrationTokenAttempts, () => store.beginRegistration([token], now)))
      const agent = yield* newAgent(userId)
      yield* store.register({ token: [yield* newHash, token], agent, apiKey: yield* newHash, now: after(lifetime - 1) })
      assert.isTrue(Option.isSome(yield* store.findActive(userId)))
    })
  )

  it.effect("accepts a token once: never again while its agent is connected, or later", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      const agent = yield* newAgent(userId)
      const again = Effect.gen(function* () {
        const other = yield* newAgent(userId)
        return yield* tagOf(store.register({ token: [token], agent: other, apiKey: yield* newHash, now }))
      })
      yield* store.register({ token: [token], agent, apiKey: yield* newHash, now })
      assert.strictEqual(yield* tagOf(store.beginRegistration([token], now)), "RegistrationTokenInvalid")
      assert.strictEqual(yield* again, "AgentAlreadyConnected")
      yield* store.disconnect(userId, agent.agentId, now)
      assert.strictEqual(yield* again, "RegistrationTokenInvalid")
      assert.isTrue(Option.isNone(yield* store.findActive(userId)))
    })
  )

  it.effect("connects nothing with a token that is unknown or expired after a try", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      yield* store.beginRegistration([token], now)
      const attempts = [
        { token: yield* newHash, now },
        { token, now: after(lifetime) },
        { token, now: after(lifetime + 1) }
      ]
      for (const attempt of attempts) {
        const agent = yield* newAgent(userId)
        const apiKey = yield* newHash
        const failure = yield* tagOf(store.register({ token: [attempt.token], agent, apiKey, now: attempt.now }))
        assert.strictEqual(failure, "RegistrationTokenInvalid")
        assert.isTrue(Option.isNone(yield* store.find(userId, agent.agentId)))
        assert.strictEqual(yield* tagOf(exchange(apiKey)), "ApiKeyInvalid")
      }
      assert.isTrue(Option.isNone(yield* store.findActive(userId)))
    })
  )

  it.effect("refuses another user's token, and leaves it unused", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const owner = yield* newUser
      const neighbour = yield* newUser
      const token = yield* newToken(owner)
      const agent = yield* newAgent(neighbour)
      assert.strictEqual(
        yield* tagOf(store.register({ token: [token], agent, apiKey: yield* newHash, now })),
        "RegistrationTokenInvalid"
      )
      assert.isTrue(Option.isNone(yield* store.findActive(neighbour)))
      assert.strictEqual(yield* store.beginRegistration([token], now), owner)
      yield* store.register({ token: [token], agent: yield* newAgent(owner), apiKey: yield* newHash, now })
    })
  )

  it.effect(
    "connects one agent of 200 concurrent registrations over 20 tokens, and keeps the losers' tokens unused",
    () =>
      Effect.gen(function* () {
        const store = yield* AgentStore
        const userId = yield* newUser
        const tokens = yield* Effect.all(times(20, () => newToken(userId)))
        const attempts = yield* Effect.all(
          times(200, (i) =>
            Effect.gen(function* () {
              return { token: tokens[i % 20]!, agent: yield* newAgent(userId), apiKey: yield* newHash }
            })
          )
        )
        const { failures, successes } = yield* race(
          attempts.map((attempt) => Effect.as(store.register({ ...attempt, token: [attempt.token], now }), attempt))
        )
        assert.strictEqual(successes.length, 1)
        assert.deepStrictEqual(tags(failures), ["AgentAlreadyConnected"])
        const winner = successes[0]!
        assert.strictEqual(Option.getOrThrow(yield* store.findActive(userId)).agentId, winner.agent.agentId)
        assert.strictEqual((yield* exchange(winner.apiKey)).agentId, winner.agent.agentId)
        for (const loser of attempts.filter((attempt) => attempt !== winner)) {
          assert.isTrue(Option.isNone(yield* store.find(userId, loser.agent.agentId)))
        }
        const keys = yield* race(
          attempts.filter((attempt) => attempt !== winner).map((loser) => exchange(loser.apiKey))
        )
        assert.deepStrictEqual(keys.successes, [])
        assert.deepStrictEqual(tags(keys.failures), ["ApiKeyInvalid"])
        for (const token of tokens) {
          const tried = store.beginRegistration([token], now)
          if (token === winner.token) assert.strictEqual(yield* tagOf(tried), "RegistrationTokenInvalid")
          else assert.strictEqual(yield* tried, userId)
        }
      })
  )

  it.effect("connects one agent of 100 concurrent registrations with one token", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const token = yield* newToken(userId)
      const { failures, successes } = yield* race(
        times(100, () =>
          Effect.gen(function* () {
            const agent = yield* newAgent(userId)
            yield* store.register({ token: [token], agent, apiKey: yield* newHash, now })
            return agent.agentId
          })
        )
      )
      assert.strictEqual(successes.length, 1)
      assert.deepStrictEqual(tags(failures), ["AgentAlreadyConnected"])
      assert.strictEqual(Option.getOrThrow(yield* store.findActive(userId)).agentId, successes[0])
    })
  )

  it.effect("lets users register side by side", () =>
    Effect.gen(function* () {
      const { failures, successes } = yield* race(times(20, () => newConnection()))
      assert.deepStrictEqual(failures, [])
      assert.strictEqual(new Set(successes.map(({ userId }) => userId)).size, 20)
    })
  )

  it.effect("issues no registration token while an agent is connected", () =>
    Effect.gen(function* () {
      const { userId } = yield* newConnection()
      assert.strictEqual(yield* tagOf(newToken(userId)), "AgentAlreadyConnected")
    })
  )

  it.effect("limits live tokens, also when 300 are issued at once", () =>
    Effect.gen(function* () {
      const store = yield* AgentStore
      const userId = yield* newUser
      const { failures, successes } = yield* race(times(300, () => newToken(userId)))
      assert.strictEqual(successes.length, Limits.registrationTokensPerUser)
      assert.deepStrictEqual(tags(failures), ["TooManyRequests"])
      for (const failure of failures) {
        assert.isTrue(failure._tag === "TooManyRequests" && failure.what === "registration-tokens")
        assert.isTrue(failure._tag === "TooManyRequests" && failure.retryAfterSeconds >= 1)
        assert.isTrue(failure._tag === "TooManyRequests" && failure.retryAfterSeconds <= lifetime / 1000)
      }
      // Other users don't count against the limit, and neither do tokens that are out of tries or expired.
      yield* newToken(yield* newUser)
      yield* Effect.all(times(Limits.registrationTokenAttempts, () => store.beginRegistration([successes[0]!], now)))
      yield* newToken(userId)
      assert.strictEqual(yield* tagOf(newToken(userId)), "TooManyRequests")
      const later = { userId, expiresAt: after(2 * lifetime), now: after(lifetime) }
      yield* store.addRegistrationToken({ ...later, hash: yield* newHash })
    })
  )
}
