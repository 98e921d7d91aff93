/** Every provider's own protocol, answered by a local server: text, a call and its result, tokens, a refused key. */
import * as LanguageModelAgent from "@incamera/adapters-model/LanguageModelAgent"
import * as Limits from "@incamera/adapters-model/Limits"
import type { ProviderName } from "@incamera/adapters-model/provider/ProviderName"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { assert, describe, it } from "@effect/vitest"
import { countingTokens, runContextOf } from "@incamera/testing/agents/runContexts"
import { letter, work } from "@incamera/testing/agents/assignments"
import { Context, Effect, Layer, Logger, Redacted } from "effect"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { framesOf } from "../support/modelServer.ts"
import { key, reasonOf, run } from "./support.ts"

const call = { name: "read_document", arguments: { document: "[File 1]" } }
const said = "It is due within 14 days."

interface Protocol {
  readonly path: string
  readonly keyOf: (headers: IncomingHttpHeaders) => string | undefined
  /** Events of a call, of an answer, each with 100 tokens in and 10 out. */
  readonly call: ReadonlyArray<unknown>
  readonly answer: ReadonlyArray<unknown>
  readonly refusal: unknown
  /** What a second request says about the call and its result. */
  readonly told: (body: any) => { readonly arguments: unknown; readonly result: string }
  /** Further checks of a request. */
  readonly check?: (body: any) => void
}

const bearer = ({ authorization }: IncomingHttpHeaders) => authorization?.replace("Bearer ", "")

const chat: Protocol = {
  path: "/v1/chat/completions",
  keyOf: bearer,
  call: framesOf({ calls: [{ name: call.name, arguments: JSON.stringify(call.arguments), id: "abcdefghi" }] }),
  answer: framesOf({ text: said }),
  refusal: { error: { message: "Incorrect API key provided" } },
  told: ({ messages }) => ({
    arguments: JSON.parse(messages.at(-2).tool_calls[0].function.arguments),
    result: messages.at(-1).content
  })
}

/** Mistral's usage comes with the last choice. */
const mistralChunks = (delta: object, finish_reason: string) => [
  { choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] },
  {
    choices: [{ index: 0, delta, finish_reason }],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 }
  }
]

const responseOf = (output: ReadonlyArray<object>) => [
  { type: "response.created", response: { id: "r", created_at: 1, model: "m" } },
  ...output,
  { type: "response.completed", response: { usage: { input_tokens: 100, output_tokens: 10 } } }
]

const item = { type: "function_call", id: "fc", call_id: "c1", name: call.name }
const gemini = (parts: ReadonlyArray<object>) => [
  { candidates: [{ content: { role: "model", parts } }] },
  {
    candidates: [{ content: { role: "model", parts: [] }, finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 }
  }
]

const messageOf = (block: object, deltas: ReadonlyArray<object>, reason: string) => [
  {
    type: "message_start",
    message: {
      type: "message",
      id: "m",
      model: "m",
      role: "assistant",
      content: [],
      usage: { input_tokens: 100, output_tokens: 1 }
    }
  },
  { type: "content_block_start", index: 0, content_block: block },
  ...deltas.map((delta) => ({ type: "content_block_delta", index: 0, delta })),
  { type: "content_block_stop", index: 0 },
  { type: "message_delta", delta: { stop_reason: reason }, usage: { output_tokens: 10 } },
  { type: "message_stop" }
]

const protocols: Readonly<Record<ProviderName, Protocol>> = {
  "openai-compatible": chat,
  mistral: {
    ...chat,
    call: mistralChunks(
      { tool_calls: [{ index: 0, id: "abcdefghi", function: { ...call, arguments: JSON.stringify(call.arguments) } }] },
      "tool_calls"
    ),
    answer: mistralChunks({ content: said }, "stop")
  },
  openai: {
    path: "/v1/responses",
    keyOf: bearer,
    call: responseOf([
      { type: "response.output_item.added", output_index: 0, item: { ...item, arguments: "" } },
      {
        type: "response.output_item.done",
        output_index: 0,
        item: { ...item, arguments: JSON.stringify(call.arguments), status: "completed" }
      }
    ]),
    answer: responseOf([
      { type: "response.output_item.added", output_index: 0, item: { type: "message", id: "m1" } },
      { type: "response.output_text.delta", item_id: "m1", delta: said },
      { type: "response.output_item.done", output_index: 0, item: { type: "message", id: "m1" } }
    ]),
    refusal: {
      error: { message: "Incorrect API key provided", type: "invalid_request_error", code: "invalid_api_key" }
    },
    told: ({ input }) => ({ arguments: JSON.parse(input.at(-2).arguments), result: input.at(-1).output }),
    check: ({ store }) => assert.isFalse(store)
  },
  anthropic: {
    path: "/v1/messages",
    keyOf: (headers) => headers["x-api-key"] as string,
    call: messageOf(
      { type: "tool_use", id: "t1", name: call.name, input: {} },
      [{ type: "input_json_delta", partial_json: JSON.stringify(call.arguments) }],
      "tool_use"
    ),
    answer: messageOf({ type: "text", text: "" }, [{ type: "text_delta", text: said }], "end_turn"),
    refusal: { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } },
    told: ({ messages }) => ({
      arguments: messages.at(-2).content.at(-1).input,
      result: JSON.stringify(messages.at(-1).content[0].content)
    })
  },
  google: {
    path: "/v1/models/m:streamGenerateContent?alt=sse",
    keyOf: (headers) => headers["x-goog-api-key"] as string,
    call: gemini([{ functionCall: { name: call.name, args: call.arguments }, thoughtSignature: "signed" }]),
    answer: gemini([{ text: said }]),
    refusal: { error: { code: 401, message: "API key not valid.", status: "UNAUTHENTICATED" } },
    told: ({ contents }) => {
      const [made] = contents.at(-2).parts
      assert.strictEqual(made.thoughtSignature, "signed")
      const [{ functionResponse }] = contents.at(-1).parts
      return { arguments: made.functionCall.args, result: JSON.stringify(functionResponse.response) }
    }
  }
}

