/** The gateway as a handler in another server: the differences when the socket is not ours. */
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Data, Effect, Layer } from "effect"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { supportTask } from "../support/requests.ts"
import { keySetOf, newSigningKey, sign } from "../support/userTokens.ts"
import { answered, asked, connected, eventsOf, type Send } from "./support/journey.ts"
import { mounted } from "./support/mounted.ts"

const origin = "https://firm.example"

const { gateway, readers } = mounted()
afterAll(() => gateway.dispose())

const sendTo =
  (handler: typeof gateway, clientAddress = "203.0.113.7"): Send =>
  (path, init) =>
    handler(new Request(`${origin}/legal${path}`, init), { clientAddress })

const send = sendTo(gateway)

/** Status and error of an answer. */
const faultOf = async (response: Response) => {
  const body = (await response.json()) as { readonly error: string }
  return [response.status, body.error]
}

describe("A mounted gateway", () => {
  it("wants HTTPS of everybody but those who ask for its health", async () => {
    const inTheClear = (path: string) => gateway(new Request(`http://firm.example/legal${path}`))
    assert.deepStrictEqual(await faultOf(await inTheClear("/v1/cases")), [403, "Forbidden"])
    assert.deepStrictEqual(await (await inTheClear("/health/ready")).json(), { status: "ready" })
  })

  it("answers below its base path and nowhere else", async () => {
    for (const path of ["/v1/cases", "/legal", "/legal/", "/legal//v1/cases", "/legalv1/cases", "/legal/V1/cases"]) {
      assert.deepStrictEqual(await faultOf(await gateway(new Request(`${origin}${path}`))), [404, "NotFound"], path)
    }
    assert.deepStrictEqual(await faultOf(await send("/v1/cases")), [401, "Unauthorized"])
    assert.deepStrictEqual(await faultOf(await send("/v1/cases", { method: "PUT" })), [405, "MethodNotAllowed"])
  })

  it("says where it is in its documents", async () => {
    const card = await answered(asked(send, "/.well-known/agent.json"), 200)
    assert.strictEqual(card.url, `${origin}/legal/a2a`)
    const document = await answered(asked(send, "/openapi.json"), 200)
    assert.deepStrictEqual(document.servers, [{ url: `${origin}/legal` }])
    const resource = await answered(asked(send, "/.well-known/oauth-protected-resource"), 200)
    assert.strictEqual(resource.resource, `${origin}/legal/api/mcp`)
    const challenged = await send("/api/mcp", { method: "POST" })
    const [, metadata] = /resource_metadata="([^"]+)"/.exec(challenged.headers.get("www-authenticate") ?? "") ?? []
    assert.strictEqual((await gateway(new Request(metadata!))).status, 200)
  })

  it("speaks MCP and A2A", async () => {
    const initialize = {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } }
    }
    const headers = { accept: "application/json, text/event-stream" }
    const opened = await asked(send, "/api/mcp", { bearer: "user:bob", body: initialize, headers })
    assert.strictEqual(opened.status, 200)
    assert.isNotNull(opened.headers.get("mcp-session-id"))
    const message = { messageId: "1", role: "ROLE_USER", parts: [{ text: "How long is a bearer token valid?" }] }
    const asking = { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } }
    const body = await answered(
      asked(send, "/a2a", {
        bearer: await connected(send, "user:bob"),
        body: asking,
        headers: { "a2a-version": "1.0" }
      }),
      200
    )
    assert.strictEqual(body.result.task.status.state, "TASK_STATE_COMPLETED")
    assert.include(JSON.stringify(body.result.task), "POST /v1/auth/token")
  })

  it("bounds bodies, and leaves connections to its host", async () => {
    const body = new Blob([new Uint8Array(2_000_000)]).stream()
    const request = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" as const }
    const unannounced = await send("/v1/auth/token", request)
    const announced = await send("/v1/auth/token", {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "2000000" },
      body: "{}"
    })
    for (const answer of [unannounced, announced]) {
      assert.isNull(answer.headers.get("connection"))
      assert.deepStrictEqual(await faultOf(answer), [413, "PayloadTooLarge"])
    }
  })

  it("lets go of a reader who cancels the body of a stream", async () => {
    const bearer = await connected(send, "user:carol")
    const answer = await asked(send, "/v1/agent", { bearer, body: supportTask() })
    for await (const event of eventsOf(answer)) {
      assert.strictEqual(event.event, "phase_start")
      assert.strictEqual(readers.open, 1)
      break
    }
    await readers.none()
  })

  it("counts callers by the address that its host passes", async () => {
    const one = { limit: 1, windowMillis: 60_000 }
    const limited = mounted({ rateLimits: { address: one, agent: null, user: null } }).gateway
    const statusFrom = async (address: string) =>
      (await asked(sendTo(limited, address), "/v1/auth/token", { body: { api_key: "ick_unknown" } })).status
    const statuses = []
    for (const address of ["203.0.113.7", "203.0.113.8", "203.0.113.7"]) statuses.push(await statusFrom(address))
    assert.deepStrictEqual(statuses, [401, 401, 429])
    await limited.dispose()
  })

  it("knows users by the tokens of the identity provider", async () => {
    const key = await newSigningKey("provider")
    const keySet = await keySetOf(key)
    const provider = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`
      const discovery = {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/sign-in`,
        token_endpoint: `${issuer}/token`
      }
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify(request.url === "/jwks" ? keySet : discovery))
    }).listen(0, "127.0.0.1")
    await once(provider, "listening")
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const own = mounted({ identityProvider: { issuer, audience: "api" }, userTokenVerifier: undefined }).gateway
    const now = Math.floor(Date.now() / 1_000)
    const tokenFor = (aud: string) => sign(key, { iss: issuer, aud, sub: "alice", iat: now, exp: now + 600 })
    const { status } = await asked(sendTo(own), "/v1/cases", { bearer: await tokenFor("api") })
    assert.strictEqual(status, 200)
    const other = await asked(sendTo(own), "/v1/cases", { bearer: await tokenFor("another") })
    assert.strictEqual(other.status, 401)
    const card = await answered(asked(sendTo(own), "/.well-known/agent.json"), 200)
    assert.include(JSON.stringify(card), `${issuer}/sign-in`)
    await own.dispose()
    provider.close()
  })
})

