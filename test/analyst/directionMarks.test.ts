/** Marks of direction in a file turn nothing of what quotes it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, run } from "./support.ts"

const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const files = [
  "From: [Party 1] <[Email 1]>\nSent: Monday, 8 January 2024 10:00\nTo: [Party 2]\n\n" +
    "The boiler broke on \u202e5 January 2024\u202c. You refused \u2066to repair it. I paid £420 \u200fto a plumber on 6 January 2024.\n\n[Party 1]\n",
  "Report\n\nOn 7 January 2024 \u202athe boiler was cold; \u2067the part costs £90.\n"
]

describe("marks of direction", () => {
  it.effect.each([
    "Draft a letter to [Party 2] that demands £420",
    "Draft a memo",
    "Summarize the case and give me a chronology",
    "When did the boiler break?"
  ])("are in no answer: %s", (prompt) =>
    Effect.gen(function* () {
      const record = caseOf("[Party 1], our client, rents a flat from [Party 2]. The boiler \u202ebroke.")
      const work = assignment("case_req", prompt, record, [], documentsOf(files))
      const { result, text } = yield* run(work)
      const written = [text, ...result.deliverables.map((draft) => draft.text)].join("\n")
      assert.notMatch(written, marks)
      assert.match(written, /5 January 2024/)
      assert.deepStrictEqual(falseCitations(work, result), [])
    })
  )
})
