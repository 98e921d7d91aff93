/** The litigation stage of the analyst's work: UTBMS codes, derived from the request and the work done. */
import { plan } from "@incamera/analyst/casework/plan"
import { stageOf } from "@incamera/analyst/casework/stage"
import { StageCode } from "@incamera/domain/tasks/StageCode"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { run } from "./support.ts"

const prompts: ReadonlyArray<readonly [StageCode, ReadonlyArray<string>]> = [
  [
    "L110",
    [
      "Build a chronology.",
      "Who are the parties, and what are the dates?",
      "Summarize the case.",
      "What are the open questions?",
      "Give me a timeline of the discovery dispute.",
      "Build a chronology; no issues and no draft motion, please."
    ]
  ],
  [
    "L120",
    [
      "Go.",
      "Build a chronology and list the issues.",
      "List the issues that the complaint raises.",
      "What is our strategy?",
      "Draft a memo.",
      "Write a memorandum on the motion to dismiss.",
      "Don't draft a motion; list the claims."
    ]
  ],
  ["L130", ["Prepare a list of experts we could retain."]],
  ["L140", ["Prepare an index of the documents."]],
  ["L150", ["Prepare a budget for this matter.", "Draft a fee estimate."]],
  [
    "L160",
    [
      "What is the settlement value?",
      "Prepare for the mediation.",
      "Draft a settlement agreement.",
      "How should we negotiate?",
      "Draft a demand letter to [Party 2]."
    ]
  ],
  ["L190", ["Draft a letter to [Party 2]."]],
  [
    "L210",
    ["Draft a complaint.", "Draft an answer to the complaint.", "Prepare our counterclaim.", "Draft the petition."]
  ],
  ["L220", ["Draft a motion for a preliminary injunction.", "Prepare a temporary restraining order."]],
  ["L230", ["Draft the case management statement.", "Prepare for the status conference."]],
  ["L240", ["Draft a motion to dismiss.", "Oppose the motion for summary judgment.", "Draft a demurrer."]],
  ["L250", ["Draft a motion to continue.", "Prepare a brief.", "Draft a declaration for [Party 1]."]],
  ["L260", ["Draft the motion for class certification.", "Write the motion to certify the class."]],
  ["L300", ["Plan the discovery.", "Prepare a discovery plan."]],
  ["L310", ["Draft interrogatories to [Party 2].", "Prepare requests for admission."]],
  [
    "L320",
    ["Draft requests for production.", "Draft a litigation hold letter to [Party 2].", "Draft a subpoena to the bank."]
  ],
  ["L330", ["Prepare for the deposition of [Party 2].", "Outline questions to depose [Party 2]."]],
  ["L340", ["Prepare our expert disclosures.", "Respond to the expert report."]],
  ["L350", ["Draft a motion to compel.", "Oppose the motion to quash."]],
  ["L410", ["Prepare the cross-examination of [Party 2].", "Draft a witness list."]],
  ["L420", ["Prepare the expert witness for trial."]],
  ["L430", ["Draft motions in limine.", "Propose jury instructions."]],
  ["L440", ["Draft an opening statement.", "Prepare for trial."]],
  ["L460", ["Draft a motion for a new trial.", "Prepare the post-trial motions."]],
  ["L470", ["Prepare a writ of execution.", "Plan the enforcement of the judgment."]],
  ["L510", ["Draft a notice of appeal."]],
  ["L520", ["Draft the appellate brief.", "Prepare our opening brief on appeal."]],
  ["L530", ["Prepare the oral argument in the appeal."]]
]

const facts =
  "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]. On 12 June 2024 [Party 2] ended it without notice."

describe("the stage of casework", () => {
  it.each(prompts.flatMap(([code, texts]) => texts.map((text) => [code, text] as const)))("%s: %s", (code, text) => {
    assert.strictEqual(stageOf(text, plan(text)), code)
  })

  it.effect("is named with the result, by the work done", () =>
    Effect.gen(function* () {
      const full = caseOf(facts)
      for (const [work, code] of [
        [assignment("eval_req", "Evaluate this case.", full), "L120"],
        [assignment("eval_req", "Evaluate this case.", caseOf(null)), "L110"],
        [assignment("case_req", "Draft a complaint.", full), "L210"],
        // Work without facts is not done; the answer names the missing ones.
        [assignment("case_req", "Draft a complaint.", caseOf(null)), "L110"],
        [assignment("case_req", "Build a chronology.", full), "L110"],
        // Words in the facts are not instructions.
        [assignment("case_req", `${facts} They began to draft a complaint in May. ${facts} List the issues.`), "L120"],
        [assignment("support_req", "How do I draft a complaint?"), null],
        [assignment("sales_req", "What does a motion to compel cost?"), null],
        [assignment("admin_req", "List my cases.", full), null]
      ] as const) {
        assert.strictEqual((yield* run(work)).result.stageCode, code, `${work.requestType} ${work.prompt}`)
      }
    })
  )

  it.prop("is one of the codes for every request", { text: Schema.String }, ({ text }) => {
    for (const asked of [text, `Draft ${text} motion`, `prepare ${text}`]) {
      assert.isTrue(Schema.is(StageCode)(stageOf(asked, plan(asked))))
    }
  })

  it("has the codes of UTBMS from L100 to L530, and no other", () => {
    const codes = StageCode.literals
    assert.strictEqual(new Set(codes).size, codes.length)
    assert.deepStrictEqual([...codes].sort(), [...codes])
    assert.isTrue(codes.every((code) => /^L[1-5]\d0$/.test(code)))
    for (const other of ["L600", "L105", "l110", "A101", ""]) assert.isFalse(Schema.is(StageCode)(other))
  })
})
