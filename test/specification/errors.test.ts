/** Specification, "Errors"; every failure has the same body. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { connect as connectTls } from "node:tls"
import { Gateway } from "../support/Gateway.ts"
import type { Answer } from "../support/https.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { caseDraft, supportTask } from "../support/requests.ts"

const isContract = (answer: Answer, status: number, error: string) => {
  assert.strictEqual(answer.status, status, answer.text)
  assert.match(answer.headers["content-type"]!, /^application\/json/)
  const body = answer.json()
  assert.deepStrictEqual(Object.keys(body), ["error", "message"])
  assert.strictEqual(body.error, error)
  assert.isAbove(body.message.length, 10)
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "60 seconds" })("Errors", (it) => {
  const withGateway = (use: (gateway: Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("an unknown route is 404", () =>
    withGateway(async ({ client }) => {
      for (const path of ["/v1", "/v1/nothing", "/v2/cases", "/v1/agents/me/x", "/v1/cases/a/b/c"]) {
        isContract(await client.call(path), 404, "NotFound")
      }
    })
  )

  it.effect("one spelling of a path is one route", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      for (const path of [
        "/V1/cases",
        "//v1/cases",
        "/v1//cases",
        "/v1/Cases",
        "/v1/cases;",
        "/v1/cases;a=b?limit=1"
      ]) {
        const answer = await client.call(`${client.baseUrl}${path}`, { bearer })
        isContract(answer, 404, "NotFound")
        assert.strictEqual(answer.headers["cache-control"], "no-store")
      }
    })
  )

  it.effect("the page that refusals name is for the user: a visitor signs in, and returns to it", () =>
    withGateway(async ({ client, userToken }) => {
      for (const bearer of [undefined, await userToken("alice")]) {
        const answer = await client.call("/secure-steps", bearer === undefined ? {} : { bearer })
        assert.strictEqual(answer.status, 303)
        assert.strictEqual(answer.headers["location"], "/sign-in?to=%2Fsecure-steps")
      }
    })
  )

  it.effect("a wrong method is 405 with Allow", () =>
    withGateway(async ({ client }) => {
      for (const [method, path, allow] of [
        ["GET", "/v1/auth/token", "POST"],
        ["PUT", "/v1/cases", "GET"],
        ["DELETE", "/v1/agent", "POST"],
        ["POST", "/.well-known/agent.json", "GET"],
        ["PATCH", "/v1/agents/me", "GET"]
      ] as const) {
        const answer = await client.call(path, { method })
        isContract(answer, 405, "MethodNotAllowed")
        assert.include(answer.headers["allow"]!.split(", "), allow)
      }
    })
  )

  it.effect("Allow has the methods of the path itself, not of a parameter in its place", () =>
    withGateway(async ({ client }) => {
      const allow = async (path: string) => (await client.call(path, { method: "PUT" })).headers["allow"]
      assert.strictEqual(await allow("/v1/agents/registration-token"), "OPTIONS, POST")
      assert.strictEqual(await allow("/v1/agents/register"), "OPTIONS, POST")
      assert.strictEqual(await allow("/v1/agents/me"), "GET, HEAD, OPTIONS")
      assert.strictEqual(await allow("/v1/agents/agent_x"), "DELETE, OPTIONS")
    })
  )

  it.effect("a wrong media type is 415", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x", "x"]) {
        const answer = await client.call("/v1/cases", { body: "{}", bearer, headers: { "content-type": type } })
        isContract(answer, 415, "UnsupportedMediaType")
      }
    })
  )

  it.effect("an oversized body is 413, with or without a declared length", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      const body = JSON.stringify({ title: "x".repeat(1_100_000) })
      isContract(await client.call("/v1/cases", { body, bearer }), 413, "PayloadTooLarge")
      const chunked = await client.call("/v1/cases", {
        body,
        bearer,
        headers: { "transfer-encoding": "chunked" }
      })
      isContract(chunked, 413, "PayloadTooLarge")
    })
  )

  it.effect("a malformed body is 400 and is not repeated", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      for (const body of [
        "",
        "{",
        "[1,2",
        '"Harriet Vane"',
        "null",
        '{"title":"Harriet Vane"',
        '{"title":{"Harriet":"Vane"}}',
        '{"title":["Harriet Vane"]}',
        `{"title":${"[".repeat(5000)}${"]".repeat(5000)}}`,
        '{"title":"ok","status":"Harriet Vane"}'
      ]) {
        const answer = await client.call("/v1/cases", { body, bearer, headers: { "content-type": "application/json" } })
        isContract(answer, 400, "BadRequest")
        assert.notInclude(answer.text, "Harriet")
        assert.notInclude(answer.text, "Vane")
      }
    })
  )

  it.effect("a body that is not JSON, or not an object, gets an error that says so", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      const headers = { "content-type": "application/json" }
      for (const body of ["", "null", "true", "5", '"Harriet Vane"', "[]", '["Harriet Vane"]']) {
        const answer = await client.call("/v1/cases", { body, bearer, headers, method: "POST" })
        isContract(answer, 400, "BadRequest")
        assert.strictEqual(answer.json().message, "The body is not valid: it must be a JSON object.", body)
      }
      for (const body of ["{", "[1,2", '{"title":"Harriet Vane"', "title=x", " "]) {
        const answer = await client.call("/v1/cases", { body, bearer, headers, method: "POST" })
        isContract(answer, 400, "BadRequest")
        assert.strictEqual(answer.json().message, "The body is not valid: it must be well-formed JSON.", body)
      }
    })
  )

  it.effect("an unknown field is refused with a list of the known fields, without its name or value", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const tasked = supportTask()
      for (const [path, body, expected] of [
        ["/v1/cases", { ...caseDraft, colour: "Harriet" }, "it has an unknown field; allowed are `title`,"],
        [
          "/v1/agent",
          { ...tasked, seedPhase: { ...tasked.seedPhase, colour: "Harriet" } },
          "`seedPhase` has an unknown field; allowed are `phaseId`"
        ]
      ] as const) {
        const answer = await client.call(path, { body, bearer: token })
        isContract(answer, 400, "BadRequest")
        assert.include(answer.json().message, expected)
        assert.notInclude(answer.text, "Harriet")
        assert.notInclude(answer.text, "colour")
      }
    })
  )

  it.effect("a field with a malformed name is refused, and its name is not repeated", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const tasked = supportTask()
      const bodies = [
        ["/v1/cases", { ...caseDraft, "Harriet Vane": "x" }],
        ["/v1/agent", { ...tasked, "Harriet Vane": "x" }],
        ["/v1/agent", { ...tasked, seedPhase: { ...tasked.seedPhase, "Harriet Vane": "x" } }],
        ["/v1/auth/token", { api_key: "ick_x", "Harriet Vane": "x" }],
        ["/v1/agents/register", { registration_token: "x", agent_card_url: "x", "Harriet Vane": "x" }]
      ] as const
      for (const [path, body] of bodies) {
        const answer = await client.call(path, { body, bearer: token })
        isContract(answer, 400, "BadRequest")
        assert.include(answer.json().message, "an unknown field")
        assert.notInclude(answer.text, "Harriet")
      }
    })
  )

  it.effect("a number is written in decimal digits", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      for (const limit of ["0x10", "1e2", "%205", "5%20", "+5", "-5", "5.0", "", "Infinity", "0b11", "٥", "0", "201"]) {
        isContract(await client.call(`/v1/cases?limit=${limit}`, { bearer }), 400, "BadRequest")
      }
      for (const limit of ["1", "05", "200"]) {
        assert.strictEqual((await client.call(`/v1/cases?limit=${limit}`, { bearer })).status, 200)
      }
    })
  )

  it.effect("a text of blanks only counts as missing", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      for (const blank of ["", " ", "\t\n", "\u00a0\u2003\u3000"]) {
        for (const body of [{ title: blank }, { title: "x", stage: blank }]) {
          const answer = await client.call("/v1/cases", { body, bearer })
          isContract(answer, 400, "BadRequest")
          assert.include(answer.json().message, "text that is not blank")
        }
      }
    })
  )

  it.effect("a field's fault is named by the field", () =>
    withGateway(async ({ client, userToken }) => {
      const bearer = await userToken("alice")
      const missing = await client.call("/v1/cases", { body: {}, bearer })
      assert.include(missing.json().message, "`title` is missing")
      const tooLong = await client.call("/v1/cases", { body: { title: "x".repeat(301) }, bearer })
      assert.include(tooLong.json().message, "`title`")
      const badLimit = await client.call("/v1/cases?limit=1000", { bearer })
      isContract(badLimit, 400, "BadRequest")
      assert.include(badLimit.json().message, "`limit`")
    })
  )

  it.effect("a task request needs every field, in its form", () =>
    withGateway(async ({ bearer, client }) => {
      const token = await bearer("alice")
      const whole: Record<string, unknown> = supportTask()
      for (const field of Object.keys(whole)) {
        const { [field]: _, ...rest } = whole
        const answer = await client.call("/v1/agent", { body: rest, bearer: token })
        isContract(answer, 400, "BadRequest")
        assert.include(answer.json().message, field)
      }
      for (const wrong of [
        { seedPhase: {} },
        { seedPhase: { phaseId: "not-a-uuid" } },
        { containerType: "matter" },
        { requestType: "other_req" },
        { prompt: "" },
        { prompt: 5 },
        { sessionId: "x".repeat(129) },
        { containerId: "../../etc" }
      ]) {
        isContract(await client.call("/v1/agent", { body: supportTask(wrong), bearer: token }), 400, "BadRequest")
      }
    })
  )

  it.effect("a request that is not HTTP gets the contract's body too", () =>
    withGateway(async ({ configuration }) => {
      const raw = (bytes: string) =>
        new Promise<string>((resolve, reject) => {
          const socket = connectTls(
            { port: configuration.port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false },
            () => socket.write(bytes)
          )
          let text = ""
          socket.on("data", (data) => (text += data.toString()))
          socket.on("close", () => resolve(text))
          socket.on("error", reject)
        })
      const nonsense = await raw("THIS IS NOT HTTP\r\n\r\n")
      assert.match(nonsense, /^HTTP\/1\.1 400 /)
      assert.include(nonsense, '{"error":"BadRequest"')
      const { host } = new URL(configuration.baseUrl)
      const head = `POST /v1/auth/token HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
      const torn = await raw(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"api\r\nnonsense\r\n`)
      assert.match(torn, /^HTTP\/1\.1 400 /)
      const expectation = await raw("GET /v1/cases HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n")
      assert.match(expectation, /^HTTP\/1\.1 417 /)
      assert.include(expectation, '{"error":"BadRequest"')
      const tunnel = await raw("CONNECT x:443 HTTP/1.1\r\nhost: x:443\r\n\r\n")
      assert.match(tunnel, /^HTTP\/1\.1 405 /)
      assert.match(tunnel, /\r\nallow: \r\n/)
      const fragment = await raw("GET /v1/cases#a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
      assert.match(fragment, /^HTTP\/1\.1 404 /)
      // Addresses that parsers misread: a path's first segment as the host, a way up, a user.
      for (const target of [
        "https:///v1/invitations/x",
        "https:////invitations/x",
        "https://x/nothing/../v1/cases",
        "https://x/%2e%2e/v1/cases",
        "https://user@x/v1/cases"
      ]) {
        const answer = await raw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
        assert.match(answer, /^HTTP\/1\.1 404 /, target)
        assert.include(answer, '{"error":"NotFound"', target)
      }
      for (const target of ["https://x/v1/cases?limit=1", "HTTPS://x:8443/v1/cases"]) {
        const answer = await raw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
        assert.match(answer, /^HTTP\/1\.1 401 /, target)
      }
      const hostless = await raw("GET /v1/cases HTTP/1.1\r\nconnection: close\r\n\r\n")
      assert.match(hostless, /^HTTP\/1\.1 401 /)
      const fat = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-fat: ${"y".repeat(20_000)}\r\n\r\n`)
      assert.match(fat, /^HTTP\/1\.1 431 /)
      assert.include(fat, '{"error":"HeadersTooLarge"')
    })
  )

  it.effect("every answer carries the headers that keep it from doing harm", () =>
    withGateway(async ({ client, userToken }) => {
      const created = await client.call("/v1/cases", { body: caseDraft, bearer: await userToken("alice") })
      for (const path of ["/idp/.well-known/openid-configuration", "/idp/auth", "/idp/nothing", "/idp/interaction/x"]) {
        const { headers } = await client.call(path)
        assert.match(headers["strict-transport-security"]!, /max-age=31536000/, path)
        assert.strictEqual(headers["x-content-type-options"], "nosniff", path)
      }
      for (const answer of [created, await client.call("/nothing"), await client.call("/.well-known/agent.json")]) {
        assert.match(answer.headers["strict-transport-security"]!, /max-age=31536000/)
        assert.strictEqual(answer.headers["x-content-type-options"], "nosniff")
        assert.strictEqual(answer.headers["referrer-policy"], "no-referrer")
      }
      assert.strictEqual(created.headers["cache-control"], "no-store")
    })
  )
})
