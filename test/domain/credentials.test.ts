/** Specification, "Rules that hold" and "Security rules": lifetimes, single use, one agent. */
import { Access } from "@incamera/domain/authentication/Access"
import { Agents } from "@incamera/domain/agents/Agents"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"
import * as domain from "../support/domain.ts"

const connect = Effect.gen(function* () {
  const agents = yield* Agents
  const user = yield* domain.newUser
  const { token } = yield* agents.issueRegistrationToken(user)
  const { agent, apiKey } = yield* agents.register({ registrationToken: token, cardUrl: domain.cardUrl })
  return { user, agent, apiKey }
})

it.layer(domain.layer)("Credentials", (it) => {
  it.effect("a registration token works in its last millisecond, and not one later", () =>
    Effect.gen(function* () {
      const agents = yield* Agents
      const [early, late] = [yield* domain.newUser, yield* domain.newUser]
      const first = yield* agents.issueRegistrationToken(early)
      const second = yield* agents.issueRegistrationToken(late)
      assert.strictEqual(first.expiresInSeconds, 600)
      yield* TestClock.adjust(599_999)
      yield* agents.register({ registrationToken: first.token, cardUrl: domain.cardUrl })
      yield* TestClock.adjust(1)
      const error = yield* Effect.flip(agents.register({ registrationToken: second.token, cardUrl: domain.cardUrl }))
      assert.strictEqual(error._tag, "RegistrationTokenInvalid")
    })
  )

  it.effect("100 parallel uses of a registration token give one success", () =>
    Effect.gen(function* () {
      const agents = yield* Agents
      const user = yield* domain.newUser
      const { token } = yield* agents.issueRegistrationToken(user)
      const results = yield* Effect.forEach(
        Array.from({ length: 100 }),
        () => Effect.exit(agents.register({ registrationToken: token, cardUrl: domain.cardUrl })),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(results.filter(({ _tag }) => _tag === "Success").length, 1)
    })
  )

  it.effect("a bearer token works for an hour, and not a millisecond longer", () =>
    Effect.gen(function* () {
      const { apiKey, agent } = yield* connect
      const access = yield* Access
      const { expiresInSeconds, token } = yield* (yield* TokenExchange).exchange(apiKey)
      assert.strictEqual(expiresInSeconds, 3600)
      yield* TestClock.adjust(3_599_999)
      const principal = yield* access.authenticate(token)
      assert.strictEqual(principal._tag, "Agent")
      assert.strictEqual(principal._tag === "Agent" && principal.agentId, agent.agentId)
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Effect.flip(access.authenticate(token)))._tag, "Unauthorized")
    })
  )

  it.effect("after a rotation the old key works for half an hour more", () =>
    Effect.gen(function* () {
      const agents = yield* Agents
      const tokens = yield* TokenExchange
      const { agent, apiKey, user } = yield* connect
      const renewed = yield* agents.rotateKey(user, agent.agentId)
      yield* TestClock.adjust(1_799_999)
      yield* tokens.exchange(apiKey)
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Effect.flip(tokens.exchange(apiKey)))._tag, "ApiKeyInvalid")
      yield* tokens.exchange(renewed)
    })
  )

  it.effect("after a disconnect key and tokens are refused at once, and another agent can be connected", () =>
    Effect.gen(function* () {
      const agents = yield* Agents
      const tokens = yield* TokenExchange
      const access = yield* Access
      const { agent, apiKey, user } = yield* connect
      const { token } = yield* tokens.exchange(apiKey)
      yield* agents.disconnect(user, agent.agentId)
      assert.strictEqual((yield* Effect.flip(access.authenticate(token)))._tag, "Unauthorized")
      assert.strictEqual((yield* Effect.flip(tokens.exchange(apiKey)))._tag, "ApiKeyInvalid")
      const fresh = yield* agents.issueRegistrationToken(user)
      yield* agents.register({ registrationToken: fresh.token, cardUrl: domain.cardUrl })
    })
  )

  it.effect("garbage never reaches the store", () =>
    Effect.gen(function* () {
      const access = yield* Access
      for (const text of ["", "icb_", `icb_${"0".repeat(49)}`, "x".repeat(10_000), "icb_\u0000"]) {
        assert.strictEqual((yield* Effect.flip(access.authenticate(Redacted.make(text))))._tag, "Unauthorized")
      }
    })
  )
})
