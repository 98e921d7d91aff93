/** The credential alone decides who the caller is. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Access } from "@incamera/domain/authentication/Access"
import { Agents } from "@incamera/domain/agents/Agents"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import * as Limits from "@incamera/domain/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted } from "effect"
import { TestClock } from "effect/testing"
import * as domain from "../support/domain.ts"

/** The domain over a store that can't record activity while `broken`, with the recorded activity and the log. */
const setUp = () => {
  const state = { broken: false, tries: 0, logged: [] as Array<{ level: string; message: unknown }> }
  const agents = Layer.effect(
    AgentStore,
    Effect.map(AgentStore, (store) =>
      AgentStore.of({
        ...store,
        touch: (agentId, at) =>
          Effect.suspend(() => {
            state.tries++
            return state.broken
              ? Effect.fail(new StoreError({ operation: "AgentStore.touch", reason: "ConnectionLost" }))
              : store.touch(agentId, at)
          })
      })
    )
  )
  const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
    state.logged.push({ level: logLevel, message })
  })
  const layer = Layer.merge(domain.over(Layer.provideMerge(agents, MemoryStores.layer)), Logger.layer([logger]))
  return { state, layer }
}

/** A live bearer token, and a function that reads when its agent was last seen. */
const connected = Effect.gen(function* () {
  const agents = yield* Agents
  const user = yield* domain.newUser
  const { token } = yield* agents.issueRegistrationToken(user)
  const { agent, apiKey } = yield* agents.register({ registrationToken: token, cardUrl: domain.cardUrl })
  const bearer = (yield* (yield* TokenExchange).exchange(apiKey)).token
  const lastSeen = Effect.map(agents.current(user), ({ lastSeenAt }) => lastSeenAt)
  return { agent, bearer, lastSeen }
})

describe("An agent's activity", () => {
  it.effect("is written down once a minute", () => {
    const { layer, state } = setUp()
    return Effect.gen(function* () {
      const access = yield* Access
      const { bearer } = yield* connected
      state.tries = 0
      for (let calls = 0; calls < 3; calls++) yield* access.authenticate(bearer)
      assert.strictEqual(state.tries, 1)
      yield* TestClock.adjust(Limits.lastSeenGranularityMillis - 1)
      yield* access.authenticate(bearer)
      assert.strictEqual(state.tries, 1)
      yield* TestClock.adjust(1)
      yield* access.authenticate(bearer)
      assert.strictEqual(state.tries, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("that can't be stored refuses nobody, is logged, and is tried again with the next call", () => {
    const { layer, state } = setUp()
    return Effect.gen(function* () {
      const access = yield* Access
      const { agent, bearer, lastSeen } = yield* connected
      yield* TestClock.adjust(5 * Limits.lastSeenGranularityMillis)
      const before = yield* lastSeen
      Object.assign(state, { broken: true, tries: 0, logged: [] })
      for (let calls = 0; calls < 2; calls++) {
        const principal = yield* access.authenticate(bearer)
        assert.strictEqual(principal._tag === "Agent" && principal.agentId, agent.agentId)
      }
      assert.strictEqual(state.tries, 2)
      assert.deepStrictEqual(yield* lastSeen, before)
      assert.strictEqual(state.logged.length, 2)
      for (const { level, message } of state.logged) {
        assert.strictEqual(level, "Warn")
        const text = JSON.stringify(message)
        assert.include(text, '{"operation":"AgentStore.touch","reason":"ConnectionLost"}')
        assert.notInclude(text, agent.agentId)
        assert.notInclude(text, Redacted.value(bearer))
      }

      state.broken = false
      yield* access.authenticate(bearer)
      assert.strictEqual(state.tries, 3)
      assert.notDeepEqual(yield* lastSeen, before)
    }).pipe(Effect.provide(layer))
  })
})
