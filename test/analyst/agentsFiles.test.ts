/** What an agent added to a case is never shown as the words of a party. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentOf, run, party } from "./support.ts"

const parties = [party(1, "claimant", "client"), party(2, "respondent", "opposing_party")]

const mail =
  "From: [Party 1] <[Email 1]>\nSent: Monday, 8 January 2024 10:00\nTo: [Party 2]\nSubject: boiler\n\n" +
  "Dear [Party 2],\n\nThe boiler broke on 5 January 2024, and you refused to repair it. I paid £420 to a plumber on 6 January 2024.\n\n[Party 1]\n"
const chat =
  "[08/01/2024, 10:00] [Party 1]: The boiler broke on 5 January 2024 and you refused to repair it.\n" +
  "[08/01/2024, 10:04] [Party 2]: We refuse to pay the £420 of your plumber of 6 January 2024.\n"
const report = "Note\n\nOn 6 January 2024 [Party 1] said that the boiler broke and the repair was refused.\n"
/** Short enough for a heading. */
const quotation = "On 4 June 2024 [Party 1] said “I owe EUR 80,000”."
const invoice =
  "INVOICE\nInvoice No. 7, 3 June 2024, [Party 1] to [Party 2]: boiler EUR 420\n[Party 1] agreed on 4 June 2024 to waive the rent."

const answerTo = (prompt: string, text: string, isOfAgent: boolean) => {
  const work = assignment(
    "case_req",
    prompt,
    caseOf("[Party 1], our client, rents a flat from [Party 2]. The boiler broke."),
    [],
    [{ ...documentOf(1, text), isOfAgent }]
  )
  return Effect.map(run({ ...work, parties }), ({ result, text: answer }) =>
    [answer, ...result.deliverables.map((draft) => draft.text)].join("\n\n")
  )
}

/** A party as the one who said something. */
const speaks = /\[Party \d\](?:\]\*\*)? (?:says|said|wrote|writes|agreed)/

describe("a file that an agent added", () => {
  const prompts = [
    "Draft a letter to [Party 2] that demands £420",
    "Draft a reply to [Party 2] about the boiler",
    "Summarize the case",
    "Give me a chronology",
    "When did the boiler break?"
  ]
  const ofRecord = ["Give me a chronology", "Draft a memorandum", "Draft a complaint"]
  for (const [name, text] of Object.entries({ mail, chat, report, quotation, invoice })) {
    it.effect.each(name === "quotation" || name === "invoice" ? ofRecord : prompts)(
      `is no party's words, a ${name}: %s`,
      (prompt) =>
        Effect.gen(function* () {
          const answer = yield* answerTo(prompt, text, true)
          assert.match(answer, /(?:A|a) file that an agent added|which an agent added/)
          for (const line of answer.split("\n")) {
            if (speaks.test(line)) assert.match(line, /file that an agent added|which an agent added/, line)
          }
        })
    )
  }

  it.effect("differs from a file of the user's", () =>
    Effect.gen(function* () {
      const answer = yield* answerTo("Draft a letter to [Party 2] that demands £420", mail, false)
      assert.match(answer, /\[Party 1\] wrote(?: \([^)]+\))?: “/)
      assert.notMatch(answer, /agent added/)
    })
  )
})
