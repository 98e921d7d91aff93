import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { casePrompt } from "../../apps/server/src/demo/casework/factPattern.ts"
import { dismissal } from "./matters/dismissal.ts"
import { waterDamage } from "./matters/waterDamage.ts"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, run } from "./support.ts"
import { statementsOf } from "./supported.ts"

const prompts = [
  "Work on this case.",
  "Compare [File 1] and [File 2].",
  "Contradictions and chronology, please.",
  "Summarise [File 5].",
  "When did [Party 1] move out, and how much was the deposit? Who repaired it?",
  casePrompt
] as const

/** Sentences of both cases, and words between them. */
const sentences = [waterDamage, dismissal].flatMap(({ files, summary }) =>
  [summary, ...files].flatMap((text) => text.split(/(?<=[.:])\s+|\n+/).filter((one) => one.trim() !== ""))
)
const Text = Schema.Array(Schema.Literals(["\n\n", "\n", " ", "; ", ...sentences])).check(Schema.isMaxLength(30))

describe("what an answer says", () => {
  it.effect.prop(
    "follows from the cited passages for any texts",
    { files: Schema.Array(Text).check(Schema.isMaxLength(5)), summary: Text, prompt: Schema.Literals(prompts) },
    ({ files, prompt, summary }) =>
      Effect.gen(function* () {
        const documents = documentsOf(files.map((parts) => parts.join(" ")))
        const work = assignment("case_req", prompt, caseOf(summary.join(" ")), [], documents)
        const { result, text } = yield* run(work)
        assert.deepStrictEqual(falseCitations(work, result), [])
        assert.deepStrictEqual(
          statementsOf(text, result.citations).filter(({ problem }) => problem !== null),
          []
        )
      }),
    { arbitrary: { runs: 60 } }
  )

  it.effect("would be found out if it were not", () =>
    Effect.gen(function* () {
      for (const { files, summary } of [waterDamage, dismissal]) {
        const work = assignment("case_req", prompts[0], caseOf(summary), [], documentsOf(files))
        const { result, text } = yield* run(work)
        const honest = statementsOf(text, result.citations)
        assert.isAbove(honest.length, 60)
        assert.deepStrictEqual(
          honest.filter(({ problem }) => problem !== null),
          []
        )
        // Every passage but the cited one.
        const turned = result.citations.map((_, index) => result.citations.at(index - 1)!)
        const found = statementsOf(text, turned).filter(({ problem }) => problem !== null)
        assert.isAbove(found.length, honest.length * 0.7)
        const moved = result.citations.map((citation) => ({ ...citation, start: citation.start + 1 }))
        assert.strictEqual(falseCitations(work, { ...result, citations: moved }).length, moved.length)
        const other = result.citations.map((citation) => ({ ...citation, quote: judged(`${citation.quote}.`) }))
        assert.strictEqual(falseCitations(work, { ...result, citations: other }).length, other.length)
      }
    })
  )
})
