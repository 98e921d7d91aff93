/** What a model is given of a case before it says anything, and the analyst's rules as its tools. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { CaseParty } from "@incamera/domain/tasks"
import type { Assignment } from "@incamera/domain/tasks/ServiceAgent"
import { assignment, caseOf, judged, work } from "@incamera/testing/agents/assignments"
import { documentsOf } from "../analyst/support.ts"
import { inTurn, type ModelAnswer, serve } from "../support/modelServer.ts"
import { agentOf, givenIn, run } from "./support.ts"

const client: CaseParty = {
  number: 1,
  kind: "person",
  role: "defendant",
  side: "defendant",
  relation: "client",
  standing: "confirmed",
  nowNumber: null
}

const served =
  "On 3 June 2024 [Party 1] was personally served with the summons and complaint in the Superior Court of California, County of Fresno. " +
  "The complaint says that [Party 2], a landlord, asked for 1,200 dollars. Write to [Email 4]."
const denied = "On 10 May 2024 [Party 7] saw a white van. [Party 2] asked for 1,500 dollars."

const lawsuit: Assignment = {
  ...assignment(
    "case_req",
    "When do we have to answer?",
    caseOf("[Party 2] sues [Party 1] over the rent of a flat.", { jurisdiction: judged("California") }),
    [],
    documentsOf([served, denied])
  ),
  parties: [client]
}

const asked = Effect.fnUntraced(function* (
  task: Assignment,
  ...replies: readonly [ModelAnswer, ...Array<ModelAnswer>]
) {
  const server = yield* serve(inTurn(...replies))
  const ran = yield* run(yield* agentOf(server), task)
  assert.deepStrictEqual(server.complaints, [])
  return { ...ran, server }
})

const call = (name: string, given: unknown = {}): ModelAnswer => ({
  calls: [{ name, arguments: JSON.stringify(given) }]
})

describe("A model", () => {
  it.live("is given the day, the parties with and without a record, and drafts that were sent back", () =>
    Effect.gen(function* () {
      const returned = [
        {
          title: judged("Answer"),
          text: judged("We deny it."),
          note: judged("Name the court."),
          prompt: judged("Revise the answer."),
          earlier: [{ prompt: judged("Draft an answer."), text: judged("We admit."), note: judged("Deny it all.") }]
        }
      ]
      const { server } = yield* asked({ ...lawsuit, returned }, { text: "Soon." })
      const given = givenIn(server.requests[0]!)
      assert.include(given, "Today is Thursday, 1 August 2024.")
      assert.include(given, "Jurisdiction: California")
      assert.match(
        given,
        /\[Party 1\]: on record as a person; role defendant; side defendant; relation client; named twice/
      )
      assert.match(given, /\[Party 2\]: no record; the texts say “a landlord” \(\[File 1\]\); named .{1,20}, first “/)
      assert.match(given, /\[Party 7\]: no record; named once, first “[^”]*white van\.?” \(\[File 2\]\)/)
      assert.include(
        given,
        "Title: Answer\nAsked for with: Draft an answer.\nChanged after the note: Deny it all.\nAsked for with: Revise the answer.\nWhat has to change: Name the court.\n\nWe deny it."
      )
    })
  )

  it.live("may name every party of the texts, with or without a record, and no other", () =>
    Effect.gen(function* () {
      const { text } = yield* asked(lawsuit, {
        text: "[Party 7] saw it; [Email 4]; [Party 8], [Email 5], [File 3].",
        piece: 3
      })
      assert.strictEqual(
        text,
        "[Party 7] saw it; [Email 4]; (a party that this case does not have), (unknown), (a file that this case does not have)."
      )
    })
  )

  for (const [tool, given, found] of [
    ["list_events", {}, /\*\*10 May 2024\*\*: .*white van.* \(\[File 2\]\)/],
    ["compute_deadlines", {}, /3 July 2024: the last day to .*CCP|3 July 2024: the last day to/],
    ["find_contradictions", {}, /## Contradictions/],
    ["compare_documents", { one: "[File 1]", other: "[File 2]" }, /\[File 1\] beside \[File 2\]/],
    ["compare_documents", { one: "[File 1]", other: "case summary" }, /\[File 1\].*summary|summary.*\[File 1\]/s]
  ] as const) {
    it.live(`reads what the rules find with ${tool} ${JSON.stringify(given)}`, () =>
      Effect.gen(function* () {
        const { server, text } = yield* asked(lawsuit, call(tool, given), { text: "So it is." })
        const answer = server.requests[1]!.messages.at(-1)!.content!
        assert.match(answer, found)
        // A number would cite nothing of the model's answer.
        assert.notMatch(answer, /\[\d+\]/)
        assert.strictEqual(text, "So it is.")
      })
    )
  }

  it.live("gets no more of a rule's result than of a document", () =>
    Effect.gen(function* () {
      const long = Array.from({ length: 400 }, (_, n) => `On ${(n % 28) + 1} May 2024 [Party 1] wrote letter ${n}.`)
      const { server } = yield* asked(work("Which events?", [long.join(" ").repeat(2)]), call("list_events"), {
        text: "Many."
      })
      assert.isBelow(server.requests[1]!.messages.at(-1)!.content!.length, 16_300)
    })
  )

  it.live("has no rules over texts that it does not work on", () =>
    Effect.gen(function* () {
      const { server } = yield* asked(assignment("support_req", "What is a case?"), { text: "A matter." })
      const names = server.requests[0]!.tools!.map((tool) => tool.function.name)
      assert.notIncludeMembers(names, ["compute_deadlines"])
      assert.notIncludeMembers(names, ["write_draft"])
    })
  )

  it.live("reads a document from a page", () =>
    Effect.gen(function* () {
      const task = work("Read it.", ["First page.\n\fSecond page.\n\fThird page."])
      const { server } = yield* asked(
        task,
        call("list_documents"),
        call("read_document", { document: "[File 1]", page: 2 }),
        call("read_document", { document: "[File 1]", page: 9 }),
        { text: "Read." }
      )
      assert.include(server.requests[1]!.messages.at(-1)!.content, "on 3 pages")
      assert.include(server.requests[2]!.messages.at(-1)!.content, ":\nSecond page.")
      assert.notInclude(server.requests[3]!.messages.at(-1)!.content, "page.")
    })
  )

  it.live("asks a question back, and its answer ends there", () =>
    Effect.gen(function* () {
      const { results, server, text } = yield* asked(
        lawsuit,
        { text: "It depends.", ...call("ask_question", { question: "Was it served by post?" }) },
        { text: "Never said." }
      )
      assert.strictEqual(text, "It depends.\n\nQuestion: Was it served by post?")
      assert.strictEqual(results[0]!.outcome, "completed")
      assert.strictEqual(server.requests.length, 1)
    })
  )

  it.live("declines with a reason, which is checked like an answer", () =>
    Effect.gen(function* () {
      const { results, server, text } = yield* asked(
        lawsuit,
        call("decline", {
          reason: "The file says “nothing at all about that claim” ([File 1]). See https://evil.example/."
        })
      )
      assert.strictEqual(
        text,
        "The file says “nothing at all about that claim” ([File 1]) (not found in the file). See (address removed)."
      )
      assert.strictEqual(results[0]!.outcome, "refused")
      assert.strictEqual(server.requests.length, 1)
    })
  )
})
