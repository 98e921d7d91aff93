/** Specification, "Agent registration and management", "Authentication", "Security rules". */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Agent registration", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("POST /v1/agents/registration-token: 201 with registration_token, expires_in_seconds, instructions", () =>
    withGateway(async ({ client, userToken }) => {
      const answer = await client.call("/v1/agents/registration-token", {
        method: "POST",
        bearer: await userToken("bob")
      })
      assert.strictEqual(answer.status, 201)
      const body = answer.json()
      assert.match(body.registration_token, /^icr_[0-9A-Za-z]{49}$/)
      assert.strictEqual(body.expires_in_seconds, 600)
      assert.include(body.instructions, "/v1/agents/register")
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    })
  )

  it.effect("POST /v1/agents/registration-token: 401 with missing or invalid user authentication", () =>
    withGateway(async ({ client }) => {
      for (const bearer of [undefined, "nonsense", "icb_nonsense", `icb_${"0".repeat(49)}`, "a.b.c"]) {
        const answer = await client.call("/v1/agents/registration-token", {
          method: "POST",
          ...(bearer === undefined ? {} : { bearer })
        })
        assert.strictEqual(answer.status, 401)
        assert.deepStrictEqual(Object.keys(answer.json()), ["error", "message"])
        assert.strictEqual(answer.json().error, "Unauthorized")
        assert.match(answer.headers["www-authenticate"]!, /^Bearer/)
      }
    })
  )

  it.effect("the two steps: registration, then key exchange", () =>
    withGateway(async ({ client, sampleAgent, userToken }) => {
      const bearer = await userToken("alice")
      const issued = (await client.call("/v1/agents/registration-token", { method: "POST", bearer })).json()
      const registered = await client.call("/v1/agents/register", {
        body: { registration_token: issued.registration_token, agent_card_url: sampleAgent.cardUrl }
      })
      assert.strictEqual(registered.status, 201, registered.text)
      const agent = registered.json()
      assert.deepStrictEqual(Object.keys(agent).sort(), ["agent_id", "name", "shared_api_key", "status"])
      assert.strictEqual(agent.status, "active")
      assert.match(agent.shared_api_key, /^ick_[0-9A-Za-z]{49}$/)

      const again = await client.call("/v1/agents/register", {
        body: { registration_token: issued.registration_token, agent_card_url: sampleAgent.cardUrl }
      })
      assert.strictEqual(again.status, 401)
      assert.strictEqual(again.json().error, "RegistrationTokenInvalid")

      const second = await client.call("/v1/agents/registration-token", { method: "POST", bearer })
      assert.strictEqual(second.status, 409)
      assert.strictEqual(second.json().error, "AgentAlreadyConnected")

      const before = Math.floor(Date.now() / 1000)
      const exchanged = await client.call("/v1/auth/token", { body: { api_key: agent.shared_api_key } })
      assert.strictEqual(exchanged.status, 200)
      const token = exchanged.json()
      assert.match(token.bearer_token, /^icb_[0-9A-Za-z]{49}$/)
      assert.strictEqual(token.expires_in, 3600)
      assert.isTrue(Number.isInteger(token.expires_at))
      assert.isAtLeast(token.expires_at, before + 3599)
      assert.isAtMost(token.expires_at, before + 3660)

      const me = await client.call("/v1/agents/me", { bearer })
      assert.strictEqual(me.status, 200)
      assert.deepStrictEqual(Object.keys(me.json()).sort(), [
        "agent_id",
        "card_url",
        "connected_at",
        "description",
        "health",
        "last_seen_at",
        "name",
        "protocols",
        "status",
        "url"
      ])
      assert.notInclude(me.text, agent.shared_api_key)
    })
  )

  it.effect("GET health: 200 healthy; 503 unhealthy with an error text when the card can't be used", () =>
    withGateway(async ({ bearer, client, sampleAgent, userToken }) => {
      const agentToken = await bearer("carol")
      const user = await userToken("carol")
      const { agent_id } = (await client.call("/v1/agents/me", { bearer: user })).json()
      for (const credential of [user, agentToken]) {
        const healthy = await client.call(`/v1/agents/${agent_id}/health`, { bearer: credential })
        assert.strictEqual(healthy.status, 200)
        assert.deepStrictEqual(healthy.json(), { status: "healthy" })
      }
      const card = { name: "x", description: "y", url: "https://x.example", protocols: ["a2a/9.9"] }
      sampleAgent.serve(card)
      const unhealthy = await client.call(`/v1/agents/${agent_id}/health`, { bearer: user })
      assert.strictEqual(unhealthy.status, 503)
      assert.strictEqual(unhealthy.json().status, "unhealthy")
      assert.isString(unhealthy.json().error)
      sampleAgent.serve({ ...card, protocols: ["a2a/1.0"] })

      const stranger = await client.call(`/v1/agents/${agent_id}/health`, { bearer: await userToken("bob") })
      assert.strictEqual(stranger.status, 404)
      const anonymous = await client.call(`/v1/agents/${agent_id}/health`)
      assert.strictEqual(anonymous.status, 401)
    })
  )

  it.effect("POST /v1/agents/register: 400 for an invalid card URL or missing fields", () =>
    withGateway(async ({ client, sampleAgent, userToken }) => {
      const bearer = await userToken("bob")
      const issue = async () =>
        (await client.call("/v1/agents/registration-token", { method: "POST", bearer })).json().registration_token
      for (const agent_card_url of [
        "http://localhost/.well-known/agent.json",
        "https://localhost:1/card.json",
        "x",
        ""
      ]) {
        const answer = await client.call("/v1/agents/register", {
          body: { registration_token: await issue(), agent_card_url }
        })
        assert.strictEqual(answer.status, 400, agent_card_url)
        assert.strictEqual(answer.json().error, "AgentCardInvalid")
      }
      for (const body of [{}, { agent_card_url: sampleAgent.cardUrl }, { registration_token: 7 }, [], "text", null]) {
        const answer = await client.call("/v1/agents/register", { body: JSON.stringify(body) })
        assert.strictEqual(answer.status, 400)
        assert.strictEqual(answer.json().error, "BadRequest")
      }
    })
  )

  it.effect("a failed card fetch does not consume the token; at most five tries do", () =>
    withGateway(async ({ client, sampleAgent, userToken }) => {
      const bearer = await userToken("bob")
      const { registration_token } = (
        await client.call("/v1/agents/registration-token", { method: "POST", bearer })
      ).json()
      const attempt = (agent_card_url: string) =>
        client.call("/v1/agents/register", { body: { registration_token, agent_card_url } })
      for (let tries = 0; tries < 5; tries++) {
        assert.strictEqual((await attempt("https://localhost:1/.well-known/agent.json")).status, 400)
      }
      assert.strictEqual((await attempt(sampleAgent.cardUrl)).status, 401)
    })
  )

  it.effect("a card that names a person is refused", () =>
    withGateway(async ({ client, sampleAgent, userToken }) => {
      const bearer = await userToken("bob")
      const { registration_token } = (
        await client.call("/v1/agents/registration-token", { method: "POST", bearer })
      ).json()
      const origin = new URL(sampleAgent.cardUrl).origin
      sampleAgent.serve({
        name: "Assistant",
        description: "Works for my client, Margaret Holloway, at margaret.holloway@example.com.",
        url: `${origin}/a2a`,
        protocols: ["a2a/1.0"]
      })
      const answer = await client.call("/v1/agents/register", {
        body: { registration_token, agent_card_url: sampleAgent.cardUrl }
      })
      assert.strictEqual(answer.status, 403)
      assert.strictEqual(answer.json().error, "IdentityRefused")
      assert.notInclude(answer.text, "Holloway")
      sampleAgent.serve({ name: "Assistant", description: "Works.", url: `${origin}/a2a`, protocols: ["a2a/1.0"] })
    })
  )

  it.effect("DELETE: only the owning user can disconnect; key and tokens are refused at once", () =>
    withGateway(async ({ client, connect, userToken }) => {
      const { agentId, apiKey } = await connect("alice")
      const token = (await client.call("/v1/auth/token", { body: { api_key: apiKey } })).json().bearer_token
      assert.strictEqual((await client.call("/v1/cases", { bearer: token })).status, 200)

      const stranger = await client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: await userToken("bob") })
      assert.strictEqual(stranger.status, 404)
      const byAgent = await client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: token })
      assert.strictEqual(byAgent.status, 403)
      assert.strictEqual((await client.call(`/v1/agents/${agentId}`, { method: "DELETE" })).status, 401)

      const user = await userToken("alice")
      const gone = await client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: user })
      assert.strictEqual(gone.status, 204)
      assert.strictEqual(gone.text, "")
      assert.strictEqual((await client.call("/v1/cases", { bearer: token })).status, 401)
      const exchange = await client.call("/v1/auth/token", { body: { api_key: apiKey } })
      assert.strictEqual(exchange.status, 401)
      assert.strictEqual(exchange.json().error, "ApiKeyInvalid")
      assert.strictEqual((await client.call("/v1/agents/me", { bearer: user })).status, 404)
      assert.strictEqual((await client.call(`/v1/agents/${agentId}`, { method: "DELETE", bearer: user })).status, 404)
    })
  )

  it.effect("POST rotate-key: a new key once, bearer tokens end at once, the old key still works for a while", () =>
    withGateway(async ({ client, connect, userToken }) => {
      const { agentId, apiKey } = await connect("alice")
      const token = (await client.call("/v1/auth/token", { body: { api_key: apiKey } })).json().bearer_token
      const rotated = await client.call(`/v1/agents/${agentId}/rotate-key`, {
        method: "POST",
        bearer: await userToken("alice")
      })
      assert.strictEqual(rotated.status, 200)
      const { shared_api_key } = rotated.json()
      assert.notStrictEqual(shared_api_key, apiKey)
      assert.strictEqual((await client.call("/v1/cases", { bearer: token })).status, 401)
      for (const key of [apiKey, shared_api_key]) {
        assert.strictEqual((await client.call("/v1/auth/token", { body: { api_key: key } })).status, 200)
      }
    })
  )
})
