import type { ComplexityFactorName } from "@incamera/domain/cases/Complexity"
import { tierOf } from "@incamera/domain/cases/Complexity"
import { scaleFor } from "@incamera/analyst/evaluation/scale"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { run } from "./support.ts"

const evaluation = (summary: string, fields: Parameters<typeof caseOf>[1] = {}) =>
  Effect.map(run(assignment("eval_req", "Evaluate.", caseOf(summary, fields))), ({ result, text }) => ({
    text,
    complexity: result.complexity!,
    of: (name: ComplexityFactorName) => result.complexity!.factors.find(({ factor }) => factor === name)!
  }))

/** Each row: the factor, its score, and facts that lead to it. */
const table: ReadonlyArray<readonly [ComplexityFactorName, 0 | 1 | 2, string]> = [
  ["claims-and-parties", 0, "[Party 1] lent [Party 2] a bicycle, and [Party 2] has not returned it."],
  ["claims-and-parties", 1, "[Party 1] sues [Party 2] for breach of contract, fraud and negligence."],
  ["claims-and-parties", 1, "[Party 1], [Party 2], [Party 3] and [Party 4] were in the car."],
  ["claims-and-parties", 1, "[Party 2] filed a cross-complaint against [Party 1]."],
  ["claims-and-parties", 2, "It is brought as a collective action of all drivers."],
  ["claims-and-parties", 2, "There are breach of contract, fraud, negligence, defamation and trade secret claims."],
  ["claims-and-parties", 2, "Fourteen plaintiffs have sued."],
  ["claims-and-parties", 2, "The pleading has nine causes of action against [Party 2]."],
  ["evidence-volume", 0, "[Party 1] fell on the stairs of [Party 2]."],
  ["evidence-volume", 0, "There is one letter and a receipt, nothing else."],
  ["evidence-volume", 1, "There are 340 e-mails about it."],
  ["evidence-volume", 1, "Five witnesses saw it."],
  ["evidence-volume", 1, "One deposition was taken."],
  ["evidence-volume", 1, "There are e-mails, invoices, photographs and an inspection report."],
  ["evidence-volume", 2, "Discovery has brought 1,200,000 documents."],
  ["evidence-volume", 2, "Twelve witnesses must be heard."],
  ["evidence-volume", 2, "Two dozen depositions are planned."],
  ["evidence-volume", 2, "The server holds two terabytes of mail."],
  ["legal-novelty", 0, "The rent was not paid for three months."],
  ["legal-novelty", 1, "The claim rests on a newly enacted statute."],
  ["legal-novelty", 1, "The applicant was rejected by an algorithm."],
  ["legal-novelty", 1, "The officer denied her due process."],
  ["legal-novelty", 2, "It is a question of first impression."],
  ["legal-novelty", 2, "There is a split of authority on the point."],
  ["legal-novelty", 2, "There is no precedent for it."],
  ["legal-novelty", 2, "The applicant was rejected by artificial intelligence under a recently enacted statute."],
  ["courts-and-jurisdictions", 0, "The claim is in superior court."],
  ["courts-and-jurisdictions", 0, "[Party 2] is a Delaware corporation in California."],
  ["courts-and-jurisdictions", 1, "The contract has an arbitration clause."],
  ["courts-and-jurisdictions", 1, "The action was removed to federal court."],
  ["courts-and-jurisdictions", 1, "The goods went from Nevada to Oregon."],
  ["courts-and-jurisdictions", 1, "An appeal is pending: the notice of appeal was served."],
  ["courts-and-jurisdictions", 2, "The actions were coordinated in an MDL."],
  ["courts-and-jurisdictions", 2, "Offices in France, Germany and Japan are concerned."],
  ["courts-and-jurisdictions", 2, "It is pending in superior court, in bankruptcy court and before the EEOC."],
  ["courts-and-jurisdictions", 2, "There are parallel proceedings."],
  ["urgency-and-supervision", 0, "The loan was due some time ago."],
  ["urgency-and-supervision", 1, "An answer is due within 30 days."],
  ["urgency-and-supervision", 1, "The statute of limitations is a concern."],
  ["urgency-and-supervision", 1, "A minor child was in the car."],
  ["urgency-and-supervision", 1, "[Party 1] has six weeks to respond."],
  ["urgency-and-supervision", 2, "A temporary restraining order is needed."],
  ["urgency-and-supervision", 2, "The tenant has 5 days to vacate."],
  ["urgency-and-supervision", 2, "A receiver was appointed."],
  ["urgency-and-supervision", 2, "An answer is due within 30 days, and custody of the child is at stake."]
]

/** Each row: facts that deny a factor, and the factor, which stays at 0. */
const negations: ReadonlyArray<readonly [ComplexityFactorName, string]> = [
  ["claims-and-parties", "There is no class action, and no cross-complaint was filed."],
  ["claims-and-parties", "Nobody has alleged fraud, negligence or defamation."],
  ["evidence-volume", "There are no depositions and no experts."],
  ["legal-novelty", "The question is not novel, and there is no split of authority."],
  ["legal-novelty", "It isn't a question of first impression."],
  ["courts-and-jurisdictions", "There is no arbitration and no appeal; no parallel proceedings are known."],
  ["urgency-and-supervision", "No injunction is sought, and there is no receiver."]
]

const provisionallyComplex = [
  "This is an antitrust claim.",
  "The owners sue over construction defects.",
  "Investors bring securities fraud claims.",
  "The well shows groundwater contamination.",
  "The families bring a toxic tort action.",
  "It is a mass tort.",
  "A putative class action was filed.",
  "The insurer disputes insurance coverage of the class action."
]