const asEvent = (event: unknown): string =>
  typeof event === "string" ? event : `event: ${(event as any).type ?? "message"}\ndata: ${JSON.stringify(event)}\n\n`

type Mood = "well" | "refusing" | "broken"

/** A server that calls a tool first, and then answers. */
const serve = (protocol: Protocol, mood: Mood) => {
  const requests: Array<{ readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: any }> = []
  const server = createServer((message, response) => {
    let text = ""
    message.on("data", (data: Buffer) => (text += data.toString()))
    message.on("end", () => {
      requests.push({ url: message.url!, headers: message.headers, body: JSON.parse(text) })
      if (mood === "refusing") return void response.writeHead(401).end(JSON.stringify(protocol.refusal))
      response.writeHead(200, { "content-type": "text/event-stream" })
      if (mood === "broken") return void response.end(`data: {"error":"deposit"}\n\ndata: {deposit ${key}\n\n`)
      response.end((requests.length === 1 ? protocol.call : protocol.answer).map(asEvent).join(""))
    })
  })
  return Effect.map(
    Effect.acquireRelease(
      Effect.promise(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))),
      () => Effect.sync(() => (server.closeAllConnections(), server.close()))
    ),
    () => ({ requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
  )
}

const asked = Effect.fnUntraced(function* (provider: ProviderName, mood: Mood) {
  const logged: Array<string> = []
  const { requests, url } = yield* serve(protocols[provider], mood)
  const { counted, tokens } = countingTokens()
  const options = { provider, url, model: "m", apiKey: Redacted.make(key), retryMillis: 1 }
  const agent = yield* Effect.map(Layer.build(LanguageModelAgent.layerWith(options)), Context.get(ServiceAgent))
  const ran = yield* run(agent, work("When was the deposit due?"), runContextOf({}, tokens)).pipe(
    Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void logged.push(line))]))
  )
  return { ...ran, counted, log: logged.join("\n"), reason: reasonOf(ran), requests }
})

describe("A provider", () => {
  for (const [provider, protocol] of Object.entries(protocols) as Array<[ProviderName, Protocol]>) {
    it.live(`${provider} is spoken to in its own protocol`, () =>
      Effect.gen(function* () {
        const { counted, reason, requests, text } = yield* asked(provider, "well")
        assert.isUndefined(reason)
        assert.strictEqual(text, said)
        assert.deepStrictEqual(counted, { holds: 2, settled: 2, input: 200, output: 20, estimated: 0 })
        for (const { body, headers, url } of requests) {
          assert.strictEqual(url, protocol.path)
          assert.strictEqual(protocol.keyOf(headers), key)
          assert.strictEqual(headers["user-agent"], "in-camera")
          protocol.check?.(body)
        }
        const told = protocol.told(requests[1]!.body)
        assert.deepStrictEqual(told.arguments, call.arguments)
        assert.include(told.result, letter.slice(0, 20))
      })
    )

    for (const [mood, reason, logs, attempts] of [
      ["refusing", "misconfigured", "status 401: it refuses the API key", 1],
      ["broken", "unavailable", "(malformed)", Limits.modelAttempts]
    ] as const) {
      it.live(`${provider} is ${mood}, and no log or error holds the key or the prompt`, () =>
        Effect.gen(function* () {
          const ran = yield* asked(provider, mood)
          assert.strictEqual(ran.reason, reason)
          assert.strictEqual(ran.requests.length, attempts)
          assert.include(ran.log, logs)
          for (const shown of [ran.log, JSON.stringify(ran.exit)]) {
            for (const secret of [key, "deposit"]) assert.notInclude(shown, secret)
          }
        })
      )
    }
  }
})
