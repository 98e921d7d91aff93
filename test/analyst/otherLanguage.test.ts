import { asksForOtherLanguage } from "@incamera/analyst/otherLanguage"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, run } from "./support.ts"

describe("a request for another language", () => {
  it.each([
    ["Draft a letter to [Party 2] in German.", true],
    ["In German, please.", true],
    ["Entwirf ein kurzes Schreiben an [Party 2] auf Deutsch, mit dem wir ablehnen.", true],
    ["Résumez le dossier en français", true],
    ["Redacta la carta en español.", true],
    ["Schrijf de brief in het Nederlands.", true],
    ["When was the rent paid? Answer in French.", true],
    ["Which of the documents are in German?", false],
    ["What does the form in German say about defects?", false],
    ["Summarize the case in English.", false],
    ["Wann wurde in Deutschland gekündigt?", false]
  ])("%s", (prompt, asks) => assert.strictEqual(asksForOtherLanguage(prompt), asks))

  it.effect.each(["case_req", "eval_req", "support_req", "admin_req"] as const)("is noticed once in a %s", (kind) =>
    Effect.gen(function* () {
      const work = assignment(
        kind,
        "Summarize the case in German.",
        caseOf(null),
        [],
        documentsOf(["The rent is £900."])
      )
      const { text } = yield* run(work)
      assert.strictEqual(text.split("This agent without a model writes in English").length, 2)
    })
  )
})
