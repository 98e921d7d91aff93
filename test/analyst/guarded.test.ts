/** The analyst's own words pass the guard unchanged: no citation of a rule looks like an identifier. */
import { overviewOf } from "@incamera/domain/cases/CaseOverview"
import { list } from "@incamera/analyst/administration/caseRecord"
import { jurisdictions } from "@incamera/analyst/deadlines/jurisdictions"
import { templates } from "@incamera/analyst/drafting/templates"
import { addressing } from "@incamera/domain/deidentification/safe"
import { addresses } from "@incamera/server/addresses"
import { knowledgeBaseOf } from "@incamera/analyst/knowledge/KnowledgeBase"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { newCaseId } from "@incamera/domain/Ids"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as domain from "../support/domain.ts"
import { caseOf } from "@incamera/testing/agents/assignments"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"

layer(Layer.merge(domain.layer, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
  "Words of the analyst",
  (it) => {
    const passes = Effect.fnUntraced(function* (texts: Readonly<Record<string, unknown>>) {
      const { userId } = yield* domain.newUser
      assert.deepStrictEqual(yield* (yield* Deidentification).guardJson(ofAccount(userId), texts), texts)
    })

    it.effect("articles pass", () =>
      passes(
        Object.fromEntries(
          knowledgeBaseOf(addresses).articles.map(({ key, passages, title }) => [key, [title, ...passages]])
        )
      )
    )

    it.effect("templates pass", () =>
      passes(
        Object.fromEntries(templates.map(({ blocks, key }) => [key, blocks.map(({ words }) => words.join(" ___ "))]))
      )
    )

    it.effect("rules pass", () =>
      passes(
        Object.fromEntries(
          jurisdictions.map(({ caution, counting, key, rolling, rules }) => [
            key,
            [caution, counting, rolling, ...rules.flatMap(({ act, caution, source }) => [act, caution, source])]
          ])
        )
      )
    )

    it.effect("identifiers of cases pass", () =>
      Effect.gen(function* () {
        const ids = yield* Effect.replicateEffect(newCaseId, 50)
        const cases = ids.map((caseId) => overviewOf(caseOf(null, { caseId })))
        yield* passes({ list: list(cases, { status: null, words: null }, addressing(addresses)) })
      })
    )
  }
)
