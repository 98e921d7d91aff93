/**
 * The rate limits of a running server: which requests are refused, with what answer, and whose requests count together.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { parseRateLimits } from "@incamera/server/rateLimitsText"
import { defaultRateLimits } from "@incamera/domain/ratelimits/RateLimitSettings"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import type { Answer, Client } from "../support/https.ts"
import { freshDatabase, withPostgres } from "../support/postgres.ts"

const gateway = (variables: Record<string, string>, storage?: typeof MemoryStores.layer) =>
  Effect.map(
    Layer.build(
      Layer.fresh(GatewayModule.layer({ variables, ...(storage === undefined ? {} : { parts: () => ({ storage }) }) }))
    ),
    Context.get(Gateway)
  )

const onMemory = (limits: string) => gateway({ INCAMERA_RATE_LIMITS: limits }, MemoryStores.layer)

const assertRefused = (answer: Answer, seconds: number, message: RegExp) => {
  assert.strictEqual(answer.status, 429, answer.text)
  const body = answer.json()
  assert.deepStrictEqual(Object.keys(body), ["error", "message"])
  assert.strictEqual(body.error, "TooManyRequests")
  assert.match(body.message, message)
  assert.isAtLeast(Number(answer.headers["retry-after"]), 1)
  assert.isAtMost(Number(answer.headers["retry-after"]), seconds)
}

const exchange = (client: Client, api_key: string, headers: Record<string, string> = {}) =>
  client.call("/v1/auth/token", { body: { api_key }, headers })

describe("Rate limits", () => {
  it.live("of an address: refused before anything else, whatever it claims to be", () =>
    Effect.gen(function* () {
      const { client, userToken } = yield* onMemory("address=4")
      yield* Effect.promise(async () => {
        for (let n = 0; n < 2; n++) assert.strictEqual((await exchange(client, "ick_x")).status, 401)
        const bearer = await userToken("alice")
        const issue = { method: "POST", bearer }
        assert.strictEqual((await client.call("/v1/agents/registration-token", issue)).status, 201)
        const register = { body: { registration_token: "icr_x", agent_card_url: "https://a.example/" } }
        assert.strictEqual((await client.call("/v1/agents/register", register)).status, 401)
        const address = /address/
        assertRefused(await exchange(client, "ick_x", { "x-forwarded-for": "203.0.113.7" }), 15, address)
        assertRefused(await client.call("/v1/agents/register", register), 15, address)
        assertRefused(await client.call("/v1/agents/registration-token", issue), 15, address)
        assertRefused(await client.call("/v1/agents/registration-token", { method: "POST" }), 15, address)
        assertRefused(await client.call("/v1/auth/token", { body: "no JSON" }), 15, address)
        // All other requests pass.
        assert.strictEqual((await client.call("/v1/agents/me", { bearer })).status, 404)
        assert.strictEqual((await client.call("/health/ready")).status, 200)
      })
    })
  )

  it.live("of an agent and of a user", () =>
    Effect.gen(function* () {
      const { client, connect, userToken } = yield* onMemory("agent=2, user=4")
      yield* Effect.promise(async () => {
        // A registration counts twice: the token, and its use.
        const { apiKey } = await connect("alice")
        const other = await connect("bob")
        for (let n = 0; n < 2; n++) assert.strictEqual((await exchange(client, apiKey)).status, 200)
        assertRefused(await exchange(client, apiKey), 30, /bearer token lasts an hour/)
        assert.strictEqual((await exchange(client, other.apiKey)).status, 200)
        const bearer = await userToken("alice")
        const issue = () => client.call("/v1/agents/registration-token", { method: "POST", bearer })
        assert.strictEqual((await issue()).status, 409)
        assert.strictEqual((await issue()).status, 409)
        assertRefused(await issue(), 15, /registrations/)
      })
    })
  )

  it("are written as name and number, each once", () => {
    const each = (limit: number) => ({ limit, windowMillis: 60_000 })
    assert.deepStrictEqual(parseRateLimits("address=5"), { ...defaultRateLimits, address: each(5) })
    assert.deepStrictEqual(parseRateLimits("user=0, agent=7"), { ...defaultRateLimits, user: null, agent: each(7) })
    assert.deepStrictEqual(parseRateLimits(" OFF "), { address: null, agent: null, user: null })
    const wrong = ["", "on", "address", "address=", "address=-1", "address=1.5", "address=1e3", "address=1=2", "ip=5"]
    for (const text of [...wrong, "address=1,address=2", "constructor=1", "address=1000000001"]) {
      assert.isUndefined(parseRateLimits(text), text)
    }
  })

  withPostgres("Rate limits on PostgreSQL", () => {
    it.live("count what all nodes were asked, together", () =>
      Effect.gen(function* () {
        const variables = {
          DATABASE_URL: yield* freshDatabase,
          INCAMERA_MASTER_KEY: `1:${Buffer.alloc(32, 7).toString("base64")}`,
          INCAMERA_RATE_LIMITS: "address=6"
        }
        const nodes = yield* Effect.all([gateway(variables), gateway(variables)])
        const answers = yield* Effect.promise(() =>
          Promise.all(Array.from({ length: 12 }, (_, n) => exchange(nodes[n % 2]!.client, "ick_x")))
        )
        assert.deepStrictEqual(
          answers.map(({ status }) => status).sort(),
          [...Array(6).fill(401), ...Array(6).fill(429)],
          answers.map(({ text }) => text).join("\n")
        )
      })
    )
  })
})
