/** How the agent on a language model handles a task: the model's input, its tools, and what happens to its output. */
import * as ModelLimits from "@incamera/adapters-model/Limits"
import * as Limits from "@incamera/domain/Limits"
import { ServiceAgentFailed } from "@incamera/domain/tasks/ServiceAgent"
import { explanations } from "@incamera/domain/securesteps/SecureStepKind"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { inTurn, type ModelAnswer, serve } from "../support/modelServer.ts"
import { agentOf, givenIn, reasonOf, run } from "./support.ts"
import { countingTokens, runContextOf } from "@incamera/testing/agents/runContexts"
import { letter, work } from "@incamera/testing/agents/assignments"

const asked = Effect.fnUntraced(function* (
  replies: Parameters<typeof serve>[0],
  task = work("When was the deposit due?"),
  term = runContextOf()
) {
  const server = yield* serve(replies)
  const ran = yield* run(yield* agentOf(server), task, term)
  assert.deepStrictEqual(server.complaints, [])
  return { ...ran, server, reason: reasonOf(ran) }
})

const call = (name: string, given: unknown = {}): ModelAnswer => ({
  calls: [{ name, arguments: typeof given === "string" ? given : JSON.stringify(given) }]
})

/** The result that the model received for its call. */
const answerTo = (server: Effect.Success<ReturnType<typeof asked>>["server"], round = 1): string =>
  server.requests[round]!.messages.at(-1)!.content!