describe("The end of a mounted gateway", () => {
  it("ends open streams, which say when to come back, and then answers no more", async () => {
    const { gateway, readers } = mounted()
    const bearer = await connected(sendTo(gateway), "user:alice")
    const answer = await asked(sendTo(gateway), "/v1/agent", { bearer, body: supportTask() })
    const reading = answer.text()
    await gateway.dispose()
    assert.strictEqual(readers.open, 0)
    const text = await reading
    assert.match(text, /\n\nretry: \d+\n\n$/)
    assert.notInclude(text, "phase_end")
    const late = await sendTo(gateway)("/health/live")
    assert.strictEqual(late.headers.get("retry-after"), "5")
    assert.deepStrictEqual(await faultOf(late), [503, "ServiceUnavailable"])
    assert.strictEqual(await gateway.dispose(), undefined)
  })
})

describe("A gateway that can't be mounted", () => {
  const unusable: ReadonlyArray<readonly [option: string, value: unknown]> = [
    ["baseUrl", "firm.example"],
    ["baseUrl", "http://firm.example"],
    ["baseUrl", "https://firm.example/?a"],
    ["baseUrl", "https://firm.example/?"],
    ["baseUrl", "https://a:b@firm.example"],
    ["baseUrl", undefined],
    ["identityProvider", undefined],
    ["identityProvider", { issuer: "https://firm.example" }],
    ["masterKeys", undefined],
    ["masterKeys", new Uint8Array(32)],
    ["storage", undefined],
    ["serviceAgent", null],
    ["textExtractor", "text"],
    ["agentCardFetcher", {}],
    ["userTokenVerifier", () => "alice"],
    ["telemetry", true],
    ["trustedProxies", ["10.0.0.0/99"]],
    ["trustedProxies", ["10.0.0.0/8", "nonsense"]],
    ["trustedProxies", ["0.0.0.0/0"]],
    ["trustedProxies", "10.0.0.0/8"],
    ["eventRetentionDays", -1],
    ["eventRetentionDays", 0],
    ["eventRetentionDays", 1.5],
    ["eventRetentionDays", Number.NaN],
    ["eventRetentionDays", 36_501]
  ]

  it.each(unusable)("has an invalid option: %s %j", (option, value) => {
    assert.throws(() => mounted({ [option]: value }), TypeError, new RegExp(`^\`${option}\` must be [^"]*\\.$`))
  })

  it.each([
    [[{ version: 1, key: new Uint8Array(5) }]],
    [[{ version: 1.5, key: new Uint8Array(32) }]],
    [
      [
        { version: 1, key: new Uint8Array(32) },
        { version: 1, key: new Uint8Array(32) }
      ]
    ]
  ])("has invalid master keys: %#", ([first, ...others]) => {
    assert.throws(() => MasterKeys.layerOf(first!, ...others), TypeError, "MasterKeys.layerOf")
  })

  it("rejects its requests with the reason", async () => {
    class Unreadable extends Data.TaggedError("Unreadable") {}
    const { gateway } = mounted({ masterKeys: Layer.effect(MasterKeys, Effect.fail(new Unreadable())) })
    const failure = await gateway(new Request(`${origin}/legal/health/live`)).then(
      () => undefined,
      (error: unknown) => error
    )
    assert.instanceOf(failure, Unreadable)
    await gateway.dispose()
  })
})
