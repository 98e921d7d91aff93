/**
 * What a hostile server can do to the fetch of a card once connected, and that it achieves nothing. Design, "Fetching
 * an agent card". Loopback is allowed here, so that everything after the connection is under test.
 */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import { Effect } from "effect"
import type { TLSSocket } from "node:tls"
import { gzipSync } from "node:zlib"
import { allowing, fetchCard, goodCard, nameServer } from "../support/cardFetching.ts"
import { makeAuthority } from "../support/certificates.ts"
import { httpAnswer, tlsServer } from "../support/tlsServer.ts"

const path = "/.well-known/agent.json"
const authority = await makeAuthority()
const credentials = await authority.issue({ names: ["agent.example"] })
const json = { "content-type": "application/json" }
const card = JSON.stringify(goodCard)

/** Fetches from a server with this answer; also returns what the server saw. */
const fetchFrom = (answer: (socket: TLSSocket) => void) =>
  Effect.gen(function* () {
    const server = yield* tlsServer({ ...credentials, answer })
    const names = nameServer({ "agent.example": [["127.0.0.1"]] })
    const result = yield* Effect.result(
      fetchCard(`https://agent.example:${server.port}${path}`, names.resolver, {
        extraCa: [authority.pem],
        allow: allowing("127.0.0.1")
      })
    )
    return { server, reason: result._tag === "Failure" ? result.failure.reason : "fetched" }
  })

const answering = (status: number, headers: Readonly<Record<string, string>>, body?: string | Uint8Array) =>
  fetchFrom((socket) => socket.end(httpAnswer(status, headers, body)))

/** Writes the same piece for as long as the other side listens. */
const endlessly = (socket: TLSSocket, head: string, piece: string) => {
  const more = () => {
    while (!socket.destroyed && socket.writable) if (!socket.write(piece)) return
  }
  socket.on("drain", more)
  socket.write(head)
  more()
}

describe("a redirect is not followed", () => {
  for (const status of [300, 301, 302, 303, 304, 305, 307, 308, 399]) {
    it.effect(`${status} to a private address, to another host, to a good card of the same host`, () =>
      Effect.gen(function* () {
        for (const location of ["https://10.0.0.1/", "http://169.254.169.254/", "//agent.example:1/", path]) {
          const { server, reason } = yield* answering(status, { ...json, location }, card)
          assert.strictEqual(reason, "unreachable")
          assert.strictEqual(server.connections(), 1)
          assert.strictEqual(server.requests.length, 1)
        }
      })
    )
  }

  it.effect("also not by Refresh: the body is read as it is", () =>
    Effect.gen(function* () {
      const { server, reason } = yield* answering(200, { ...json, refresh: "0; url=https://10.0.0.1/" }, card)
      assert.strictEqual(reason, "fetched")
      assert.strictEqual(server.connections(), 1)
    })
  )
})

describe("only 200 with JSON, unchanged", () => {
  for (const status of [201, 203, 204, 206, 400, 401, 403, 404, 407, 421, 429, 500, 503]) {
    it.effect(`status ${status} with a good card is refused`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* answering(status, json, card)).reason, "unreachable")
      })
    )
  }

  const mediaTypes = [
    "text/html",
    "text/plain",
    "application/octet-stream",
    "application/jsonp",
    "text/json",
    "json",
    ""
  ]
  for (const type of mediaTypes) {
    it.effect(`media type "${type}" with a good card is refused`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* answering(200, { "content-type": type }, card)).reason, "unreachable")
      })
    )
  }

  it.effect("no media type is refused", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answering(200, {}, card)).reason, "unreachable")
    })
  )

  const accepted = [
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/agent-card+json",
    "application/json;q=1"
  ]
  for (const type of accepted) {
    it.effect(`media type "${type}" is accepted`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* answering(200, { "content-type": type }, card)).reason, "fetched")
      })
    )
  }

  const unreadable: ReadonlyArray<readonly [what: string, body: string | Uint8Array]> = [
    ["an empty body", ""],
    ["HTML", "<!doctype html><title>Sign in</title>"],
    ["JSON cut short", card.slice(0, -1)],
    ["JSON and more", `${card}${card}`],
    ["JavaScript", `callback(${card})`],
    ["invalid UTF-8", Buffer.concat([Buffer.from(card.slice(0, -2)), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])],
    ["overlong UTF-8", Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
    ["UTF-16", Buffer.from(card, "utf16le")],
    ["nesting without end", "[".repeat(60_000)]
  ]
  for (const [what, body] of unreadable) {
    it.effect(`${what} is refused`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* answering(200, json, body)).reason, "unreachable")
      })
    )
  }
})

