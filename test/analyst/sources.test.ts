/** Questions that name the text or the person that the answer is to come from. */
import { layer } from "@incamera/analyst/EmbeddedAnalyst"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { documentsOf, run } from "./support.ts"

const files = [
  "From: [Party 2]\nTo: [Party 1]\n\nThe mold in the corridor was caused by your joint compound. The van was doing 25 miles an hour.",
  "[Name 3], Engineer\nREPORT\n\nThe mold in the corridor was caused by the roof drain. The ring of the drain is cracked.",
  "STATEMENT OF WITNESS\nName: [Name 4]\n\nThe van was doing 45 miles an hour at least, I saw it.",
  "WITNESS STATEMENT OF [Name 5]\n\nThe van was doing 30 miles an hour, I saw it myself.",
  "GARAGE [Organization 1]\nINVOICE\n\nFound: the transmission failed. Metal in the pan.\nLabour $480.00"
]

it.layer(layer)("an answer from a named source", (it) => {
  it.effect.each<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["What caused the mold according to the engineer?", ["roof drain"], ["joint compound"]],
    ["How fast was the van according to each witness?", ["45 miles", "30 miles"], ["25 miles"]],
    ["What did the mechanic find?", ["transmission failed"], ["No passage answers"]]
  ])("has its words, and no others': %s", ([prompt, held, kept]) =>
    Effect.gen(function* () {
      const { text } = yield* run(assignment("case_req", prompt, caseOf(null), [], documentsOf(files)))
      for (const words of held) assert.include(text, words)
      for (const words of kept) assert.notInclude(text, words)
    })
  )

  it.effect("is not made up of other texts if the source doesn't tell", () =>
    Effect.gen(function* () {
      const prompt = "What does the garage cost a week according to the engineer?"
      const { text } = yield* run(assignment("case_req", prompt, caseOf(null), [], documentsOf(files)))
      assert.include(text, "No passage answers this")
    })
  )
})
