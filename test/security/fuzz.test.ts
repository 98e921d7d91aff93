/**
 * Malformed and hostile requests to every operation of the API's own document, at every place of it. `npm run fuzz` is
 * the long run. Specification, "Errors"; OWASP ASVS 5.0, 16.5.1–16.5.3.
 */
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { makeAccounts, validRequest } from "../support/api/Account.ts"
import { type ApiOperation, operationsOf } from "../support/api/document.ts"
import * as GatewayModule from "../support/Gateway.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"
import { caseDraft } from "../support/requests.ts"
import type { WireAnswer } from "./fuzz/Connection.ts"
import { faultsOf } from "./fuzz/judge.ts"
import { cellsOf, leftOut, makePlan } from "./fuzz/plan.ts"
import { makeRandom } from "./fuzz/Random.ts"
import { distinct, shares, summary } from "./fuzz/report.ts"
import { type Outcome, run } from "./fuzz/run.ts"
import { toWire } from "./fuzz/wire.ts"

const { Gateway } = GatewayModule
const seed = 20_260_203
const count = 1_500

/** Per hundred requests; with less, the fuzz would miss its targets. */
const leastShares = { 200: 10, 201: 2, 204: 1, 400: 35, 401: 3, 404: 2, 405: 2, 413: 0.2, 415: 0.5, 431: 0.2 }
const mostShares = { 401: 20, 429: 2, none: 0.5 }

const assertShares = (outcome: Outcome) => {
  const percent = shares(outcome)
  for (const [status, least] of Object.entries(leastShares)) {
    assert.isAtLeast((percent[status] ?? 0) * 100, least, `${status}\n${summary(outcome)}`)
  }
  for (const [status, most] of Object.entries(mostShares)) {
    assert.isAtMost((percent[status] ?? 0) * 100, most, `${status}\n${summary(outcome)}`)
  }
}

const server = GatewayModule.layer({
  parts: () => ({
    storage: Layer.provide(SqlStores.layer, usualDatabaseLayer),
    textExtractor: hereTextExtractor.layer
  })
})

layer(server, {
  excludeTestServices: true,
  timeout: "60 seconds"
})("Whatever is sent", (it) => {
  it.effect(
    `to every operation, ${count} times (seed ${seed}), is answered by the contract, repeated nowhere, and breaks nothing`,
    () =>
      Effect.flatMap(Gateway, (gateway) =>
        Effect.promise(async () => {
          const operations = operationsOf((await gateway.client.call("/openapi.json")).json())
          const random = makeRandom(seed)
          const plan = makePlan(operations, { count, heavy: 24, random })
          assert.deepStrictEqual(leftOut(operations, plan), [], "something of every kind is sent to every operation")
          const ca = await readFile(join(gateway.configuration.dataDir, "tls", "ca.pem"), "utf8")
          const outcome = await run({ gateway, ca, operations, plan, random, workers: 6 })
          assert.deepStrictEqual(distinct(outcome.findings), [], summary(outcome))
          assertShares(outcome)
          for (const { id } of operations) {
            const answers = outcome.sent.filter(({ operation }) => operation === id)
            assert.isTrue(
              answers.some(({ status }) => status >= 200 && status < 300),
              `${id} never succeeded`
            )
            assert.isTrue(
              answers.some(({ status }) => status >= 400),
              `${id} never refused`
            )
          }
          const bearer = await gateway.bearer("alice")
          const created = await gateway.client.call("/v1/cases", { body: caseDraft, bearer })
          assert.strictEqual(created.status, 201, "the server still does what it is for")
        })
      ),
    240_000
  )
})

