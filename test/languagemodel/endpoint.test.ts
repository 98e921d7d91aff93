/** Endpoints fail in all ways: what is retried, what is given up, and what a user or a log sees of it. */
import * as ModelEndpoint from "@incamera/adapters-model/endpoint/ModelEndpoint"
import * as EndpointUrl from "@incamera/adapters-model/endpoint/EndpointUrl"
import { outboundFetch } from "@incamera/adapters-model/provider/outboundFetch"
import { retryAfterMillis } from "@incamera/adapters-model/provider/retryAfter"
import * as Limits from "@incamera/adapters-model/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Logger, Stream } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"
import type { ServerResponse } from "node:http"
import { framesOf, inTurn, type Reply, type ModelAnswer, serve, streamHeaders } from "../support/modelServer.ts"
import { agentOf, key, reasonOf, run } from "./support.ts"
import { countingTokens, runContextOf } from "@incamera/testing/agents/runContexts"
import { work } from "@incamera/testing/agents/assignments"

const good: Reply = { text: "The deposit is due." }

/** Sends the first frames of an answer, and then does as the test says. */
const partly = (text: string, frames: number, then: (response: ServerResponse) => void): Reply => ({
  raw: (response) => {
    response.writeHead(200, streamHeaders)
    // The written bytes leave before anything else happens.
    response.write(framesOf({ text }).slice(0, frames).join(""), () => setImmediate(() => then(response)))
  }
})

const asked = Effect.fnUntraced(function* (
  replies: Parameters<typeof serve>[0],
  options: Parameters<typeof agentOf>[1] = {}
) {
  const server = yield* serve(replies)
  const agent = yield* agentOf(server, options)
  const { counted, tokens } = countingTokens()
  const ran = yield* run(agent, work("What is due?"), runContextOf({}, tokens))
  assert.deepStrictEqual(server.complaints, [])
  return { ...ran, server, counted, agent, reason: reasonOf(ran) }
})

