/** Which server the card fetch accepts as the host of a URL. Design, "Fetching an agent card". */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { allowing, fetchCard, goodCard, nameServer } from "../support/cardFetching.ts"
import { makeAuthority, selfSigned } from "../support/certificates.ts"
import { httpAnswer, tlsServer, type TlsServerOptions } from "../support/tlsServer.ts"

const path = "/.well-known/agent.json"
const authority = await makeAuthority()
const stranger = await makeAuthority("Stranger")
const hour = 3_600_000
const now = Date.now()

const credentials = await authority.issue({ names: ["agent.example"] })
const forAddress = await authority.issue({ names: ["127.0.0.1"] })
const bySelf = await selfSigned(["agent.example"])

const impostors: ReadonlyArray<readonly [what: string, tls: Partial<TlsServerOptions>]> = [
  ["a certificate signed by itself", bySelf],
  ["one of another authority", await stranger.issue({ names: ["agent.example"] })],
  ["one for another host", await authority.issue({ names: ["other.example"] })],
  ["one for a subdomain", await authority.issue({ names: ["www.agent.example"] })],
  ["one for the address, not the name", forAddress],
  ["an expired one", await authority.issue({ names: ["agent.example"], notAfter: new Date(now - hour) })],
  [
    "one from the future",
    await authority.issue({
      names: ["agent.example"],
      notBefore: new Date(now + hour),
      notAfter: new Date(now + 2 * hour)
    })
  ],
  ["TLS 1.1", { ...credentials, minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }],
  ["no certificate", { maxVersion: "TLSv1.2", ciphers: "aNULL:@SECLEVEL=0" }]
]

/** Fetches `https://<host>` from a server that has a good card. */
const fetchFrom = (tls: Partial<TlsServerOptions>, host = "agent.example", extraCa = [authority.pem]) =>
  Effect.gen(function* () {
    const server = yield* tlsServer({
      ...tls,
      answer: (socket) => socket.end(httpAnswer(200, { "content-type": "application/json" }, JSON.stringify(goodCard)))
    })
    const result = yield* Effect.result(
      fetchCard(`https://${host}:${server.port}${path}`, nameServer({ "agent.example": [["127.0.0.1"]] }).resolver, {
        extraCa,
        allow: allowing("127.0.0.1")
      })
    )
    return { server, reason: result._tag === "Failure" ? result.failure.reason : "fetched" }
  })

describe("the certificates that TLS trusts", () => {
  it.effect("a certificate of a trusted authority for the host", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* fetchFrom(credentials)).reason, "fetched")
      assert.strictEqual((yield* fetchFrom(forAddress, "127.0.0.1")).reason, "fetched")
    })
  )

  for (const [what, tls] of impostors) {
    it.effect(`${what} is refused, and nothing is asked of it`, () =>
      Effect.gen(function* () {
        const { server, reason } = yield* fetchFrom(tls)
        assert.strictEqual(reason, "unreachable")
        assert.strictEqual(server.connections(), 1)
        assert.deepStrictEqual(server.requests, [])
      })
    )
  }

  it.effect("a certificate for a name doesn't serve for the address", () =>
    Effect.gen(function* () {
      const { server, reason } = yield* fetchFrom(credentials, "127.0.0.1")
      assert.strictEqual(reason, "unreachable")
      assert.deepStrictEqual(server.requests, [])
    })
  )

  it.effect("the environment can't switch the check off", () =>
    Effect.gen(function* () {
      const { server, reason } = yield* Effect.acquireUseRelease(
        Effect.sync(() => {
          process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0"
        }),
        () => fetchFrom(bySelf),
        () =>
          Effect.sync(() => {
            delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"]
          })
      )
      assert.strictEqual(reason, "unreachable")
      assert.deepStrictEqual(server.requests, [])
    })
  )

  it.effect("an additional authority counts only where it was given", () =>
    Effect.gen(function* () {
      const { server, reason } = yield* fetchFrom(credentials, "agent.example", [])
      assert.strictEqual(reason, "unreachable")
      assert.deepStrictEqual(server.requests, [])
    })
  )

  it.effect("a server that speaks plain HTTP at the port is refused", () =>
    Effect.gen(function* () {
      let requests = 0
      const server = createServer((_request, response) => {
        requests += 1
        response.setHeader("content-type", "application/json").end(JSON.stringify(goodCard))
      })
      yield* Effect.acquireRelease(
        Effect.callback<void>((resume) => {
          server.listen(0, "127.0.0.1", () => resume(Effect.void))
        }),
        () => Effect.sync(() => server.close().closeAllConnections())
      )
      const { port } = server.address() as AddressInfo
      const failure = yield* Effect.flip(
        fetchCard(`https://127.0.0.1:${port}${path}`, nameServer({}).resolver, { allow: allowing("127.0.0.1") })
      )
      assert.strictEqual(failure.reason, "unreachable")
      assert.strictEqual(requests, 0)
    })
  )
})