describe("JSON that is not a card differs from no JSON", () => {
  const notCards: ReadonlyArray<readonly [what: string, body: unknown]> = [
    ["an array", [goodCard]],
    ["null", null],
    ["a text", "card"],
    ["a number", 1],
    ["an empty object", {}],
    ["no name", { ...goodCard, name: undefined }],
    ["an empty name", { ...goodCard, name: "" }],
    ["a name that is no text", { ...goodCard, name: { $ne: "" } }],
    ["a name too long", { ...goodCard, name: "x".repeat(Limits.cardNameCharacters + 1) }],
    ["a description too long", { ...goodCard, description: "x".repeat(Limits.cardDescriptionCharacters + 1) }],
    ["no protocols", { ...goodCard, protocols: [] }],
    ["protocols as a text", { ...goodCard, protocols: "a2a/1.0" }],
    ["other protocols", { ...goodCard, protocols: ["a2a/0.3", "A2A/1.0", "a2a/1.0 "] }],
    ["too many protocols", { ...goodCard, protocols: Array(Limits.cardProtocols + 1).fill("a2a/1.0") }],
    ["an http url", { ...goodCard, url: "http://agent.example/a2a" }],
    ["a script as url", { ...goodCard, url: "javascript:alert(1)" }],
    ["a url with credentials", { ...goodCard, url: "https://user:secret@agent.example/" }],
    ["a url too long", { ...goodCard, url: `https://agent.example/${"x".repeat(Limits.urlCharacters)}` }]
  ]
  for (const [what, body] of notCards) {
    it.effect(what, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* answering(200, json, JSON.stringify(body))).reason, "content")
      })
    )
  }

  it.effect("a card that would reach into prototypes is read for its own fields", () =>
    Effect.gen(function* () {
      const hostile = `{"__proto__":{"name":"x","polluted":true},${card.slice(1)}`
      assert.strictEqual((yield* answering(200, json, hostile)).reason, "fetched")
      assert.isFalse("polluted" in {})
    })
  )
})

describe("size", () => {
  const padded = (bytes: number) => card + " ".repeat(bytes - card.length)

  it.effect("a card of exactly the bound is read", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answering(200, json, padded(HttpLimits.cardBytes))).reason, "fetched")
    })
  )

  it.effect("one byte more is refused", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answering(200, json, padded(HttpLimits.cardBytes + 1))).reason, "unreachable")
    })
  )

  it.effect("one byte more in chunks, without a length, is refused", () =>
    Effect.gen(function* () {
      const body = padded(HttpLimits.cardBytes + 1)
      const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
      const { reason } = yield* answering(200, { ...json, "transfer-encoding": "chunked" }, chunked)
      assert.strictEqual(reason, "unreachable")
    })
  )

  const heads: ReadonlyArray<readonly [what: string, head: string, piece: string]> = [
    ["a body without end", "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n", " ".repeat(4_096)],
    [
      "chunks without end",
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
      `1000\r\n${" ".repeat(4_096)}\r\n`
    ],
    ["headers without end", "HTTP/1.1 200 OK\r\n", `x: ${"y".repeat(4_096)}\r\n`],
    ["one header without end", "HTTP/1.1 200 OK\r\nx: ", "y".repeat(4_096)],
    ["a status line without end", "HTTP/1.1 200 ", "y".repeat(4_096)],
    [
      "chunk extensions without end",
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1",
      `;${"x".repeat(4_096)}`
    ],
    [
      "trailers without end",
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n`,
      `x: ${"y".repeat(4_096)}\r\n`
    ],
    ["interim answers without end", "", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"],
    ["noise without end", "", "\u0000\u0001\u0002".repeat(1_024)]
  ]
  for (const [what, head, piece] of heads) {
    it.effect(`${what}: refused, and the connection ended by us`, () =>
      Effect.gen(function* () {
        const { server, reason } = yield* fetchFrom((socket) => endlessly(socket, head, piece))
        assert.strictEqual(reason, "unreachable")
        yield* server.closed
      })
    )
  }

  it.effect("a length over the bound is refused before the body comes", () =>
    Effect.gen(function* () {
      const { server, reason } = yield* fetchFrom((socket) =>
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${HttpLimits.cardBytes + 1}\r\n\r\n`
        )
      )
      assert.strictEqual(reason, "unreachable")
      yield* server.closed
    })
  )

  const lies: ReadonlyArray<readonly [what: string, headers: Readonly<Record<string, string>>]> = [
    ["a length larger than the body", { "content-length": String(card.length + 1) }],
    ["a length smaller than the body", { "content-length": String(card.length - 1) }],
    ["a length that is no number", { "content-length": "many" }],
    ["a negative length", { "content-length": "-1" }],
    ["a length and chunks", { "content-length": String(card.length), "transfer-encoding": "chunked" }],
    ["chunks that are none", { "transfer-encoding": "chunked" }]
  ]
  for (const [what, headers] of lies) {
    it.effect(`${what} is refused`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* answering(200, { ...json, ...headers }, card)).reason, "unreachable")
      })
    )
  }

  it.effect("chunks cut short are refused", () =>
    Effect.gen(function* () {
      const cut = `${card.length.toString(16)}\r\n${card}\r\n`
      const { reason } = yield* answering(200, { ...json, "transfer-encoding": "chunked" }, cut)
      assert.strictEqual(reason, "unreachable")
    })
  )

  for (const encoding of ["gzip", "GZIP", "deflate", "br", "zstd", "compress", "identity, gzip", "unknown"]) {
    it.effect(`content encoding ${encoding} is refused`, () =>
      Effect.gen(function* () {
        for (const body of [card, gzipSync(card)]) {
          const { reason } = yield* answering(200, { ...json, "content-encoding": encoding }, body)
          assert.strictEqual(reason, "unreachable")
        }
      })
    )
  }

  it.effect("content encoding identity counts as no encoding", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answering(200, { ...json, "content-encoding": "identity" }, card)).reason, "fetched")
    })
  )

  it.effect("a compression bomb is not inflated, declared or not", () =>
    Effect.gen(function* () {
      const bomb = gzipSync(Buffer.alloc(30_000_000, " "))
      assert.isBelow(bomb.length, HttpLimits.cardBytes)
      for (const headers of [json, { ...json, "content-encoding": "gzip" }, { ...json, "transfer-encoding": "gzip" }]) {
        assert.strictEqual((yield* answering(200, headers, bomb)).reason, "unreachable")
      }
    })
  )
})
