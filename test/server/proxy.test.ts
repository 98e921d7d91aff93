/**
 * Specification: "All endpoints require HTTPS". Behind a declared proxy the server speaks plain HTTP to that proxy
 * only, and answers only requests that the proxy marks as HTTPS.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Server from "@incamera/server/Server"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, References } from "effect"
import * as fs from "node:fs/promises"
import { type IncomingHttpHeaders, request } from "node:http"
import { configure } from "../support/configure.ts"
import { freePort } from "../support/freePort.ts"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** One request in the clear, as a proxy sends it. */
const send = (port: number, path: string, headers: Record<string, string | Array<string>> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (incoming) => {
      let text = ""
      incoming.setEncoding("utf8")
      incoming.on("data", (chunk: string) => (text += chunk))
      incoming.on("error", reject)
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }))
    })
    sent.on("error", reject)
    sent.end()
  })

/** Starts the server for these proxies; returns its port and data directory. */
const serve = Effect.fnUntraced(function* (trustedProxies: string) {
  const dataDir = yield* temporaryDirectory
  const port = yield* Effect.promise(freePort)
  const configuration = yield* configure({
    INCAMERA_PORT: String(port),
    INCAMERA_DATA_DIR: dataDir,
    INCAMERA_BASE_URL: "https://gateway.example",
    INCAMERA_ALLOW_EMBEDDED: "1",
    INCAMERA_TRUST_PROXY: trustedProxies
  })
  yield* Layer.build(Server.layer(configuration, { storage: MemoryStores.layer })).pipe(
    Effect.provideService(References.MinimumLogLevel, "Error")
  )
  return { dataDir, port }
})

const card = "/.well-known/agent.json"
const overHttps = { "x-forwarded-proto": "https" }

describe("Behind a proxy", () => {
  it.live("a request forwarded from HTTPS is answered", () =>
    Effect.gen(function* () {
      const { port } = yield* serve("127.0.0.1")
      const ask = (path: string) => Effect.promise(() => send(port, path, overHttps))
      const answer = yield* ask(card)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(JSON.parse(answer.text).url, "https://gateway.example/a2a")
      assert.strictEqual((yield* ask("/v1/cases")).status, 401)
      const provider = yield* ask("/idp/.well-known/openid-configuration")
      assert.strictEqual(provider.status, 200)
      assert.strictEqual(JSON.parse(provider.text).authorization_endpoint, "https://gateway.example/idp/auth")
    })
  )

  it.live("any other request is refused", () =>
    Effect.gen(function* () {
      const { port } = yield* serve("127.0.0.1")
      const claims: ReadonlyArray<Record<string, string | Array<string>>> = [
        {},
        { "x-forwarded-proto": "http" },
        { "x-forwarded-proto": "" },
        { "x-forwarded-proto": "https,http" },
        { "x-forwarded-proto": "http,https" },
        { "x-forwarded-proto": ["https", "http"] },
        { "x-forwarded-proto": "HTTPS" },
        { forwarded: "proto=https" },
        { "x-forwarded-ssl": "on" },
        { "x-forwarded-scheme": "https" }
      ]
      const paths = [card, "/v1/cases", "/v1/auth/token", "/idp/.well-known/openid-configuration", "/docs", "/nothing"]
      for (const headers of claims) {
        for (const path of paths) {
          for (const method of ["GET", "POST"]) {
            const what = `${method} ${path} ${JSON.stringify(headers)}`
            const answer = yield* Effect.promise(() => send(port, path, headers, method))
            assert.strictEqual(answer.status, 403, what)
            assert.match(answer.headers["content-type"]!, /^application\/json/, what)
            const body = JSON.parse(answer.text)
            assert.deepStrictEqual(Object.keys(body), ["error", "message"], what)
            assert.strictEqual(body.error, "Forbidden", what)
            assert.match(body.message, /HTTPS/, what)
            assert.match(answer.headers["strict-transport-security"]!, /max-age=/, what)
          }
        }
      }
    })
  )

  it.live("an undeclared peer's connection is closed, whatever it claims", () =>
    Effect.gen(function* () {
      const { port } = yield* serve("10.9.9.9, 2001:db8::/32")
      for (const headers of [{}, overHttps, { ...overHttps, "x-forwarded-for": "10.9.9.9" }]) {
        const error = yield* Effect.flip(
          Effect.tryPromise({
            try: () => send(port, card, headers),
            catch: (cause) => (cause as NodeJS.ErrnoException).code
          })
        )
        assert.strictEqual(error, "ECONNRESET")
      }
    })
  )

  it.live("no local CA is made", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* serve("127.0.0.1")
      const names = yield* Effect.promise(() => fs.readdir(dataDir))
      assert.include(names, "master-key", "this is the server's data directory")
      assert.notInclude(names, "tls")
    })
  )
})
