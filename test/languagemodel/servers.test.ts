/** What model servers really do: every row of the table in docs/models.md, against a local server that does it. */
import * as Limits from "@incamera/adapters-model/Limits"
import { assert, describe, it } from "@effect/vitest"
import { countingTokens, runContextOf } from "@incamera/testing/agents/runContexts"
import { work } from "@incamera/testing/agents/assignments"
import { Effect, Logger } from "effect"
import { read } from "../docs/markdown.ts"
import { framesOf, inTurn, type ModelAnswer, type Reply, type SentRequest, serve } from "../support/modelServer.ts"
import { agentOf, givenIn, reasonOf, run } from "./support.ts"

const good: Reply = { text: "The deposit is due." }

/** Sends a body as it is. */
const body = (text: string, type = "text/event-stream"): Reply => ({
  raw: (response) => void response.writeHead(200, { "content-type": type }).end(text)
})

const chunk = (delta: unknown, reason: string | null = null, more: object = {}): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`

const done = `${chunk({}, "stop")}data: [DONE]\n\n`

const calling = (...calls: ReadonlyArray<unknown>): string => chunk({ tool_calls: calls })

const asCall = (name: string, given: unknown, more: object = {}) => ({
  type: "function",
  function: { name, arguments: given },
  ...more
})

const refused = (status: number, message: string): Reply => ({ status, body: JSON.stringify({ error: { message } }) })

/** Runs a task, and returns what the user, the operator and the server saw. */
const asked = Effect.fnUntraced(function* (
  replies: ReadonlyArray<Reply> | ((request: SentRequest, index: number) => Reply),
  task = work("When was the deposit due?")
) {
  const logged: Array<string> = []
  const server = yield* serve(
    typeof replies === "function" ? replies : inTurn(...(replies as readonly [Reply, ...Array<Reply>]))
  )
  const { counted, tokens } = countingTokens()
  const again = Effect.gen(function* () {
    const agent = yield* agentOf(server)
    const ran = yield* run(agent, task, runContextOf({}, tokens))
    return { agent, ran }
  }).pipe(Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void logged.push(line))])))
  const { agent, ran } = yield* again
  const log = logged.join("\n")
  assert.notInclude(log, "deposit")
  return { ...ran, agent, counted, log, reason: reasonOf(ran), requests: server.requests, server, task }
})

/** The answers to the calls that a request tells of. */
const answersIn = ({ messages }: SentRequest): ReadonlyArray<string> =>
  messages.flatMap(({ content, role }) => (role === "tool" ? [content!] : []))

const saysGood = ({ reason, text }: Effect.Success<ReturnType<typeof asked>>) => {
  assert.isUndefined(reason)
  assert.strictEqual(text, "The deposit is due.")
}

/** The reply is as good as a well-formed one. */
const isRead = (...replies: ReadonlyArray<Reply>) =>
  Effect.map(asked(replies), (asked) => {
    saysGood(asked)
    assert.strictEqual(asked.requests.length, replies.length)
    assert.deepStrictEqual(asked.server.complaints, [])
  })

/** The reply is a call of the tool that reads the letter, in whatever form. */
const readsTheLetter = (reply: Reply, answers = 1) =>
  Effect.gen(function* () {
    const ran = yield* asked([reply, good])
    saysGood(ran)
    assert.deepStrictEqual(ran.server.complaints, [])
    const told = answersIn(ran.requests[1]!)
    assert.strictEqual(told.length, answers)
    assert.include(told[0], "1,200 euros")
  })

const letter = { document: "[File 1]" }
const text = JSON.stringify(letter)

/** In pieces of every length, as a stream may cut them. */
const spoken = (said: string, check: (reply: Reply) => Effect.Effect<unknown, never, any>) =>
  Effect.forEach([1, 3, 1_000], (piece) => check({ text: said, piece }))

const behaviours: Readonly<Record<string, () => Effect.Effect<unknown, never, any>>> = {
  "Thinks in `<think>` tags": () =>
    Effect.gen(function* () {
      yield* spoken("<think>The user is a fool.\n<b></think>\n\nThe deposit is due.", (reply) => isRead(reply))
      yield* spoken("The deposit<thinking>Is it?</thinking> is due.", ({ ...reply }) =>
        Effect.map(asked([reply]), ({ text }) => assert.strictEqual(text, "The depositis due."))
      )
    }),
  "Thinks in `reasoning_content` or `reasoning`": () =>
    Effect.gen(function* () {
      yield* isRead({ text: "The deposit is due.", thoughts: "The user is a fool." })
      yield* isRead(body(chunk({ reasoning: "A fool." }) + chunk({ content: "The deposit is due." }) + done))
    }),
  "Ends a thought that it never began": () =>
    Effect.gen(function* () {
      const said = { text: "A fool asks.</think>\n\nThe deposit is due." }
      const first = yield* asked([said, said, good])
      assert.include(first.text, "A fool asks.")
      const second = yield* run(first.agent, first.task)
      assert.strictEqual(second.text, "The deposit is due.")
      const plain = yield* run(first.agent, first.task)
      assert.strictEqual(plain.text, "The deposit is due.")
    }),
  "Prints a call instead of making it": () =>
    Effect.gen(function* () {
      for (const printed of [
        `<tool_call>\n{"name":"read_document","arguments":${text}}\n</tool_call>`,
        `[TOOL_CALLS][{"name":"read_document","arguments":${text}}]`,
        `[TOOL_CALLS]read_document[ARGS]${text}`,
        `<|python_tag|>{"name":"read_document","parameters":${text}}`,
        `<function=read_document>${text}</function>`,
        `{"type":"function","function":{"name":"read_document","arguments":${text}}}`,
        `\`\`\`json\n{"name": "read_document", "arguments": ${text}}\n\`\`\``
      ]) {
        yield* spoken(printed, (reply) => readsTheLetter(reply))
      }
      const two = `<tool_call>{"name":"read_document","arguments":${text}}</tool_call>`
      yield* readsTheLetter({ text: `${two}\n${two.replace("1]", "2]")}` }, 2)
      for (const kept of ['{"name":"deposit","arguments":{}}', "[TOOL_CALLS] is a mark.", "{ not json }", "[ {1} ]"]) {
        yield* spoken(kept, (reply) => Effect.map(asked([reply]), (ran) => assert.strictEqual(ran.text, kept)))
      }
    }),
  "Sends two calls at once with the same index, or none": () =>
    Effect.gen(function* () {
      for (const index of [{ index: 0 }, {}]) {
        const calls = [
          asCall("read_document", text, { id: "a", ...index }),
          asCall("list_documents", "{}", { id: "b", ...index })
        ]
        yield* readsTheLetter(body(calling(...calls) + chunk({}, "tool_calls") + "data: [DONE]\n\n"), 2)
        yield* readsTheLetter(body(calls.map((call) => calling(call)).join("") + done), 2)
      }
    }),
  "Gives its calls no ids, or the same ones": () =>
    Effect.gen(function* () {
      for (const id of [{}, { id: "" }, { id: "call" }]) {
        const calls = [
          asCall("read_document", text, { index: 0, ...id }),
          asCall("list_documents", "{}", { index: 1, ...id })
        ]
        yield* readsTheLetter(body(calling(...calls) + done), 2)
      }
    }),
  "Sends arguments as an object": () =>
    readsTheLetter(body(calling(asCall("read_document", letter, { index: 0, id: "a" })) + done)),
  "Sends arguments that do not fit": () =>
    Effect.gen(function* () {
      const ran = yield* asked([{ calls: [{ name: "read_document", arguments: '{"document":1}' }] }, good])
      saysGood(ran)
      assert.deepStrictEqual(answersIn(ran.requests[1]!), ["The arguments are not what the tool takes."])
    }),
  "Sends content as an array": () =>
    Effect.gen(function* () {
      const part = (text: string) => ({ type: "text", text })
      yield* isRead(body(chunk({ content: [part("The deposit"), part(" is due.")] }) + done))
      const thought = { type: "thinking", thinking: [part("A fool.")] }
      yield* isRead(body(chunk({ content: [thought, part("The deposit is due.")] }) + done))
    }),
  "Sends a whole JSON answer instead of a stream": () =>
    Effect.gen(function* () {
      const whole = (message: unknown) =>
        JSON.stringify({ object: "chat.completion", choices: [{ index: 0, message, finish_reason: "stop" }] }, null, 2)
      yield* isRead(body(whole({ role: "assistant", content: "The deposit is due." }), "application/json"))
      const call = asCall("read_document", text, { id: "a" })
      yield* readsTheLetter(body(whole({ content: null, tool_calls: [call] }), "application/json"))
      yield* readsTheLetter(body(whole({ content: null, tool_calls: [call] }), "text/plain"))
    }),
  "Sends a JSON document on each line": () =>
    isRead(
      body(
        framesOf(good as ModelAnswer)
          .join("")
          .replaceAll(/^data: |\n(?=\n)|\[DONE\]/gm, ""),
        "application/x-ndjson"
      )
    ),
  "Calls its stream `text/plain`": () => isRead(body(framesOf(good as ModelAnswer).join(""), "text/plain")),
  "Sends comments, CRLF, empty data or no space after `data:`": () =>
    Effect.gen(function* () {
      const frames = framesOf(good as ModelAnswer).join("")
      yield* isRead(body(`: ping\n\ndata:\n\n${frames.replaceAll("data: ", "data:").replaceAll("\n", "\r\n")}`))
    }),
  "Sends no reason for the end": () =>
    Effect.gen(function* () {
      yield* isRead(body(chunk({ content: "The deposit is due." }) + "data: [DONE]\n\n"))
      yield* isRead(body(chunk({ content: "The deposit is due." })))
      yield* readsTheLetter(body(calling(asCall("read_document", text, { index: 0, id: "a" }))))
    }),
  "Sends no `[DONE]`": () =>
    Effect.gen(function* () {
      const whole = chunk({ content: "The deposit is due." }) + chunk({}, "stop")
      yield* isRead(body(whole))
      yield* isRead({
        raw: (response) => {
          response.writeHead(200, { "content-type": "text/event-stream" })
          response.write(whole, () => setImmediate(() => response.destroy()))
        }
      })
    }),
  "Sends `[DONE]` and leaves the connection open": () =>
    isRead({ raw: (response) => void response.writeHead(200).write(framesOf(good as ModelAnswer).join("")) }),
  "Sends an error in the middle": () =>
    Effect.gen(function* () {
      for (const error of [{ message: "overloaded deposit", code: 503 }, "overloaded"]) {
        const broken = chunk({ content: "The deposit " }) + `data: ${JSON.stringify({ error })}\n\n`
        const ran = yield* asked([body(broken), { text: "is due." }])
        saysGood(ran)
        assert.include(ran.requests[1]!.messages.at(-1)!.content, "broke off")
      }
    }),
  "Counts with unknown members, or not at all": () =>
    Effect.gen(function* () {
      const usage = {
        prompt_tokens: 7,
        completion_tokens: 3,
        cost: "0.1",
        prompt_tokens_details: { audio: null },
        x: []
      }
      const counting = (usage: unknown) =>
        body(chunk({ content: "The deposit is due." }) + chunk({}, "stop", { usage }))
      const known = yield* asked([counting(usage)])
      assert.deepInclude(known.counted, { input: 7, output: 3, estimated: 0 })
      for (const useless of [
        undefined,
        null,
        "many",
        { prompt_tokens: "7" },
        { prompt_tokens: -1, completion_tokens: 1.5 }
      ]) {
        const ran = yield* asked([counting(useless)])
        saysGood(ran)
        assert.strictEqual(ran.counted.estimated, 1)
        assert.isAbove(ran.counted.input, 100)
      }
    }),
  "Refuses a request that is longer than its context": () =>
    Effect.gen(function* () {
      const message =
        "This model's maximum context length is 4096 tokens. Reduce max_tokens or the length of the deposit."
      const task = work("When was the deposit due?", ["The deposit of 1,200 euros. ".repeat(2_000)])
      const ran = yield* asked((request, index) => {
        if (givenIn(request).length / 3 + request.max_tokens > 4_096) return refused(400, message)
        return index < 8 && answersIn(request).length < 2
          ? { calls: [{ name: "read_document", arguments: JSON.stringify({ ...letter, from: index }) }] }
          : (good as ModelAnswer)
      }, task)
      saysGood(ran)
      const last = ran.requests.at(-1)!
      assert.strictEqual(answersIn(last).length, 2)
      for (const given of answersIn(last))
        assert.match(given, /more characters are not shown here\)\ndata \d+ ends>>>$/)
      const never = yield* asked([refused(400, message)])
      assert.strictEqual(never.reason, "misconfigured")
      assert.strictEqual(never.requests.length, Limits.modelShortenings + 1)
      assert.include(never.log, "longer than the model's context")
    }),
  "Refuses tools": () =>
    Effect.gen(function* () {
      for (const refusal of [
        refused(400, "registry.ollama.ai/library/gemma does not support tools"),
        refused(500, "tools param requires --jinja flag"),
        refused(404, "No endpoints found that support tool use"),
        refused(400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set')
      ]) {
        const ran = yield* asked((request) => (request.tools === undefined ? good : refusal))
        saysGood(ran)
        assert.strictEqual(ran.requests.length, 2)
        assert.include(ran.log, "it refuses tools")
        // It is asked once.
        yield* run(ran.agent, ran.task)
        assert.strictEqual(ran.requests.length, 3)
      }
    }),
  "Refuses `max_tokens` or `stream_options`": () =>
    Effect.gen(function* () {
      const ran = yield* asked((request) =>
        "max_tokens" in request
          ? refused(400, "Unsupported parameter: 'max_tokens' is not supported with this model.")
          : "stream_options" in request
            ? refused(422, '[{"type":"extra_forbidden","loc":["body","stream_options"]}]')
            : good
      )
      saysGood(ran)
      assert.strictEqual(ran.requests.length, 3)
      yield* run(ran.agent, ran.task)
      assert.strictEqual(ran.requests.length, 4)
    }),
  "Refuses the key (401, 403)": () =>
    Effect.gen(function* () {
      for (const refusal of [
        refused(401, "Incorrect API key provided: sk-secret; deposit"),
        refused(403, "Forbidden"),
        refused(400, "API key not valid. Please pass a valid API key.")
      ]) {
        const { log, reason, requests } = yield* asked([refusal])
        assert.strictEqual(reason, "misconfigured")
        assert.strictEqual(requests.length, 1)
        assert.include(log, "it refuses the API key")
      }
    }),
  "Has nothing at the address (404)": () =>
    Effect.gen(function* () {
      for (const text of ['{"detail":"Not Found"}', "404 page not found", ""]) {
        const { log, reason } = yield* asked([{ status: 404, body: text }])
        assert.strictEqual(reason, "misconfigured")
        assert.include(log, "no such interface at the configured address")
      }
    }),
  "Does not have the model": () =>
    Effect.gen(function* () {
      for (const refusal of [
        refused(404, 'model "qwen3:8b" not found, try pulling it first'),
        refused(404, "The model `gpt-9` does not exist or you do not have access to it."),
        refused(404, "models/gemini-9 is not found for API version v1beta"),
        refused(404, "model: claude-9"),
        refused(400, "Invalid model: mistral-9")
      ]) {
        const { log, reason } = yield* asked([refusal])
        assert.strictEqual(reason, "misconfigured")
        assert.include(log, "it does not have the configured model")
      }
    }),
  "Asks for a long wait (`Retry-After`)": () =>
    Effect.gen(function* () {
      const { log, reason, requests } = yield* asked([{ status: 429, headers: { "retry-after": "120" } }, good])
      assert.strictEqual(reason, "unavailable")
      assert.strictEqual(requests.length, 1)
      assert.include(log, "status 429")
    }),
  "Makes the same call for ever": () =>
    Effect.gen(function* () {
      const ran = yield* asked((request) =>
        request.tools === undefined ? good : { calls: [{ name: "list_documents", arguments: "{}" }] }
      )
      saysGood(ran)
      assert.strictEqual(ran.requests.length, Limits.modelSameCalls + 1)
      assert.include(ran.requests.at(-1)!.messages.at(-1)!.content, "Answer now with what you have")
    }),
  "Makes up parties, files and citations": () =>
    Effect.gen(function* () {
      const { results, text } = yield* asked([
        { text: "[Party 9] wrote “the deposit is forfeit” ([File 1]), as [File 9] and [3] say." }
      ])
      assert.strictEqual(
        text,
        "(a party that this case does not have) wrote “the deposit is forfeit” ([File 1]) (not found in the file), as (a file that this case does not have) and (3) say."
      )
      assert.deepStrictEqual(results[0]!.citations, [])
    }),
  "Guesses who a party is": () =>
    Effect.gen(function* () {
      // The guard of the task's stream has the case's names, so this is decided there: see attacks.test.ts.
      const { text } = yield* asked([{ text: "[Party 1] is [Name 4], [Email 2]." }])
      assert.strictEqual(text, "[Party 1] is (unknown), (unknown).")
    })
}

describe("A model's server that", () => {
  const rows = [...read("docs/models.md").matchAll(/^\| ([^|]+) \|[^|]+\|$/gm)]
    .map(([, first]) => first!.trim())
    .filter((first) => Object.hasOwn(behaviours, first) || /^[A-Z][a-z]+s /.test(first))

  it("is in the table is tested, and the other way round", () => {
    assert.deepStrictEqual(rows, Object.keys(behaviours))
  })

  for (const [name, check] of Object.entries(behaviours))
    it.live(`${name.charAt(0).toLowerCase()}${name.slice(1)}`, check)
})
