/**
 * A user connects an A2A client by the card alone: the card says where to sign in and which scopes to request, and the
 * resulting token works for a task in both versions of the protocol. A2A 1.0, section 7.
 */
import { TaskState } from "@a2a-js/sdk"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { signInAt } from "../support/signIn.ts"
import { asTask, clients, message, textOf } from "./support/clients.ts"

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("A user of A2A clients", (it) => {
  it.effect("signs in where the card says, and gets an answer", () =>
    Effect.flatMap(Gateway, (services) =>
      Effect.promise(async () => {
        const { baseUrl } = services.configuration
        const card = (await services.client.call("/.well-known/agent-card.json")).json()
        const { authorizationUrl, scopes, tokenUrl } = card.securitySchemes.oauth2.flows.authorizationCode
        assert.strictEqual(authorizationUrl, `${baseUrl}/idp/auth`)
        assert.strictEqual(tokenUrl, `${baseUrl}/idp/token`)
        assert.property(scopes, "api")
        const { access_token: token } = await signInAt(services.configuration, "carol", { scope: "openid api" })
        for (const connect of Object.values(clients)) {
          const client = await connect(services, token)
          const task = asTask(await client.send(message("How long is a bearer token valid?")))
          assert.strictEqual(task.status?.state, TaskState.TASK_STATE_COMPLETED)
          assert.include(textOf(task), "hour")
        }
      })
    )
  )

  it.effect("has no use there for a token that is for the MCP interface", () =>
    Effect.flatMap(Gateway, (services) =>
      Effect.promise(async () => {
        const resource = `${services.configuration.baseUrl}/api/mcp`
        const { access_token: token } = await signInAt(services.configuration, "carol", { resource, scope: "mcp" })
        const body = { jsonrpc: "2.0", id: 1, method: "tasks/get", params: { id: "x" } }
        const answer = await services.client.call("/a2a", { body, bearer: token })
        assert.strictEqual(answer.status, 401)
        assert.match(answer.headers["www-authenticate"] ?? "", /^Bearer .*error="invalid_token"/)
      })
    )
  )
})
