import { chronology } from "@incamera/analyst/chronology/chronology"
import { daysSet } from "@incamera/analyst/deadlines/daysSet"
import { findDeadlines } from "@incamera/analyst/deadlines/findDeadlines"
import { jurisdictionsNamed } from "@incamera/analyst/deadlines/jurisdictions"
import { written } from "@incamera/analyst/chronology/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, finish, readingOf, run } from "./support.ts"

/** The ends of each rule: `null` where the text's day doesn't decide. */
const endsIn = (text: string, label = "England") => {
  const reading = readingOf(null, [text])
  const dates = finish(chronology(reading, judged(label)))
  const { done, events } = finish(findDeadlines(jurisdictionsNamed(label), [{ reading, dates }]))
  const ends = events.flatMap(({ deadlines }): ReadonlyArray<readonly [string, ReadonlyArray<string | null>]> =>
    deadlines.map(
      ({ outcomes, rule }) =>
        [rule.key, outcomes.map(({ computation }) => computation && written(computation.due))] as const
    )
  )
  return { ends: Object.fromEntries(ends), done: done.map(({ key }) => key) }
}

/** A letter of Thursday, 4 March 2027. */
const letter = (body: string): string =>
  `[Party 9]\nSolicitors\n\n[Party 1]\n\n4 March 2027\n\nDear Sirs\n\n${body}\n\nYours faithfully\n`

describe("service", () => {
  it.each([
    // Deemed on Monday, 8 March: the second business day, and the business day after Saturday.
    [
      "By way of service we enclose the claim form with particulars of claim. They go to you today by first class post."
    ],
    ["We enclose for service the claim form and the particulars of claim, by first class post."],
    ["Please find enclosed, for service upon you, the claim form and particulars of claim by first class post."],
    ["The claim form and particulars of claim were posted on 4 March 2027."],
    ["The claim form and particulars of claim were served by first class post on 4 March 2027."],
    ["The claim form and the particulars landed on the mat on 8 March 2027. They were posted on 4 March 2027."]
  ])("by post is deemed to happen after it: %s", (body) => {
    const { ends } = endsIn(letter(body))
    assert.deepStrictEqual(ends["acknowledgment"], ["22 March 2027"])
    assert.deepStrictEqual(ends["defence"], ["22 March 2027"])
    assert.deepStrictEqual(ends["defence-after-acknowledgment"], ["5 April 2027"])
  })

  it("of a letter that says no way has the earliest day among its results", () => {
    const { ends } = endsIn(letter("We hereby serve the claim form and the particulars of claim."))
    assert.deepStrictEqual(ends["acknowledgment"], ["18 March 2027", "22 March 2027"])
  })

  it.each([
    ["The claim form arrived on 8 March 2027."],
    ["Our client received the claim form on 8 March 2027."],
    ["Die Klageschrift ist am 8. März 2027 bei uns eingegangen."]
  ])("is not the arrival, which leaves the day open: %s", (text) =>
    assert.deepStrictEqual(endsIn(text).ends["acknowledgment-of-claim-form"], ["22 March 2027", "24 March 2027", null])
  )

  it.each([
    ["Die Klageschrift wurde [Party 1] am 8. März 2027 zugestellt."],
    ["L'assignation a été signifiée à [Party 1] le 8 mars 2027."],
    ["La demanda fue notificada a [Party 1] el 8 de marzo de 2027."],
    ["De dagvaarding is op 8 maart 2027 aan [Party 1] betekend."]
  ])("is told in other languages: %s", (text) => {
    assert.property(endsIn(text).ends, "acknowledgment-of-claim-form")
    assert.deepStrictEqual(endsIn(text, "Germany").ends["notice-of-defence"], ["22 March 2027"])
  })

  it.each([
    ["Our client was handed the summons on March 4, 2027.", ["5 April 2027"]],
    ["She received the summons and complaint in the mail on March 4, 2027.", [null]],
    ["The summons reached our office on March 4, 2027.", ["5 April 2027", "13 April 2027"]]
  ] as const)("in California: %s", (text, expected) =>
    assert.deepStrictEqual(endsIn(text, "California").ends["response-to-complaint"], [...expected])
  )

  it.each([
    [letter("We enclose a copy of the claim form for your information.")],
    [letter("Please confirm that you are instructed to accept service of the claim form.")],
    [letter("Unless we hear from you, we will serve the claim form and particulars of claim.")],
    ["The claim form will be served on 4 March 2027."],
    ["The claim form was posted to the court on 4 March 2027."]
  ])("is none: %s", (text) => assert.deepStrictEqual(endsIn(text).ends, {}))

  it("is told by a note on the paper", () => {
    const order =
      "Amtsgericht Köln\n\nMahnbescheid\n\nDie Antragstellerin verlangt 400 Euro.\n\n[Umschlag: zugestellt am Mo., 08.03.2027, Hausbriefkasten]\n"
    assert.deepStrictEqual(endsIn(order, "Germany").ends["objection-to-payment-order"], ["22 March 2027"])
    // The third Monday after is that of Easter.
    const note = "Am 8. März 2027 habe ich das Original in den Briefkasten der Arbeitnehmerin eingeworfen."
    const dismissal = `[Party 2]\n\nKündigung\n\nwir kündigen das Arbeitsverhältnis.\n\n${note}`
    assert.deepStrictEqual(endsIn(dismissal, "Germany").ends["dismissal-protection"], ["30 March 2027"])
    assert.deepStrictEqual(endsIn(dismissal.replace("Kündigung", "Abmahnung"), "Germany").ends, {})
  })

  it("that is done leaves no last day to serve; late or missing service does", () => {
    const issued = "The claim form was issued on 1 February 2027."
    assert.deepStrictEqual(endsIn(issued).ends["service-of-claim-form"], ["1 June 2027"])
    for (const service of ["It was served in March 2027.", "The claim form was served on 4 March 2027."]) {
      const { done, ends } = endsIn(`${issued} The claim form and its annexes. ${service}`)
      assert.notProperty(ends, "service-of-claim-form")
      assert.deepStrictEqual(done, ["service-of-claim-form"])
    }
    const late = endsIn(`${issued} The claim form was served on 4 August 2027.`)
    assert.deepStrictEqual(late.ends["service-of-claim-form"], ["1 June 2027"])
  })
})