describe("An endpoint's URL", () => {
  for (const [text, url] of [
    ["https://models.example/v1", "https://models.example/v1"],
    ["https://models.example/v1//", "https://models.example/v1"],
    ["http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434/v1"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://[::1]:1/v1", "http://[::1]:1/v1"]
  ] as const) {
    it(`${text} is good`, () => assert.strictEqual(EndpointUrl.parse(text), url))
  }
  for (const text of [
    "http://models.example/v1",
    "http://127.0.0.1.evil.example/v1",
    "http://localhost.evil.example/v1",
    "https://user:pass@models.example/v1",
    "https://models.example/v1?key=1",
    "https://models.example/v1#x",
    "ftp://models.example",
    "models.example",
    ""
  ]) {
    it(`${text} is not`, () => assert.isUndefined(EndpointUrl.parse(text)))
  }
})

describe("Retry-After", () => {
  const now = Date.parse("2026-01-01T00:00:00Z")
  for (const [header, millis] of [
    ["7", 7_000],
    [" 0 ", 0],
    ["Thu, 01 Jan 2026 00:00:09 GMT", 9_000],
    ["Wed, 31 Dec 2025 23:59:59 GMT", 0],
    ["soon", 0],
    ["-5", 0],
    ["1e9", 0],
    ["", 0],
    [undefined, 0]
  ] as const) {
    it(`${header} is ${millis} ms`, () => assert.strictEqual(retryAfterMillis(header, now), millis))
  }
})

describe("An endpoint", () => {
  it.live("is asked with the key, and its answer arrives piece by piece", () =>
    Effect.gen(function* () {
      const { counted, outputs, reason, results, server, text } = yield* asked(inTurn({ ...good, piece: 3 }))
      assert.isUndefined(reason)
      assert.strictEqual(text, "The deposit is due.")
      assert.isAbove(outputs.filter(({ _tag }) => _tag === "Text").length, 1)
      assert.strictEqual(results.length, 1)
      assert.strictEqual(server.headers[0]?.authorization, `Bearer ${key}`)
      assert.notProperty(server.headers[0], "traceparent")
      assert.deepStrictEqual(counted, { holds: 1, settled: 1, input: 100, output: 10, estimated: 0 })
    })
  )

  for (const [name, first] of [
    ["429 with Retry-After", { status: 429, headers: { "retry-after": "0" } }],
    ["500", { status: 500 }],
    ["503", { status: 503 }],
    ["a connection that is closed at once", { raw: (response) => void response.destroy() }],
    ["an answer that ends before it begins", { raw: (response) => void response.writeHead(200, streamHeaders).end() }],
    [
      "half a chunk and a lost connection",
      partly("The deposit", 1, (response) => void response.write('data: {"cho', () => response.destroy()))
    ],
    ["invalid JSON", { raw: (response) => void response.writeHead(200, streamHeaders).end("data: {oops\n\n") }],
    [
      "an error in the stream",
      {
        raw: (response) =>
          void response.writeHead(200, streamHeaders).end('data: {"error":{"message":"overloaded"}}\n\n')
      }
    ],
    [
      "a page instead of a stream",
      { raw: (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>hello") }
    ]
  ] as ReadonlyArray<readonly [string, Reply]>) {
    it.live(`is asked again after ${name}`, () =>
      Effect.gen(function* () {
        const { reason, server, text } = yield* asked(inTurn(first, good))
        assert.isUndefined(reason)
        assert.strictEqual(text, "The deposit is due.")
        assert.strictEqual(server.requests.length, 2)
      })
    )
  }

  it.effect("is not asked again before the time that it asks for", () =>
    Effect.gen(function* () {
      const times: Array<number> = []
      const client = HttpClient.make((request) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const isFirst = times.push(now) === 1
          const body = isFirst ? "busy" : framesOf(good as ModelAnswer).join("")
          const headers = isFirst ? { "retry-after": "7" } : streamHeaders
          return HttpClientResponse.fromWeb(request, new Response(body, { status: isFirst ? 429 : 200, headers }))
        })
      )
      const endpoint = yield* ModelEndpoint.make({
        url: "https://models.example/",
        model: "m",
        apiKey: undefined
      }).pipe(Effect.provideService(HttpClient.HttpClient, client))
      const asking = yield* Effect.forkChild(
        Stream.runCollect(endpoint.ask({ messages: [], tools: [], mustAnswer: false, maxTokens: 1 })),
        { startImmediately: true }
      )
      // A request also passes through promises, which the clock knows nothing of.
      const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
      while (times.length < 1) yield* turn
      while (times.length < 2) yield* Effect.andThen(turn, TestClock.adjust("100 millis"))
      const events = yield* Fiber.join(asking)
      assert.isTrue(events.some(({ _tag }) => _tag === "Text"))
      assert.isAtLeast(times[1]! - times[0]!, 7_000)
    })
  )

  it.live("is given up after some tries, and not asked again for what won't change", () =>
    Effect.gen(function* () {
      const busy = yield* asked(inTurn({ status: 500 }))
      assert.strictEqual(busy.reason, "unavailable")
      assert.strictEqual(busy.server.requests.length, Limits.modelAttempts)
      assert.deepStrictEqual(busy.counted, { holds: 1, settled: 1, input: 0, output: 0, estimated: 0 })
      for (const [status, reason] of [
        [400, "unavailable"],
        [401, "misconfigured"],
        [403, "misconfigured"],
        [404, "misconfigured"],
        [422, "unavailable"]
      ] as const) {
        const refused = yield* asked(inTurn({ status }))
        assert.strictEqual(refused.reason, reason)
        assert.strictEqual(refused.server.requests.length, 1)
      }
      const patient = yield* asked(inTurn({ status: 429, headers: { "retry-after": "3600" } }))
      assert.strictEqual(patient.reason, "unavailable")
      assert.strictEqual(patient.server.requests.length, 1)
    })
  )

  it.live("does not send us elsewhere", () =>
    Effect.gen(function* () {
      const elsewhere = yield* serve(inTurn(good))
      for (const status of [301, 302, 307, 308]) {
        const { reason, server } = yield* asked(
          inTurn({ status, headers: { location: `${elsewhere.url}/chat/completions` } })
        )
        assert.strictEqual(reason, "unavailable")
        assert.strictEqual(server.requests.length, 1)
      }
      assert.deepStrictEqual(elsewhere.requests, [])
    })
  )

  it.effect("is all that a provider's library can reach", () =>
    Effect.gen(function* () {
      const reached: Array<string> = []
      const client = HttpClient.make((request) => {
        reached.push(request.url)
        return Effect.succeed(HttpClientResponse.fromWeb(request, new Response("{}")))
      })
      const { failureOr, fetch } = yield* outboundFetch("https://models.example/v1", false).pipe(
        Effect.provideService(HttpClient.HttpClient, client)
      )
      const send = (url: string) => Effect.exit(Effect.tryPromise(() => fetch(url, { method: "POST", body: "{}" })))
      assert.strictEqual((yield* send("https://models.example/v1/chat/completions"))._tag, "Success")
      for (const url of [
        "https://evil.example/v1/chat",
        "https://models.example/v10",
        "http://models.example/v1/chat"
      ]) {
        assert.strictEqual((yield* send(url))._tag, "Failure")
      }
      assert.deepStrictEqual(reached, ["https://models.example/v1/chat/completions"])
      assert.strictEqual(failureOr("malformed").kind, "redirect")
    })
  )

  it.live("that says nothing, or stops saying anything, is not waited for", () =>
    Effect.gen(function* () {
      const mute = yield* asked(inTurn({ raw: () => undefined }, good), { firstTokenMillis: 400 })
      assert.isUndefined(mute.reason)
      assert.isAtLeast(mute.server.requests.length, 2)
      const stalled = yield* asked(
        inTurn(
          partly("The deposit", 2, () => undefined),
          { text: " is due." }
        ),
        { tokenMillis: 400 }
      )
      assert.isUndefined(stalled.reason)
      assert.include(stalled.text, "The dep")
      assert.isAtLeast(stalled.server.requests.length, 2)
      assert.strictEqual(stalled.counted.estimated, 1)
      const never = yield* asked(inTurn({ raw: () => undefined }), { firstTokenMillis: 30 })
      assert.strictEqual(never.reason, "timeout")
    })
  )

  it.live("whose answer breaks off is asked to continue, and nothing is repeated", () =>
    Effect.gen(function* () {
      const whole = "The deposit of 1,200 euros is due within 14 days."
      const said = (frames: number) => framesOf({ text: whole }).length > frames
      assert.isTrue(said(4))
      const { reason, server, text } = yield* asked((request, index) => {
        if (index === 0) return partly(whole, 4, (response) => void response.destroy())
        // A careful model continues where it stopped; a careless one repeats its last words.
        const before = request.messages.at(-2)?.content ?? ""
        return { text: whole.slice(whole.indexOf(before) + Math.max(0, before.length - 15)) }
      })
      assert.isUndefined(reason)
      assert.strictEqual(text, whole)
      assert.strictEqual(server.requests.length, 2)
    })
  )

  it.live("whose answers break off again and again fails the task", () =>
    Effect.gen(function* () {
      const { reason, server } = yield* asked((_, index) =>
        partly(`Part ${index} and so on. `, 3, (response) => void response.destroy())
      )
      assert.strictEqual(reason, "unavailable")
      assert.isAtMost(server.requests.length, Limits.modelContinuations + 1)
    })
  )

  it.live("that reaches the length of an answer is asked to continue, and finally stopped", () =>
    Effect.gen(function* () {
      const { reason, results, server, text } = yield* asked((_, index) => ({
        text: `Part ${index}. `,
        finish: "length"
      }))
      assert.isUndefined(reason)
      assert.strictEqual(server.requests.length, Limits.modelContinuations + 1)
      assert.include(text, "Part 0. Part 1. ")
      assert.include(text, "The answer ends here")
      assert.strictEqual(results.length, 1)
    })
  )

  it.live("that filters an answer ends the task as declined", () =>
    Effect.gen(function* () {
      const { reason } = yield* asked(inTurn({ text: "I", finish: "content_filter" }))
      assert.strictEqual(reason, "declined")
    })
  )

  it.live("that does not count is counted for", () =>
    Effect.gen(function* () {
      const { counted, reason } = yield* asked(inTurn({ ...good, usage: null }))
      assert.isUndefined(reason)
      assert.strictEqual(counted.estimated, 1)
      assert.isAbove(counted.input, 100)
      assert.isAbove(counted.output, 5)
    })
  )

  it.live("that answers without end is cut off, and its connection closed", () =>
    Effect.gen(function* () {
      let response: ServerResponse | undefined
      const chatter = framesOf({ text: "and so on ".repeat(200), piece: 2_000 })[1]!
      const { reason, server, text } = yield* asked(
        inTurn({
          raw: (open) => {
            response = open
            open.writeHead(200, streamHeaders)
            const more = () => {
              while (!open.destroyed && open.write(chatter));
              if (!open.destroyed) open.once("drain", more)
            }
            more()
          }
        })
      )
      assert.isUndefined(reason)
      assert.isAtMost(text.length, Limits.modelTextCharacters + 200)
      assert.include(text, "The answer ends here")
      yield* Effect.promise(
        () => new Promise<void>((resolve) => (response!.destroyed ? resolve() : response!.on("close", () => resolve())))
      )
      assert.strictEqual(server.abandoned(), 1)
    })
  )

  it.live("may close a connection that was kept open between two requests", () =>
    Effect.gen(function* () {
      const { reason, server } = yield* asked((_, index) =>
        index === 0
          ? {
              raw: (response) => {
                response.writeHead(200, { ...streamHeaders, connection: "keep-alive" })
                for (const frame of framesOf({ calls: [{ name: "list_documents", arguments: "{}" }] }))
                  response.write(frame)
                response.end(() => response.socket?.destroy())
              }
            }
          : good
      )
      assert.isUndefined(reason)
      assert.strictEqual(server.requests.length, 2)
    })
  )

  it.live("that keeps failing is left alone for a while", () =>
    Effect.gen(function* () {
      const { agent, server } = yield* asked(inTurn({ status: 503 }), { failuresInARow: 2 })
      yield* run(agent, work("Again?"))
      const before = server.requests.length
      const third = yield* run(agent, work("And again?"))
      assert.strictEqual(reasonOf(third), "unavailable")
      assert.strictEqual(server.requests.length, before)
    })
  )

  it.live("serves a limited number of tasks at a time", () =>
    Effect.gen(function* () {
      let open = 0
      let most = 0
      const waiting: Array<() => void> = []
      const server = yield* serve(() => ({
        raw: (response) => {
          most = Math.max(most, ++open)
          waiting.push(() => {
            open--
            response.writeHead(200, streamHeaders)
            response.end(framesOf(good).join(""))
          })
          if (waiting.length === 2) for (const answer of waiting.splice(0)) answer()
        }
      }))
      const agent = yield* agentOf(server, { requestsAtOnce: 2 })
      const ran = yield* Effect.forEach(["a", "b", "c", "d", "e", "f"], (prompt) => run(agent, work(prompt)), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(
        ran.map(reasonOf),
        ran.map(() => undefined)
      )
      assert.strictEqual(most, 2)
      assert.strictEqual(server.requests.length, 6)
    })
  )

  it.live("is released when the task is canceled, and its usage is counted", () =>
    Effect.gen(function* () {
      let closed = () => {}
      const isClosed = new Promise<void>((resolve) => (closed = resolve))
      const server = yield* serve(
        inTurn(
          partly("The deposit is due.", 3, (response) => {
            response.on("close", closed)
          })
        )
      )
      const agent = yield* agentOf(server)
      const { counted, tokens } = countingTokens()
      let heard = () => {}
      const isHeard = new Promise<void>((resolve) => (heard = resolve))
      const running = yield* Effect.forkChild(
        Stream.runForEach(agent.respond(work("What is due?"), runContextOf({}, tokens)), ({ _tag }) =>
          Effect.sync(() => _tag === "Text" && heard())
        )
      )
      yield* Effect.promise(() => isHeard)
      yield* Fiber.interrupt(running)
      yield* Effect.promise(() => isClosed)
      assert.strictEqual(counted.settled, 1)
      assert.strictEqual(counted.estimated, 1)
      assert.isAbove(counted.input, 0)
    })
  )

  it.live("never gets the key or a text into a log or an error", () =>
    Effect.gen(function* () {
      const logged: Array<string> = []
      const logger = Logger.layer([Logger.map(Logger.formatJson, (line) => void logged.push(line))])
      yield* Effect.gen(function* () {
        for (const reply of [
          { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key: ${key}; deposit` } }) },
          { status: 500, body: "deposit" },
          { raw: (response) => void response.writeHead(200, streamHeaders).end("data: {deposit\n\n") }
        ] as ReadonlyArray<Reply>) {
          const { exit } = yield* asked(inTurn(reply))
          const shown = JSON.stringify(exit)
          for (const secret of [key, "deposit"]) assert.notInclude(shown, secret)
        }
      }).pipe(Effect.provide(logger))
      assert.isAbove(logged.length, 2)
      for (const secret of [key, "deposit", "127.0.0.1"]) assert.notInclude(logged.join("\n"), secret)
    })
  )
})
