import { chronology } from "@incamera/analyst/chronology/chronology"
import { type Contradiction, findContradictions } from "@incamera/analyst/contradictions/findContradictions"
import type { Reading } from "@incamera/analyst/Reading"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { dismissal } from "./matters/dismissal.ts"
import type { Matter } from "./matters/Matter.ts"
import { waterDamage } from "./matters/waterDamage.ts"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, finish, readingOf, run } from "./support.ts"

const contradictions = (reading: Reading): ReadonlyArray<Contradiction> =>
  finish(findContradictions(reading, finish(chronology(reading, null))))

/** Returns the topics on which some texts contradict each other. */
const between = (...texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  contradictions(readingOf(null, texts)).map(({ difference }) => difference)

const planted = (reading: Reading, { contradictions: all }: Matter) =>
  contradictions(reading).map(({ difference, sides }) => {
    const words = sides.map((passages) => passages.map(({ span }) => reading.text.slice(span.start, span.end)))
    const says = (side: number, part: string) => words[side]!.some((passage) => passage.includes(part))
    const match = all.find(
      (one) =>
        one.difference === difference &&
        ((says(0, one.sides[0]) && says(1, one.sides[1])) || (says(0, one.sides[1]) && says(1, one.sides[0])))
    )
    return { difference, words, match }
  })

describe("contradictions between the texts of a case", () => {
  // One is stated without a verb: "1 March 2024: $2,400, rent for March".
  it.each([
    [waterDamage, 7],
    [dismissal, 3]
  ] as const)("%#: are found as far as their words tell, and nothing else is", (matter, found) => {
    const all = planted(readingOf(matter.summary, matter.files), matter)
    assert.deepStrictEqual(
      all.filter(({ match }) => match === undefined),
      []
    )
    assert.strictEqual(new Set(all.map(({ match }) => match)).size, found)
  })

  it("between two unrelated cases are not found by the events that both have", () => {
    const reading = readingOf(null, [waterDamage.files[4]!, dismissal.files[4]!])
    assert.deepStrictEqual(contradictions(reading), [])
  })
})

const opposed: ReadonlyArray<readonly [string, string, string]> = [
  ["date", "The lease was signed on 3 May 2024.", "[Party 1] signed the lease on 5 May 2024."],
  ["date", "[Party 1] was fired on 3 May 2024.", "[Party 1] was dismissed in June 2024."],
  [
    "date",
    "Date: 10 May 2024\n\n[Party 1] fell on the stairs yesterday.",
    "[Party 1] fell on the stairs on 8 May 2024."
  ],
  ["amount", "[Party 1] paid a deposit of $500.", "The deposit was $600."],
  ["amount", "The annual salary is €52,000.", "An annual salary of 48.000 EUR was agreed."],
  ["place", "[Party 1] signed the contract in the office.", "[Party 1] signed the contract at the airport."],
  ["time", "The accident happened at 9 a.m. and hurt [Party 1].", "The accident happened at 11:30 and hurt [Party 1]."],
  ["denial", "[Party 2] received the notice of termination.", "[Party 2] never received the notice of termination."],
  ["denial", "[Party 2] did not deliver the machine.", "[Party 2] delivered the machine on 3 May 2024."],
  [
    "denial",
    "Eine Abmahnung habe ich nie bekommen.",
    "Die Abmahnung wurde ihm am 6. November 2023 persönlich ausgehändigt."
  ],
  ["denial", "Die Radfahrerin trug keinen Helm auf dem Kopf.", "Die Radfahrerin trug einen Helm."],
  ["denial", "Je n'ai jamais reçu d'espèces.", "Je vous ai remis 600 euros en espèces en décembre."],
  ["denial", "La empresa no le ha abonado el finiquito.", "El finiquito se transfirió el 17 de mayo a su cuenta."],
  ["denial", "Een waarschuwing heb ik nooit gehad.", "De waarschuwing van 2 juli is op kantoor overhandigd."],
  ["speed", "The van was doing 45 miles an hour.", "The van came at 25 miles an hour."],
  ["speed", "Die Radfahrerin sah den Kombi mit 40 km/h.", "Der Kombi ist höchstens mit 15 km/h abgebogen."],
  ["colour", "The van was white.", "A dark blue van came up the street."],
  ["colour", "The cyclist came. The traffic light was green.", "The cyclist had a red light at the crossing."],
  ["colour", "Die Ampel für die Radfahrer war grün.", "Für die Radfahrer war rot."],
  ["count", "Kilométrage : 78 400 km au compteur", "La lecture du calculateur donne 131 510 km."],
  ["count", "Die Temperatur lag nie unter 19 °C.", "Im Kinderzimmer waren es 14 Grad."],
  ["amount", "El salario es de 1.780 euros.", "Percibe un salario de 2.100 euros."],
  ["date", "The parties have been separated since September 1, 2023.", "Date of separation: January 14, 2024."],
  ["state", "The premises are in good and habitable condition.", "There is mold on the bedroom wall."],
  ["state", "Our roof was watertight at all times.", "The water came from the leaking roof drain."],
  ["state", "Ik heb het meegenomen, dat mocht van de chef.", "Hij nam het mee zonder toestemming."]
]

const compatible: ReadonlyArray<readonly [string, string]> = [
  ["The lease was signed on 3 May 2024.", "The lease was signed on May 3, 2024."],
  ["The lease was signed in May 2024.", "The lease was signed on 3 May 2024."],
  ["The lease was signed on or about 3 May 2024.", "The lease was signed on 5 May 2024."],
  ["[Party 1] was fired on 3 May 2024.", "[Party 3] was fired on 5 June 2024."],
  ["[Party 1] paid the rent on 3 May 2024.", "[Party 1] paid the rent on 3 June 2024."],
  ["[Party 1] sent a letter on 3 May 2024.", "[Party 1] sent a letter on 9 August 2024."],
  ["The lease is to be signed on 3 May 2024.", "The lease was signed on 5 May 2024."],
  ["Was the lease signed on 3 May 2024?", "The lease was signed on 5 May 2024."],
  ["[Party 2] had not yet paid the deposit.", "[Party 2] paid the deposit."],
  ["The monthly rent is $500.", "The annual rent is $6,000."],
  ["A security deposit of $500 was paid.", "A key deposit of $50 was paid."],
  ["The deposit was $500.", "The deposit was 500 euros."],
  ["[Party 1] signed the lease on 3 May 2024.", "[Party 1] signed the release on 5 May 2024."],
  ["[Party 1] signed contract no. 17 on 3 May 2024.", "[Party 1] signed contract no. 18 on 5 May 2024."],
  ["[Party 1] signed the first invoice on 3 May 2024.", "[Party 1] signed the second invoice on 5 May 2024."],
  ["The tenant, Mr Smith, was born in 1970.", "The tenant, Mrs Miller, was born in 1980."],
  ["The weather was fine on 3 May 2024.", "The lake was calm on 5 May 2024."],
  ["The van came at 25 miles an hour.", "The limit is 45 miles an hour there."],
  ["The van came at 25 miles an hour.", "The motorcycle came at 45 miles an hour."],
  ["The van was white.", "The motorcycle was black."],
  ["Im Kinderzimmer waren es 14 Grad.", "Im Wohnzimmer waren es 19 Grad."],
  ["[Party 1] signed nothing on 3 July 2024.", "I, [Party 4], was there. I signed my release on 5 August 2024."],
  ["The tenant must never sublet the flat.", "The tenant sublet the flat in May."],
  ["Was the warning never given?", "The warning was given in May."],
  ["Die Miete wurde von 500 EUR auf 550 EUR erhöht.", "Die Miete beträgt 550 EUR."]
]

describe("two statements", () => {
  it.each(opposed)("differ in the %s: %s / %s", (difference, one, other) =>
    assert.deepStrictEqual(between(one, other), [difference])
  )

  it.each(compatible)("can both be right: %s / %s", (one, other) => assert.deepStrictEqual(between(one, other), []))

  it("of one text are not held against each other", () => {
    assert.deepStrictEqual(between("The lease was signed on 3 May 2024. The lease was signed on 5 May 2024."), [])
  })
})

describe("the section on contradictions", () => {
  const ask = (prompt: string, files: ReadonlyArray<string>) =>
    assignment("case_req", prompt, caseOf(null), [], documentsOf(files))

  it.effect("sets both sides out with their passages", () =>
    Effect.gen(function* () {
      const work = ask("Do the statements contradict each other?", [
        "The lease was signed on 3 May 2024.",
        "Date: 6 May 2024\n\nYesterday [Party 1] signed the lease."
      ])
      const { result, text } = yield* run(work)
      assert.deepStrictEqual(falseCitations(work, result), [])
      assert.include(
        text,
        "*Another date* (signing): **3 May 2024**, “The lease was signed on 3 May 2024.” [File 1] [1]; against " +
          "**5 May 2024** (inferred: “Yesterday”, written on 6 May 2024), “Yesterday [Party 1] signed the lease.” [File 2] [2] [File 2] [3]"
      )
    })
  )

  it.effect("sets out first what the request names", () =>
    Effect.gen(function* () {
      const files = [
        "The lease was signed on 3 May 2024.\n\nThe van was doing 45 miles an hour.",
        "[Party 1] signed the lease on 5 May 2024.\n\nThe van came at 25 miles an hour."
      ]
      const { text } = yield* run(ask("What contradicts the account of the van?", files))
      assert.include(text, "2 places to look at, 1 with words of your request first.")
      assert.isBelow(text.indexOf("45 miles"), text.indexOf("3 May"))
      const other = yield* run(ask("What contradicts what was said of the lease?", files))
      assert.isBelow(other.text.indexOf("3 May"), other.text.indexOf("45 miles"))
    })
  )

  it.effect("says how it searched when it found none, and when there is nothing to compare", () =>
    Effect.gen(function* () {
      const none = yield* run(ask("Any contradictions?", ["It rained.", "It snowed."]))
      assert.include(
        none.text,
        "None was found by rules, which doesn't mean that there is none. The analyst compares words"
      )
      const alone = yield* run(ask("Any contradictions?", ["It rained."]))
      assert.include(alone.text, "There is only one text")
    })
  )
})