describe("facts in a request", () => {
  const prompt =
    "The claim form and particulars of claim were served by first class post on 4 March 2027. By when must the defence be filed?"

  it.effect.each([[[]], [["Note of 3 May 2024: [Party 1] makes chairs, and [Party 2] sells them."]]])(
    "are read with %o, and cited as the request",
    ([documents]) =>
      Effect.gen(function* () {
        const record = caseOf(null, { jurisdiction: judged("England and Wales") })
        const work = assignment("case_req", prompt, record, [], documentsOf(documents!))
        const { result, text } = yield* run(work)
        for (const day of ["Monday, 22 March 2027", "Monday, 5 April 2027", "your request"]) assert.include(text, day)
        assert.isTrue(result.citations.some(({ source }) => source === "prompt"))
        assert.deepStrictEqual(falseCitations(work, result), [])
      })
  )

  it.effect("that start nothing are named", () =>
    Effect.gen(function* () {
      const asked = "We got a letter of complaint on 3 May 2024. By when must the defence be filed?"
      const { text } = yield* run(assignment("case_req", asked, caseOf(null, { jurisdiction: judged("England") })))
      assert.include(text, "No period of the rules on file runs from 3 May 2024")
    })
  )
})

describe("days that documents set", () => {
  const parties = "[Party 1] is the buyer, [Party 2] the seller. "
  const setIn = (texts: ReadonlyArray<string>) => {
    const reading = readingOf(null, texts)
    const dates = finish(chronology(reading, judged("England")))
    return finish(daysSet(reading, dates, new Set()))
  }

  it.each([
    ["The buyer gave no notice of any defect until 14 July 2026.", []],
    ["She worked in the shop until 14 July 2026.", []],
    ["Die Anzeige ging nicht bis zum 14. Juli 2026 ein.", []],
    ["The offer remains open until 14 July 2026.", ["14 July 2026"]],
    ["Payment is not due until 14 July 2026.", ["14 July 2026"]],
    ["The time was extended until 14 July 2026.", ["14 July 2026"]],
    ["Please pay by 14 July 2026.", ["14 July 2026"]]
  ] as const)("%s: %o", (text, days) =>
    assert.deepStrictEqual<ReadonlyArray<string>>(
      setIn([parties + text]).days.map(({ day }) => written(day)),
      [...days]
    )
  )

  it("have an end for each day that the texts give for the event that they count from", () => {
    const clause = `${parties}5.1 The seller warrants the press for 12 months from delivery.`
    const { counted, open } = setIn([
      clause,
      `${parties}The press was delivered on 8 June 2026 instead of 11 May 2026.`,
      "Die Presse wurde am 28.05.2026 angeliefert und am 11.06.2026 in Betrieb genommen."
    ])
    assert.deepStrictEqual<ReadonlyArray<ReadonlyArray<string>>>(
      counted.map(({ ends }) => ends.map(({ due }) => written(due))),
      [["28 May 2027", "8 June 2027"]]
    )
    assert.deepStrictEqual(open, [])
    assert.deepStrictEqual(setIn([clause, `${parties}The press shall be delivered by 8 June 2026.`]).counted, [])
  })
})
