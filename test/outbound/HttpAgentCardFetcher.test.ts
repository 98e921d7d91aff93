import { assert, describe, it } from "@effect/vitest"
import { AgentCardFetcher } from "@incamera/domain/agents/AgentCardFetcher"
import * as HttpAgentCardFetcher from "@incamera/adapters-http/outbound/HttpAgentCardFetcher"
import * as OutboundAllowList from "@incamera/adapters-http/outbound/OutboundAllowList"
import { pinnedRequest } from "@incamera/adapters-http/outbound/pinnedRequest"
import { readJson } from "@incamera/adapters-http/outbound/readJson"
import { secureContext } from "@incamera/adapters-http/outbound/TrustedAuthorities"
import { Effect, Logger, References } from "effect"
import { NetAddress } from "effect/net"
import { allowing, fetchCard, goodCard, nameServer } from "../support/cardFetching.ts"
import { makeAuthority } from "../support/certificates.ts"
import { httpAnswer, tlsServer } from "../support/tlsServer.ts"

const path = "/.well-known/agent.json"
const authority = await makeAuthority()
const credentials = await authority.issue({ names: ["agent.example", "localhost", "127.0.0.1"] })
const extraCa = [authority.pem]
const ip = NetAddress.ipFromStringUnsafe

const goodServer = tlsServer({
  ...credentials,
  answer: (socket) =>
    socket.end(httpAnswer(200, { "content-type": "application/json" }, JSON.stringify({ ...goodCard, extra: 1 })))
})

describe("a card from a server that may be reached", () => {
  it.effect("is fetched with a request that has only the necessary headers", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const names = nameServer({ "agent.example": [["127.0.0.1"]] })
      const card = yield* fetchCard(`https://agent.example:${server.port}${path}`, names.resolver, {
        extraCa,
        allow: allowing("agent.example")
      })
      assert.deepStrictEqual({ ...card }, goodCard)
      assert.deepStrictEqual(server.requests, [
        [
          `GET ${path} HTTP/1.1`,
          "accept: application/json",
          "accept-encoding: identity",
          "user-agent: in-camera",
          `Host: agent.example:${server.port}`,
          "Connection: close",
          "",
          ""
        ].join("\r\n")
      ])
    })
  )

  it.effect("is asked for under the canonical name", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const names = nameServer({ "agent.example": [["127.0.0.1"]] })
      yield* fetchCard(`HTTPS://AGENT.example.:${server.port}${path}`, names.resolver, {
        extraCa,
        allow: allowing("agent.example")
      })
      assert.include(server.requests[0], `Host: agent.example:${server.port}\r\n`)
    })
  )

  it.effect("is tried at each of its addresses in turn", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      // Nothing listens at the first address.
      const names = nameServer({ "agent.example": [["127.0.0.2", "127.0.0.1"]] })
      const card = yield* fetchCard(`https://agent.example:${server.port}${path}`, names.resolver, {
        extraCa,
        allow: allowing("127.0.0.0/8")
      })
      assert.strictEqual(card.name, goodCard.name)
    })
  )

  it.effect("is fetched again each time, over a separate connection", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const names = nameServer({ "agent.example": [["127.0.0.1"]] })
      const options = { extraCa, allow: allowing("agent.example") }
      yield* fetchCard(`https://agent.example:${server.port}${path}`, names.resolver, options)
      yield* fetchCard(`https://agent.example:${server.port}${path}`, names.resolver, options)
      assert.strictEqual(server.connections(), 2)
    })
  )

  it.effect("is reached through the operating system's names by the layer itself", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const fetcher = yield* AgentCardFetcher.pipe(
        Effect.provide(HttpAgentCardFetcher.layerWith({ extraCa, allow: OutboundAllowList.loopback }))
      )
      const card = yield* fetcher.fetch(`https://localhost:${server.port}${path}`)
      assert.strictEqual(card.name, goodCard.name)
    })
  )

  it.effect("is out of reach of the plain layer", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const fetcher = yield* AgentCardFetcher.pipe(Effect.provide(HttpAgentCardFetcher.layer))
      const failure = yield* Effect.flip(fetcher.fetch(`https://localhost:${server.port}${path}`))
      assert.strictEqual(failure.reason, "unreachable")
      assert.strictEqual(server.connections(), 0)
    })
  )

  it.effect("can't be trusted to an authority that is not a certificate", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        Effect.provide(Effect.void, HttpAgentCardFetcher.layerWith({ extraCa: ["-----BEGIN CERTIFICATE-----\nno"] }))
      )
      assert.strictEqual(failure._tag, "TrustedAuthoritiesInvalid")
    })
  )
})

describe("the pin", () => {
  it.effect("ends a connection to an address that was not checked, before anything is asked", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const context = yield* secureContext(extraCa)
      // A literal address is connected to without a look-up, so it could differ from the checked one.
      const url = { host: { _tag: "Address", address: ip("127.0.0.1") }, port: server.port, path: "/" } as const
      const failure = yield* Effect.flip(
        readJson(() => pinnedRequest(url, [ip("192.0.2.1")], context), { bytes: 1_000 })
      )
      assert.strictEqual(failure.why, "connection")
      yield* server.closed
      assert.deepStrictEqual(server.requests, [])
    })
  )

  it.effect("receives the connection, independent of DNS", () =>
    Effect.gen(function* () {
      const server = yield* goodServer
      const context = yield* secureContext(extraCa)
      const url = { host: { _tag: "Name", name: "agent.example" }, port: server.port, path: "/" } as const
      yield* readJson(() => pinnedRequest(url, [ip("127.0.0.1")], context), { bytes: 1_000 })
      assert.strictEqual(server.connections(), 1)
    })
  )
})

describe("a request that Node refuses to make", () => {
  it.effect("is a failure like others", () =>
    Effect.gen(function* () {
      const context = yield* secureContext([])
      const url = { host: { _tag: "Name", name: "agent.example" }, port: 65_536, path: "/" } as const
      const failure = yield* Effect.flip(
        readJson(() => pinnedRequest(url, [ip("127.0.0.1")], context), { bytes: 1_000 })
      )
      assert.strictEqual(failure.why, "connection")
    })
  )
})

describe("the operator's log", () => {
  it.effect("has the cause in our own words, and neither the host nor the path", () =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      const logger = Logger.map(Logger.formatJson, (line) => {
        lines.push(line)
      })
      yield* Effect.flip(fetchCard(`https://secret-host.example${path}`, nameServer({}).resolver)).pipe(
        Effect.provide(Logger.layer([logger])),
        Effect.provideService(References.MinimumLogLevel, "Trace")
      )
      assert.strictEqual(lines.length, 1)
      assert.include(lines[0], "unresolved")
      assert.notInclude(lines.join(), "secret-host")
    })
  )
})
