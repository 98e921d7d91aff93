/** The guard covers every output of the interface: results, errors, progress, one message or many. */
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import * as McpAnswer from "@incamera/adapters-http/mcp/McpAnswer"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { guardJson } from "@incamera/deidentification/guardJson"
import { atOnce } from "@incamera/deidentification/Steps"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { Refusals } from "@incamera/domain/refusals"
import { UserId } from "@incamera/domain/Ids"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { TestClock } from "effect/testing"
import { masterKeys } from "../support/domain.ts"
import { uncharged } from "../support/unaccounted.ts"
import { guards } from "../deidentification/support.ts"

const userId = UserId.make("user_0198a000-0000-7000-8000-000000000001")
const to = { principal: { _tag: "User", userId }, scope: ofAccount(userId) } as const
const name = "Jane Doe-Müller"

/** Nobody is on hold, and nobody is charged. */
const refusals = Layer.succeed(
  Refusals,
  Refusals.of({
    reading: () => (work: Effect.Effect<unknown>) => work,
    answering: () => (work: Effect.Effect<unknown>) => work
  } as never)
)

const boundaryWith = (guard: (value: unknown) => Effect.Effect<unknown, StoreError>) =>
  Layer.mergeAll(
    uncharged,
    refusals,
    Layer.succeed(BaseUrl, "https://localhost"),
    Layer.succeed(Deidentification, Deidentification.of({ jsonGuard: () => Effect.succeed(guard) } as never)),
    Layer.provide(ExternalNames.layer, masterKeys)
  )

const boundary = boundaryWith((value) => Effect.sync(() => atOnce(guardJson(value, guards))))

const message = (parts: object) => ({ jsonrpc: "2.0", ...parts })

const result = message({
  id: 13_000_000_000_001,
  result: {
    content: [{ type: "text", text: `For ${name}.` }],
    structuredContent: { text: name, [name]: [name.slice(0, 8), name.slice(8)] },
    isError: true
  }
})
const progress = message({
  method: "notifications/progress",
  params: { progressToken: 13_000_000_000_001, progress: 1, message: `working: ${name}` }
})
const error = message({ id: "a", error: { code: -32_602, message: `Tool '${name}' not found`, data: { name } } })

const textOf = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Uint8Array"
    ? Effect.succeed(new TextDecoder().decode(body.body))
    : body._tag === "Stream"
      ? Effect.map(Stream.runCollect(Stream.decodeText(body.stream)), (texts) => texts.join(""))
      : Effect.succeed(body._tag)

const isClean = (text: string) => {
  for (const part of [name, "Jane", "Müller"]) assert.notInclude(text, part)
  assert.include(text, "[Party 1]")
}

const streamed = (messages: ReadonlyArray<object>) =>
  HttpServerResponse.stream(
    Stream.encodeText(Stream.fromIterable(messages.map((one) => `data: ${JSON.stringify(one)}\n\n`))),
    { contentType: "text/event-stream" }
  )

describe("An answer of the MCP interface", () => {
  it.effect.each([
    ["a result", result],
    ["an error with data", error]
  ] as const)("is guarded where it is %s", ([, one]) =>
    Effect.gen(function* () {
      const sent = yield* McpAnswer.sendWhole(to, HttpServerResponse.jsonUnsafe(one, { status: 200 }))
      const text = yield* textOf(sent)
      isClean(text)
      assert.strictEqual(JSON.parse(text).id, (one as { readonly id?: unknown }).id)
    }).pipe(Effect.provide(boundary))
  )

  it.effect("is guarded where it comes in pieces, cut anywhere, and the client's own names stay", () =>
    Effect.gen(function* () {
      const bytes = new TextEncoder().encode(
        [progress, progress, result].map((one) => `data: ${JSON.stringify(one)}\n\n`).join("")
      )
      for (const size of [1, 7, 64, bytes.length]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.slice(at * size, (at + 1) * size)
        )
        const answer = HttpServerResponse.stream(Stream.fromIterable(pieces), { contentType: "text/event-stream" })
        const sent = yield* McpAnswer.send(to, answer, Effect.succeed(answer), Effect.never)
        const text = yield* textOf(sent)
        isClean(text)
        const messages = text
          .split("\n")
          .flatMap((line) => (line.startsWith("data: ") ? [JSON.parse(line.slice(6))] : []))
        assert.deepStrictEqual(
          messages.map(({ id, params }) => params?.progressToken ?? id),
          [13_000_000_000_001, 13_000_000_000_001, 13_000_000_000_001]
        )
      }
    }).pipe(Effect.provide(boundary))
  )

  it.effect("does not leave where the guard can't work: a stream ends without it", () =>
    Effect.gen(function* () {
      const answer = streamed([result])
      const sent = yield* McpAnswer.send(to, answer, Effect.succeed(answer), Effect.never)
      assert.notInclude(yield* textOf(sent), "data:")
      const whole = yield* Effect.exit(McpAnswer.sendWhole(to, HttpServerResponse.jsonUnsafe(result)))
      assert.strictEqual(whole._tag, "Failure")
    }).pipe(
      Effect.provide(
        boundaryWith(() => Effect.fail(new StoreError({ operation: "read", reason: "unavailable" } as never)))
      )
    )
  )

  it.effect("says that it is at work every 3 seconds until it is there, and nothing after it was cancelled", () =>
    Effect.gen(function* () {
      const late = Effect.delay(Effect.succeed(HttpServerResponse.jsonUnsafe(result)), 10_000)
      const sent = yield* McpAnswer.send(to, undefined, late, Effect.never)
      const reading = yield* Effect.forkChild(textOf(sent))
      for (let second = 0; second < 12; second++) yield* TestClock.adjust(1_000)
      const text = yield* Fiber.join(reading)
      assert.strictEqual([...text.matchAll(/^: still at work$/gm)].length, 4)
      isClean(text)
      const cancelled = yield* McpAnswer.send(to, undefined, late, Effect.sleep(5_000))
      const waiting = yield* Effect.forkChild(textOf(cancelled))
      for (let second = 0; second < 12; second++) yield* TestClock.adjust(1_000)
      const rest = yield* Fiber.join(waiting)
      assert.strictEqual(rest.replaceAll(": still at work\n\n", ""), "")
      assert.strictEqual([...rest.matchAll(/^: still at work$/gm)].length, 2)
    }).pipe(Effect.provide(boundary))
  )
})