const answered = (status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer => ({
  status,
  headers: new Map(
    Object.entries({ "content-type": "application/json", "cache-control": "no-store", ...headers }).map(
      ([name, value]) => [name, [value]]
    )
  ),
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  closes: false,
  cut: false,
  more: ""
})

const error = (name: string, message = "Something is not as it must be.") => ({ error: name, message })

const documented = (name: string) => ({
  content: {
    "application/json": { schema: { type: "object", properties: { error: { type: "string", const: name } } } }
  }
})

const operation = (parts: Partial<ApiOperation>): ApiOperation => ({
  id: "notes.write",
  method: "POST",
  path: "/v1/notes/{noteId}",
  credential: "token",
  parameters: [{ name: "noteId", in: "path", required: true, schema: { type: "string" }, example: "note_1" }],
  bodies: [],
  responses: { 200: {}, 400: documented("BadRequest"), 401: documented("Unauthorized") },
  schemas: {},
  ...parts
})

describe("The fuzz itself", () => {
  const notes = operation({})
  const cell = cellsOf(notes).find(({ attack }) => attack.mustFail && attack.level === "operation")!
  const request = toWire(
    {
      method: "POST",
      path: notes.path,
      params: { noteId: "1" },
      query: [],
      headers: [],
      authorization: undefined,
      contentType: undefined,
      value: undefined,
      body: undefined
    },
    "localhost"
  )
  const judged = (answer: WireAnswer) => faultsOf({ cell, request, answer, marker: "zqmarker", all: [notes] })
  const challenge = { "www-authenticate": "Bearer" }

  it("finds nothing wrong with an answer as it must be", () => {
    assert.deepStrictEqual(judged(answered(400, error("BadRequest"))), [])
    assert.deepStrictEqual(judged(answered(401, error("Unauthorized"), challenge)), [])
    assert.deepStrictEqual(judged(answered(413, error("PayloadTooLarge"))), [])
  })

  it.each([
    ["a failure of ours", answered(500, error("InternalServerError"))],
    ["another failure of ours", answered(503, error("InternalServerError"))],
    ["a status nobody documented", answered(409, error("BadRequest"))],
    ["a name nobody documented", answered(400, error("Unauthorized"))],
    ["a success where there may be none", answered(200, {})],
    ["another shape", answered(400, { ...error("BadRequest"), details: 1 })],
    ["no JSON", answered(400, "Bad request")],
    ["an echo", answered(400, error("BadRequest", "`zqmarker` is not known."))],
    ["an echo in a header", answered(400, error("BadRequest"), { location: "/ZQMARKER" })],
    ["no challenge", answered(401, error("Unauthorized"))],
    ["what is inside", answered(400, error("BadRequest", "x\n    at run (node:internal/main:1)"))],
    ["what caches keep", answered(400, error("BadRequest"), { "cache-control": "public" })]
  ])("finds %s", (_, answer) => assert.isNotEmpty(judged(answer)))

  it("attacks every part of a form, and says so when it doesn't know how to attack a body", () => {
    const schema = {
      type: "object",
      properties: { file: { type: "string", format: "binary" }, note: { type: "string" } },
      required: ["file"]
    }
    const upload = operation({ bodies: [{ contentType: "multipart/form-data", schema, example: { note: "x" } }] })
    const names = cellsOf(upload).flatMap(({ attack }) => (attack.kind === "multipart" ? [attack.name] : []))
    assert.includeMembers(names, ["part file: left out", "part note: a zero byte", "without its end"])
    const strange = operation({ bodies: [{ contentType: "application/cbor", schema, example: {} }] })
    assert.throws(() => cellsOf(strange), /application\/cbor, of which the fuzz knows no attack/)
  })
})

layer(GatewayModule.layer(), { excludeTestServices: true, timeout: "60 seconds" })("An operation that is new", (it) => {
  it.effect("names the missing test maker for its parameters and fields", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const accounts = await makeAccounts(gateway, () => Promise.resolve({ status: 200, text: "{}" }))
        const account = await accounts.open()
        const failure = (what: ApiOperation) => validRequest(what, account).then(String, String)
        assert.include(await failure(operation({})), "No test knows how to make what {noteId} names")
        const field = { contentType: "application/json", schema: {}, example: { note_id: `note_${"0".repeat(36)}` } }
        const body = operation({ parameters: [], bodies: [field] })
        assert.include(await failure(body), "No test knows how to make what `note_id` names")
      })
    )
  )
})
