/** Specification, "Discovery" and "The service's own agent card". */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Discovery", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("GET /.well-known/agent.json is public and has the fields of the specification", () =>
    withGateway(async ({ client, configuration }) => {
      const answer = await client.call("/.well-known/agent.json")
      assert.strictEqual(answer.status, 200)
      const card = answer.json()
      for (const field of ["protocolVersion", "name", "description", "url", "preferredTransport", "version"]) {
        assert.isString(card[field], field)
      }
      assert.strictEqual(card.preferredTransport, "JSONRPC")
      assert.strictEqual(card.url, `${configuration.baseUrl}/a2a`)
      assert.deepInclude(card.capabilities, {
        streaming: true,
        pushNotifications: false,
        stateTransitionHistory: false
      })
      assert.strictEqual(card.securitySchemes.oauth2.type, "oauth2")
      const flow = card.securitySchemes.oauth2.flows.authorizationCode
      assert.strictEqual(flow.authorizationUrl, `${configuration.baseUrl}/idp/auth`)
      assert.strictEqual(flow.tokenUrl, `${configuration.baseUrl}/idp/token`)
      assert.deepInclude(card.additionalInterfaces, { transport: "mcp", url: `${configuration.baseUrl}/api/mcp` })
      assert.deepStrictEqual(
        card.skills.map((skill: { id: string }) => skill.id),
        ["eval_req", "case_req", "support_req", "sales_req", "admin_req"]
      )
    })
  )

  it.effect("both well-known paths serve the same card, to any origin", () =>
    withGateway(async ({ client }) => {
      const [old, newer] = await Promise.all([
        client.call("/.well-known/agent.json"),
        client.call("/.well-known/agent-card.json")
      ])
      assert.strictEqual(old.text, newer.text)
      assert.strictEqual(old.headers["access-control-allow-origin"], "*")
    })
  )

  it.effect("the card's sign-in addresses are real", () =>
    withGateway(async ({ client }) => {
      const card = (await client.call("/.well-known/agent.json")).json()
      const metadata = (await client.call("/.well-known/oauth-authorization-server/idp")).json()
      const flow = card.securitySchemes.oauth2.flows.authorizationCode
      assert.strictEqual(metadata.authorization_endpoint, flow.authorizationUrl)
      assert.strictEqual(metadata.token_endpoint, flow.tokenUrl)
    })
  )
})