describe("The agent on a language model", () => {
  it.live("gives the model the request, and the case as data apart from it", () =>
    Effect.gen(function* () {
      const { server, statuses } = yield* asked(inTurn({ text: "Soon." }))
      const [system, user] = server.requests[0]!.messages
      assert.notInclude(system!.content, "deposit")
      assert.match(user!.content!, /^The request:\nWhen was the deposit due\?\n\n<<<data (\d+): the case's record\n/)
      assert.include(user!.content, "[File 1] (" + letter.length + " characters)")
      assert.notInclude(givenIn(server.requests[0]!), "1,200 euros")
      assert.deepStrictEqual(statuses, ["processing", "reasoning", "responding"])
    })
  )

  it.live("lets it list, read and search the documents, and read the record and earlier work", () =>
    Effect.gen(function* () {
      const history = [{ ordinal: 1, prompt: judged("Summarise."), response: judged("A flat was rented.") }] as never
      const task = { ...work("When was the deposit due?"), history }
      const { details, reason, server, text } = yield* asked(
        inTurn(
          call("list_documents"),
          call("read_document", { document: "[File 1]", from: 20 }),
          call("search_documents", { query: "keys returned" }),
          call("read_case"),
          call("read_history"),
          call("read_document", { document: "file 9" }),
          { text: "Within 14 days." }
        ),
        task
      )
      assert.isUndefined(reason)
      assert.include(answerTo(server, 1), `[File 1]: ${letter.length} characters`)
      assert.include(answerTo(server, 2), letter.slice(20))
      assert.include(answerTo(server, 3), "[Party 1] returned the keys")
      assert.include(answerTo(server, 4), "rented a flat")
      assert.include(answerTo(server, 5), "A flat was rented.")
      assert.include(answerTo(server, 6), "no such document")
      assert.deepStrictEqual(details.slice(0, 3), [
        "Listed the documents.",
        "Read [File 1].",
        "Searched the documents."
      ])
      assert.strictEqual(text, "Within 14 days.")
    })
  )

  it.live("reads a long document in parts that together are all of it", () =>
    Effect.gen(function* () {
      const long = "Clause 𝒳 says so. ".repeat(3_000)
      let read = ""
      const { server } = yield* asked(
        (request) => {
          const last = request.messages.at(-1)!
          if (last.role === "tool") read += /of \d+:\n([\s\S]*)\ndata \d+ ends>>>$/.exec(last.content!)![1]!
          return read.length >= long.length
            ? { text: "Read." }
            : call("read_document", { document: "[File 1]", from: read.length })
        },
        work("Read it.", [long])
      )
      assert.strictEqual(read, long)
      assert.isAbove(server.requests.length, 3)
    })
  )

  it.live("marks quotations that are in the text they name, and says so of those that are not", () =>
    Effect.gen(function* () {
      const { results, text } = yield* asked(
        inTurn({
          text:
            'It was due soon: "will be returned within 14 days" ([File 1]). Again “will be returned within 14 days” ([File 1]), ' +
            "and “asks for the deposit back” (case summary), “When was the deposit due” (request). " +
            "But “returned within 30 days” ([File 1]) and “will be returned within 14 days” ([File 2]).",
          piece: 5
        })
      )
      assert.include(text, 'days" ([File 1]) [1]. Again “will be returned within 14 days” ([File 1]) [1], and')
      assert.include(text, "back” (case summary) [2], “When was the deposit due” (request) [3].")
      assert.include(text, "30 days” ([File 1]) (not found in the file)")
      assert.include(text, "14 days” [1] ((a file that this case does not have)).")
      const { citations } = results[0]!
      assert.deepStrictEqual(
        citations.map((citation) => citation.source),
        ["file", "case-summary", "prompt"]
      )
      const [first] = citations
      assert.strictEqual(first!.quote, "will be\nreturned within 14 days")
      assert.strictEqual(letter.slice(first!.start, first!.end), first!.quote)
    })
  )

  it.live("says nothing of parties, files and numbers that are not there as if they were", () =>
    Effect.gen(function* () {
      const { text } = yield* asked(
        inTurn({
          text: "[Party 1] and [party 02] met [Party 77], [ Party  3 ], [Name 4] at [Place 1]; see [File 1], [File 9] and [12].",
          piece: 4
        })
      )
      assert.strictEqual(
        text,
        "[Party 1] and [Party 2] met (a party that this case does not have), (a party that this case does not have), (unknown) at (unknown); see [File 1], (a file that this case does not have) and (12)."
      )
    })
  )

  it.live("continues after the recorded text, with its citations and requested steps", () =>
    Effect.gen(function* () {
      const first = yield* asked(
        inTurn(
          { calls: [{ name: "request_secure_step", arguments: '{"kind":"approve-deliverable"}' }] },
          { text: "It says “will be returned within 14 days” ([File 1])" }
        ),
        work("Draft a letter.")
      )
      const statuses = first.outputs.flatMap((output) =>
        output._tag === "Status" ? [{ status: output.status, detail: output.detail ?? null }] : []
      )
      for (const cut of [20, first.text.length - 4, first.text.length - 2, first.text.length]) {
        const said = judged(first.text.slice(0, cut))
        const rest =
          "It says “will be returned within 14 days” ([File 1]) and “asks for the deposit back” (case summary)."
        const { results, server, text } = yield* asked(
          inTurn({ text: cut === 20 ? rest.slice(20) : " and “asks for the deposit back” (case summary)." }),
          work("Draft a letter."),
          runContextOf({ text: said, statuses })
        )
        assert.strictEqual(
          said + text,
          "It says “will be returned within 14 days” ([File 1]) [1] and “asks for the deposit back” (case summary) [2]."
        )
        assert.strictEqual(results[0]!.citations.length, 2)
        assert.deepStrictEqual(
          results[0]!.secureSteps.map(({ kind }) => kind),
          ["approve-deliverable"]
        )
        const [before, goOn] = server.requests[0]!.messages.slice(-2)
        assert.deepInclude(before, { role: "assistant" })
        assert.include(goOn!.content, "repeat nothing")
      }
    })
  )

  it.live("waits for the step that the request asks for, and continues with its outcome", () =>
    Effect.gen(function* () {
      const request = work("Wait until I upload the contract, then compare it with the letter.")
      const wait = (kind: string) => ({ name: "request_secure_step", arguments: JSON.stringify({ kind, wait: true }) })
      const first = yield* asked(inTurn({ text: "First the letter.", calls: [wait("upload-original")] }), request)
      assert.deepStrictEqual(first.results, [])
      const awaits = first.outputs.at(-1)!
      assert.deepInclude(awaits, { _tag: "Await", kind: "upload-original", detail: explanations["upload-original"] })
      const statuses = first.outputs.flatMap((output) =>
        output._tag === "Status" ? [{ status: output.status, detail: output.detail ?? null }] : []
      )
      const said = { text: judged(first.text), statuses, charactersBeforeWait: first.text.length }
      for (const [outcome, words] of [
        ["done", "upload-original: the user did it."],
        ["declined", "upload-original: the user declined."],
        ["expired", "upload-original: the user did not answer in time."]
      ] as const) {
        const ended = runContextOf(said, undefined, [{ kind: "upload-original", outcome, changes: [] }])
        // It doesn't wait a second time, nor for anything that the request does not ask for.
        const calls = [wait("upload-original"), wait("confirm-change"), wait("send-invitation")]
        const next = yield* asked(inTurn({ calls }, { text: "Then the contract." }), request, ended)
        const [before, told] = next.server.requests[0]!.messages.slice(-2)
        assert.deepInclude(before, { role: "assistant", content: first.text })
        assert.include(told!.content, words)
        assert.strictEqual(first.text + next.text, "First the letter.\n\nThen the contract.")
        assert.deepStrictEqual(next.results[0]!.secureSteps, [])
        // The output since the wait, which then broke off, comes after it.
        const since = runContextOf({ ...said, text: judged(`${first.text}Then the`) }, undefined, ended.steps)
        const last = yield* asked(inTurn({ text: " contract." }), request, since)
        assert.deepStrictEqual(
          last.server.requests[0]!.messages.slice(-4).map(({ content, role }) => [role, content?.slice(0, 20)]),
          [
            ["assistant", first.text.slice(0, 20)],
            ["user", "The task waited for "],
            ["assistant", "Then the"],
            ["user", "Your answer broke of"]
          ]
        )
      }
    })
  )

  it.live("has no task wait for a draft's approval, which is useful at once", () =>
    Effect.gen(function* () {
      const calls = [{ name: "request_secure_step", arguments: '{"kind":"approve-deliverable","wait":true}' }]
      const { results } = yield* asked(inTurn({ calls }, { text: "The letter." }), work("Draft a letter."))
      assert.deepStrictEqual(
        results[0]!.secureSteps.map(({ kind }) => kind),
        ["approve-deliverable"]
      )
    })
  )

  it.live("ends if the recorded text cites a deleted file", () =>
    Effect.gen(function* () {
      const text = judged("It says “returned within a month or so” ([File 1]) [1] and more")
      const { reason } = yield* asked(inTurn({ text: "." }), work("Go on."), runContextOf({ text }))
      assert.strictEqual(reason, "interrupted")
    })
  )

  it.live("evaluates by the rubric, not by the model, which only explains", () =>
    Effect.gen(function* () {
      const facts = "[Party 1] lent [Party 2] 500 euros on 3 May 2024. [Party 2] did not pay it back. ".repeat(3)
      const task = assignment("eval_req", "Evaluate the case.", caseOf(facts))
      const { results, server } = yield* asked(inTurn({ text: "This case is complex: 10 of 10." }), task)
      assert.strictEqual(results[0]!.complexity?.tier, "simple")
      assert.include(server.requests[0]!.messages[1]!.content, "the evaluation by rule\n# Complexity")
    })
  )

  it.live("answers support from the knowledge base", () =>
    Effect.gen(function* () {
      const task = assignment("support_req", "How do I resume a stream?")
      const { server, text } = yield* asked(
        inTurn(call("search_documents", { query: "resume stream Last-Event-ID" }), { text: "With Last-Event-ID." }),
        task
      )
      assert.include(answerTo(server), "knowledge base, from character")
      assert.strictEqual(text, "With Last-Event-ID.")
    })
  )

  it.live("ends with a model that calls tools without end", () =>
    Effect.gen(function* () {
      const search = (index: number) => call("search_documents", { query: `deposit ${index}` })
      const { reason, results, server, text } = yield* asked((request, index) => ({
        ...search(index),
        text: request.tools === undefined ? "Enough." : ""
      }))
      assert.isUndefined(reason)
      assert.strictEqual(server.requests.length, ModelLimits.modelRequestsPerTask)
      assert.notProperty(server.requests.at(-1), "tools")
      assert.include(text, "Enough.")
      assert.include(text, "more steps than a task may take")
      assert.strictEqual(results.length, 1)
      const mute = yield* asked((_, index) => search(index))
      assert.strictEqual(mute.reason, "internal")
    })
  )

  it.live("stops when the tokens are used up, and sets aside before it asks", () =>
    Effect.gen(function* () {
      const { counted, tokens } = countingTokens()
      const scarce: typeof tokens = {
        hold: (most, limits) => {
          assert.strictEqual(most.output, ModelLimits.modelAnswerTokens)
          assert.isAbove(most.input, 300)
          assert.deepStrictEqual(limits, { perTask: Limits.modelTaskTokens, perDay: Limits.modelDayTokens })
          return counted.holds >= 2
            ? Effect.fail(new ServiceAgentFailed({ reason: "task-tokens" }))
            : tokens.hold(most, limits)
        }
      }
      const { reason, server } = yield* asked(() => call("list_documents"), work("Go."), runContextOf({}, scarce))
      assert.strictEqual(reason, "task-tokens")
      assert.strictEqual(server.requests.length, 2)
      assert.deepStrictEqual(counted, { holds: 2, settled: 2, input: 200, output: 20, estimated: 0 })
    })
  )

  it.live("shows nothing of a model's reasoning", () =>
    Effect.gen(function* () {
      const { text } = yield* asked(inTurn({ thoughts: "The user is a fool. ".repeat(5), text: "It is due." }))
      assert.strictEqual(text, "It is due.")
    })
  )
})
