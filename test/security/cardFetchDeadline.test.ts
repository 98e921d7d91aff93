/**
 * The single deadline of a card fetch: however slow the server or the name server is, the whole fetch ends at
 * `Limits.cardFetchTimeoutMillis` on the test's clock and closes the connection.
 */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/adapters-http/Limits"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { type AddressInfo, createServer, type Socket } from "node:net"
import type { TLSSocket } from "node:tls"
import { NameResolver } from "@incamera/adapters-http/outbound/NameResolver"
import { allowing, fetchCard, goodCard, nameServer } from "../support/cardFetching.ts"
import { makeAuthority } from "../support/certificates.ts"
import { httpAnswer, tlsServer } from "../support/tlsServer.ts"

const path = "/.well-known/agent.json"
const authority = await makeAuthority()
const credentials = await authority.issue({ names: ["agent.example", "127.0.0.1"] })
const options = { extraCa: [authority.pem], allow: allowing("127.0.0.1") }
const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
const card = JSON.stringify(goodCard)

/** Starts a fetch from a server with this answer, and waits until the request has arrived. */
const started = (answer: (socket: TLSSocket) => void) =>
  Effect.gen(function* () {
    const server = yield* tlsServer({ ...credentials, answer })
    const names = nameServer({ "agent.example": [["127.0.0.1"]] })
    const fiber = yield* Effect.forkChild(
      Effect.flip(fetchCard(`https://agent.example:${server.port}${path}`, names.resolver, options))
    )
    const socket = yield* server.requested
    return { server, fiber, socket }
  })

/** Moves the clock to just before the deadline, where the fetch still runs, and then past it. */
const endsAtDeadline = <A, E>(fiber: Fiber.Fiber<A, E>) =>
  Effect.gen(function* () {
    yield* TestClock.adjust(Limits.cardFetchTimeoutMillis - 1)
    assert.isUndefined(fiber.pollUnsafe())
    yield* TestClock.adjust(1)
    return yield* Fiber.join(fiber)
  })

describe("the deadline of a card fetch", () => {
  const silences: ReadonlyArray<readonly [what: string, sent: string]> = [
    ["sends nothing", ""],
    ["stops in the status line", "HTTP/1.1 2"],
    ["stops in the headers", `${head}x: `],
    ["stops before the body", `${head}content-length: ${card.length}\r\n\r\n`],
    ["stops in the body", `${head}content-length: ${card.length}\r\n\r\n${card.slice(0, -1)}`],
    ["stops between chunks", `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`],
    ["sends a card whose end it never says", `${head}\r\n${card}`]
  ]
  for (const [what, sent] of silences) {
    it.effect(`ends a server that ${what}`, () =>
      Effect.gen(function* () {
        const { server, fiber } = yield* started((socket) => {
          if (sent !== "") socket.write(sent)
        })
        const failure = yield* endsAtDeadline(fiber)
        assert.strictEqual(failure.reason, "unreachable")
        yield* server.closed
      })
    )
  }

  for (const [what, first, drop] of [
    ["headers", head, "x: y\r\n"],
    ["body", `${head}\r\n`, " "]
  ] as const) {
    it.effect(`ends ${what} that come drop by drop: a sign of life doesn't lengthen it`, () =>
      Effect.gen(function* () {
        const { server, fiber, socket } = yield* started((socket) => socket.write(first))
        for (let step = 0; step < 4; step++) {
          yield* TestClock.adjust(Limits.cardFetchTimeoutMillis / 5)
          socket.write(drop)
        }
        assert.isUndefined(fiber.pollUnsafe())
        yield* TestClock.adjust(Limits.cardFetchTimeoutMillis / 5)
        assert.strictEqual((yield* Fiber.join(fiber)).reason, "unreachable")
        yield* server.closed
      })
    )
  }

  it.effect("ends a handshake that is never answered", () =>
    Effect.gen(function* () {
      const connected = yield* Deferred.make<Socket>()
      const closed = yield* Deferred.make<void>()
      const server = createServer((socket) => {
        socket.on("error", () => undefined)
        socket.on("close", () => Deferred.doneUnsafe(closed, Effect.void))
        socket.once("data", () => Deferred.doneUnsafe(connected, Effect.succeed(socket)))
      })
      yield* Effect.acquireRelease(
        Effect.callback<void>((resume) => {
          server.listen(0, "127.0.0.1", () => resume(Effect.void))
        }),
        () => Effect.sync(() => server.close())
      )
      const { port } = server.address() as AddressInfo
      const fiber = yield* Effect.forkChild(
        Effect.flip(fetchCard(`https://127.0.0.1:${port}${path}`, nameServer({}).resolver, options))
      )
      yield* Deferred.await(connected)
      assert.strictEqual((yield* endsAtDeadline(fiber)).reason, "unreachable")
      yield* Deferred.await(closed)
    })
  )

  it.effect("ends a name server that never answers", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const resolver = NameResolver.of({
        resolve: () => Effect.andThen(Deferred.succeed(asked, undefined), Effect.never)
      })
      const fiber = yield* Effect.forkChild(Effect.flip(fetchCard(`https://agent.example${path}`, resolver, options)))
      yield* Deferred.await(asked)
      assert.strictEqual((yield* endsAtDeadline(fiber)).reason, "unreachable")
    })
  )

  it.effect("counts the name server's time and the server's together", () =>
    Effect.gen(function* () {
      const server = yield* tlsServer({ ...credentials, answer: () => undefined })
      const resolver = NameResolver.of({
        resolve: () => Effect.as(Effect.sleep(Limits.cardFetchTimeoutMillis - 1_000), ["127.0.0.1"])
      })
      const fiber = yield* Effect.forkChild(
        Effect.flip(fetchCard(`https://agent.example:${server.port}${path}`, resolver, options))
      )
      yield* TestClock.adjust(Limits.cardFetchTimeoutMillis - 1_000)
      yield* server.requested
      yield* TestClock.adjust(999)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Fiber.join(fiber)).reason, "unreachable")
      yield* server.closed
    })
  )

  it.effect("is an option", () =>
    Effect.gen(function* () {
      const server = yield* tlsServer({ ...credentials, answer: () => undefined })
      const fiber = yield* Effect.forkChild(
        Effect.flip(
          fetchCard(`https://127.0.0.1:${server.port}${path}`, nameServer({}).resolver, {
            ...options,
            timeoutMillis: 300
          })
        )
      )
      yield* server.requested
      yield* TestClock.adjust(299)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Fiber.join(fiber)).reason, "unreachable")
    })
  )

  it.effect("doesn't outlive a fetch that nobody waits for any more", () =>
    Effect.gen(function* () {
      const { server, fiber } = yield* started(() => undefined)
      yield* Fiber.interrupt(fiber)
      yield* server.closed
    })
  )

  it.effect("leaves a card in time alone", () =>
    Effect.gen(function* () {
      const server = yield* tlsServer({ ...credentials, answer: () => undefined })
      const fiber = yield* Effect.forkChild(
        fetchCard(`https://127.0.0.1:${server.port}${path}`, nameServer({}).resolver, options)
      )
      const socket = yield* server.requested
      yield* TestClock.adjust(Limits.cardFetchTimeoutMillis - 1)
      socket.end(httpAnswer(200, { "content-type": "application/json" }, card))
      assert.strictEqual((yield* Fiber.join(fiber)).name, goodCard.name)
      yield* server.closed
    })
  )
})
