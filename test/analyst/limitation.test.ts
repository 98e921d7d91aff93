import { chronology } from "@incamera/analyst/chronology/chronology"
import { written } from "@incamera/analyst/chronology/CalendarDate"
import { findLimitation } from "@incamera/analyst/deadlines/limitation/findLimitation"
import { limitationRules } from "@incamera/analyst/deadlines/limitation/LimitationRule"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { finish, reading, run } from "./support.ts"

const find = (text: string, jurisdiction: string, practiceArea: string, request = "When is the claim time-barred?") => {
  const source = reading(text)
  const dates = finish(chronology(source, judged(jurisdiction)))
  const record = { title: null, jurisdiction: judged(jurisdiction), practiceArea: judged(practiceArea) }
  return finish(findLimitation(request, record, source, dates))
}

describe("limitation", () => {
  it.each([
    ["[Party 1] fell on the stairs on 3 June 2025.", "England", "Personal injury", ["3 June 2028"]],
    ["[Party 1] was injured on 3 June 2025.", "Scotland", "Personal injury", ["3 June 2028"]],
    ["The accident was on 3 June 2025.", "Ireland", "Personal injury", ["3 June 2027"]],
    ["The collision happened on June 3, 2025.", "Illinois", "Personal injury", ["3 June 2027"]],
    ["The collision happened on June 3, 2025.", "California", "Personal injury", ["3 June 2027"]],
    ["The unit was delivered on 3 June 2025.", "New York", "Sale of goods", ["3 June 2029"]],
    ["The unit was delivered on 3 June 2025.", "Scotland", "Contract", ["3 June 2030"]],
    ["Der Unfall war am 3. Juni 2025.", "Bayern, Deutschland", "Personal injury", ["31 December 2028"]],
    ["Das Rad wurde am 3. Juni 2025 geliefert.", "Deutschland", "Kaufrecht", ["3 June 2027"]],
    ["Le 3 juin 2025 elle a été licenciée.", "Lyon, France", "Employment", ["3 June 2026"]],
    ["Op 3 juni 2025 is hij op staande voet ontslagen.", "Nederland", "Employment", ["3 August 2025"]],
    // Local holidays don't count.
    ["El 3 de junio de 2025 fue despedido.", "Madrid, España", "Employment", [null]],
    // Several days, or none.
    [
      "It was delivered on 3 June 2025. No: it was delivered on 9 June 2025.",
      "England",
      "Sale of goods",
      ["3 June 2031", "9 June 2031"]
    ],
    ["It shall be delivered by 3 June 2025.", "England", "Sale of goods", []],
    ["[Party 1] was injured in 2025.", "England", "Personal injury", []]
  ] as const)("%s %s, %s: %o", (text, jurisdiction, area, expected) =>
    assert.deepStrictEqual<ReadonlyArray<string | null>>(
      find(text, jurisdiction, area)!.periods[0]!.ends.map(({ due }) => due && written(due)),
      [...expected]
    )
  )

  it("is looked for only on request, and where the claim and its law have a rule", () => {
    assert.isNull(find("[Party 1] fell on 3 June 2025.", "England", "Personal injury", "Which deadlines run?"))
    assert.deepStrictEqual(find("[Party 1] fell on 3 June 2025.", "Ohio", "Personal injury")!.periods, [])
    assert.deepStrictEqual(find("They met on 3 June 2025.", "England", "Probate")!.periods, [])
  })

  it("has rules with a source, a caution and a period", () => {
    for (const { amount, caution, source } of limitationRules) {
      assert.match(source, /\d/)
      assert.match(caution, /\.$/)
      assert.isAbove(amount, 0)
    }
  })

  it.effect("says that nobody has compared it, and gives its condition", () =>
    Effect.gen(function* () {
      const record = caseOf("[Party 1] fell on the stairs of the shop on 3 June 2025.", {
        jurisdiction: judged("England"),
        practiceArea: judged("Personal injury")
      })
      const { text } = yield* run(assignment("case_req", "When does the claim become time-barred?", record))
      for (const part of [
        "Not compared with the source",
        "If it is 3 June 2025",
        "3 June 2028",
        "section 11",
        "section 14"
      ]) {
        assert.include(text, part)
      }
    })
  )
})