describe("the five factors", () => {
  it.effect.each(table)("%s is %i: %s", ([factor, score, facts]) =>
    Effect.gen(function* () {
      const { of } = yield* evaluation(facts)
      assert.strictEqual(of(factor).score, score, of(factor).reason)
    })
  )

  it.effect.each(negations)("%s stays 0: %s", ([factor, facts]) =>
    Effect.gen(function* () {
      const { of } = yield* evaluation(facts)
      assert.strictEqual(of(factor).score, 0, of(factor).reason)
    })
  )

  it.effect("give reasons, and cite a passage for each point", () =>
    Effect.gen(function* () {
      for (const [factor, score, facts] of table) {
        const found = (yield* evaluation(facts)).of(factor)
        assert.isAbove(found.reason.length, 20)
        if (score > 0) assert.isAbove(found.citations.length, 0, facts)
      }
    })
  )

  it.effect("add up to the score, which sets the tier", () =>
    Effect.gen(function* () {
      const standard =
        "[Party 1] claims fraud, negligence and breach of contract. Five witnesses saw it. There is an arbitration clause."
      const all = [
        standard,
        ...table.map(([, , facts]) => facts),
        ...provisionallyComplex,
        table.map((row) => row[2]).join(" ")
      ]
      const tiers = new Set<string>()
      for (const facts of all) {
        const { complexity, text } = yield* evaluation(facts)
        assert.strictEqual(complexity.factors.length, 5)
        assert.strictEqual(
          complexity.score,
          complexity.factors.reduce((sum, { score }) => sum + score, 0)
        )
        assert.strictEqual(complexity.tier, tierOf(complexity.score))
        assert.include(text, `**${complexity.tier}**: ${complexity.score} of 10`)
        tiers.add(complexity.tier)
      }
      assert.deepStrictEqual([...tiers].sort(), ["complex", "simple", "standard"])
    })
  )
})

const inCalifornia = { jurisdiction: judged("California") }

describe("cases that start as complex", () => {
  it.effect.each(provisionallyComplex)("%s", (facts) =>
    Effect.gen(function* () {
      const { complexity, text } = yield* evaluation(facts, inCalifornia)
      assert.strictEqual(complexity.tier, "complex")
      assert.include(text, "**Starts as complex**")
      assert.isTrue(complexity.factors.some(({ reason }) => reason.includes("Raised from")))
    })
  )

  it.effect("are known by the case record's practice area too", () =>
    Effect.gen(function* () {
      const facts = "[Party 1] paid too much to [Party 2]."
      assert.strictEqual((yield* evaluation(facts, inCalifornia)).complexity.tier, "simple")
      const antitrust = yield* evaluation(facts, { ...inCalifornia, practiceArea: judged("Antitrust") })
      assert.strictEqual(antitrust.complexity.tier, "complex")
      assert.include(antitrust.text, "by the practice area in the case record")
    })
  )

  it.effect("are not those that only deny it", () =>
    Effect.gen(function* () {
      const { complexity } = yield* evaluation(
        "[Party 1] was hurt. There is no class action and it is not a mass tort.",
        inCalifornia
      )
      assert.strictEqual(complexity.tier, "simple")
    })
  )
})

describe("the scale", () => {
  const facts = "The owners sue over construction defects."

  it.effect.each([
    ["California", "rule 3.400(b).", "complex"],
    ["Texas", "rule 3.400(b), used as an analogy", "complex"],
    ["U.S. District Court, N.D. Cal.", "used as an analogy", "complex"],
    ["England and Wales", "neutral scale", "simple"],
    ["Berlin, Deutschland", "neutral scale", "simple"]
  ] as const)("of %s: %s, %s", ([jurisdiction, words, tier]) =>
    Effect.gen(function* () {
      const { complexity, text } = yield* evaluation(facts, { jurisdiction: judged(jurisdiction) })
      assert.include(text, words)
      assert.strictEqual(complexity.tier, tier)
      assert.strictEqual(text.includes("California"), !words.startsWith("neutral"))
      assert.strictEqual(complexity.factors.length, 5)
    })
  )

  it("is chosen by the places in the text if the record names no jurisdiction", () => {
    assert.strictEqual(scaleFor(null, "The case is in Oakland, California."), "california")
    assert.strictEqual(scaleFor("", "The goods went to Ohio."), "analogy")
    assert.strictEqual(scaleFor(null, "The flat is in Leeds, England."), "neutral")
  })
})

describe("an evaluation's text", () => {
  it.effect("says what would change the score and what it can't judge", () =>
    Effect.gen(function* () {
      const { text } = yield* evaluation("[Party 1] lent [Party 2] a bicycle.")
      for (const heading of ["The five factors", "What would change the score", "What this evaluation can't judge"]) {
        assert.include(text, `## ${heading}`)
      }
      assert.include(text, "Fixed rules")
    })
  )

  it.effect("takes the case's jurisdiction into account", () =>
    Effect.gen(function* () {
      const facts = "The goods were lost in Nevada."
      const factor = "courts-and-jurisdictions"
      assert.strictEqual((yield* evaluation(facts)).of(factor).score, 0)
      assert.strictEqual((yield* evaluation(facts, { jurisdiction: judged("Nevada") })).of(factor).score, 0)
      assert.strictEqual((yield* evaluation(facts, { jurisdiction: judged("California") })).of(factor).score, 1)
    })
  )
})
