/** A defence, a witness's statement, letters to lawyers, and what a draft says of itself. */
import { statementOfTruth } from "@incamera/analyst/drafting/statementOfTruth"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, run, party } from "./support.ts"

const parties = [
  party(1, "defendant", "client"),
  party(2, "claimant", "opposing_party"),
  party(3, "witness", "witness"),
  party(4, "attorney", "opposing_counsel"),
  party(5, "expert-witness", "expert"),
  party(6, "other", "client")
]

const claim =
  "[Party 4]\n\n12 November 2026\n\nDear Sirs\n\nThe Claimant says: The machine was delivered on 28 May 2026. The deposit of £5,000 was paid on 16 March 2026. The Defendant damaged the guard rail with a forklift truck. Our offer of 30 October 2026 was written without prejudice save as to costs and remains open.\n\nYours faithfully\n\n[Party 4]\n"
const mail =
  "From: [Party 1] <[Email 1]>\nSent: Friday, 19 June 2026 10:00\nTo: [Party 2]\n\nThe machine was delivered on 8 June 2026. The deposit of £5,000 was paid on 16 March 2026. The machine broke on 17 June 2026.\n"
const chat =
  "[08/06/2026, 18:05] [Party 3]: the lorry came this morning and I signed for it\n[08/06/2026, 18:07] [Party 2]: we know that it was four weeks late\n"
const report =
  "Report of an expert\n\n[Party 5]\n\n5 October 2026\n\n2.3 The rear bearing contains no grease. In my opinion the bearing failed because it left the factory without grease.\n\n[Party 5]\n"
const advice =
  "From: [Party 1] <[Email 1]>\nSent: Saturday, 20 June 2026 10:00\nTo: [Name 7]\n\nThe machine broke on 17 June 2026 and cost us £777. Should we pay? I need your advice.\n"
const files = [claim, mail, chat, report, advice]

const answer = (prompt: string, jurisdiction = "England and Wales") =>
  Effect.gen(function* () {
    const record = caseOf("[Party 2] sold [Party 1] a machine, which broke on 17 June 2026.", {
      title: judged("The machine"),
      jurisdiction: judged(jurisdiction)
    })
    const work = { ...assignment("case_req", prompt, record, [], documentsOf(files)), parties }
    const { result, text } = yield* run(work)
    assert.deepStrictEqual(falseCitations(work, result), [])
    return { answer: text, ...result.deliverables[0]! }
  })

describe("a defence", () => {
  it.effect("answers each assertion, with the passage", () =>
    Effect.gen(function* () {
      const { text, title } = yield* answer("Draft a defence for our client")
      assert.strictEqual(title, "Defence: The machine")
      assert.match(text, /28 May 2026\.” \[File 1\] \[\d+\]\n\n {4}Proposed: \*\*denied\*\*\..*8 June 2026/)
      assert.match(text, /16 March 2026\.” \[File 1\] \[\d+\]\n\n {4}Proposed: \*\*admitted\*\*\..*16 March 2026/)
      assert.match(text, /forklift truck\.” \[File 1\] \[\d+\]\n\n {4}Proposed: \*\*not known/)
      assert.match(text, /\[Party 2\], claimant,\n\nv\.\n\n\[Party 1\], defendant\./)
      assert.match(text, /an admission binds/)
      assert.notMatch(text, /without prejudice/)
      assert.match(text, /proceedings for contempt of court/)
    })
  )

  it.effect("has a counterclaim if one is asked for", () =>
    Effect.gen(function* () {
      const { text, title } = yield* answer("Draft a defence and counterclaim")
      assert.strictEqual(title, "Defence and counterclaim: The machine")
      assert.match(text, /## Counterclaim/)
    })
  )
})

describe("a witness's statement", () => {
  it.effect("holds what this person told, and nobody else's words", () =>
    Effect.gen(function* () {
      const { text, title } = yield* answer("Draft a witness statement for [Party 3]")
      assert.strictEqual(title, "Witness statement of [Party 3]: The machine")
      assert.match(text, /On 8 June 2026 I said or wrote: “the lorry came this morning and I signed for it” \[File 3\]/)
      assert.notMatch(text, /four weeks late|28 May|broke on|grease/)
      assert.match(text, /I believe that the facts stated in this witness statement are true\./)
    })
  )

  it.each([
    ["England and Wales", /contempt of court/],
    ["California", /State of California/],
    ["US federal court", /under penalty of perjury/]
  ] as const)("is verified as in %s", (place, words) =>
    assert.match(statementOfTruth("witness-statement", place) ?? "", words)
  )

  it.each(["Scotland", "Germany", null])("has a blank where the rules know no words: %s", (place) =>
    assert.isNull(statementOfTruth("witness-statement", place))
  )
})

describe("a letter", () => {
  it.effect("goes to the lawyer of a party that has one, for the client who is a party", () =>
    Effect.gen(function* () {
      const made = yield* answer("Draft a demand letter to [Party 2] for the return of the deposit")
      assert.strictEqual(made.title, "Demand letter to [Party 4]: The machine: the return of the deposit")
      assert.match(made.text, /To: \[Party 4\]/)
      assert.match(made.text, /\*\*Re: \[Party 1\], \[Party 2\]: the return of the deposit\*\*/)
      assert.match(made.text, /We act for \[Party 1\]\./)
      assert.match(made.answer, /Addressed to \[Party 4\], because \[Party 2\] has this lawyer\./)
    })
  )

  it.effect("that is a notice goes to the party, with a warning", () =>
    Effect.gen(function* () {
      const { text } = yield* answer("Draft a notice of termination to [Party 2]")
      assert.match(text, /To: \[Party 2\]/)
      assert.match(text, /> Before you send it: \[Party 2\] has a lawyer, \[Party 4\]\./)
    })
  )

  it.effect(
    "has the expert's findings, and none of what the client wrote to a lawyer or the other side to settle",
    () =>
      Effect.gen(function* () {
        const { text } = yield* answer("Draft a reply to [Party 4] that denies the claim")
        assert.match(text, /\[Party 5\] says: “.*(?:no|without) grease/)
        assert.notMatch(text, /777|without prejudice/)
        assert.match(text, /\[File 5\] \(it passed between the user’s side and somebody who seems to be its lawyer\)/)
      })
  )
})

describe("a kind that rules can't write", () => {
  it.effect.each(["Draft an affidavit", "Write a subpoena", "Draft interrogatories"])(
    "makes the answer say so in its first line: %s",
    (prompt) =>
      Effect.gen(function* () {
        const made = yield* answer(prompt)
        assert.match(made.answer.split("\n")[0]!, /Rules can’t write the document .* a memorandum is attached/)
        assert.match(made.title, /^Memorandum/)
      })
  )
})
