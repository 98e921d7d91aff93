/** Which texts of a case belong to its matter, and which only lie in the same file. */
import { parties as mentioned } from "@incamera/analyst/casework/parties"
import { chronology } from "@incamera/analyst/chronology/chronology"
import { daysOf } from "@incamera/analyst/chronology/daysOf"
import { sidesOf } from "@incamera/analyst/sides/sidesOf"
import { textsApart } from "@incamera/analyst/text/related"
import { assert, describe, it } from "@effect/vitest"
import { finish, readingOf } from "./support.ts"

const title = "Boiler broken for a winter, mould in the bedroom"

const flat = [
  "TENANCY AGREEMENT between [Party 2] (landlord) and [Party 1] (tenant). The flat at [Address 1] has a boiler and one bedroom. Rent: £900, due on the first of each month.",
  "[Party 2]\n\n19 February 2024\n\nDear [Party 1],\n\nthe boiler was repaired on 29 January 2024, and there is no mould in the flat. The tenant dries her washing in the bedroom.",
  "From: [Party 1]\nTo: [Party 2]\nSent: 24 January 2024\n\nThe boiler in the flat is still broken, and the mould in the bedroom is spreading. Nobody came for the repair."
]

const apart = (files: ReadonlyArray<string>, about: string | null = title): ReadonlyArray<number> => {
  const reading = readingOf(null, files)
  const days = daysOf(reading.parts, finish(chronology(reading, null)))
  const { theirs } = sidesOf([], mentioned(reading), 1)
  return [...finish(textsApart(reading, days, { title: about, theirs }))].map((index) => index + 1)
}

describe("a text that has nothing to do with the others", () => {
  it.each<readonly [string, string]>([
    [
      "a club's letter to the client",
      "Dear [Party 1], the new sauna of the leisure centre opens on Saturday 2 March 2024, and members get a free towel. Swim, gym and all classes stay included in the membership."
    ],
    [
      "one of a day that another text has",
      "Dear [Party 1], thank you for volunteering at our book sale on 29 January 2024. Hardcovers cost £2, paperbacks £1. Coffee and donuts are provided; bring your own cup."
    ],
    [
      "a bill for the same address",
      "Electricity statement for [Party 1], [Address 1]. Consumption from 1 January to 31 December 2023: 1,746 kWh. Balance: £64.41. Your new monthly instalment is £58."
    ],
    [
      "one that names nobody",
      "PARKING CHARGE NOTICE. You stayed longer than the maximum permitted stay at the retail park. Pay £60 within 14 days, or appeal online."
    ]
  ])("is left out: %s", (_, text) => {
    assert.deepStrictEqual(apart([...flat, text]), [4])
  })

  it.each<readonly [string, string]>([
    ["names two parties", "Dear [Party 1], [Party 3] will come on Tuesday with the sauna's new towels."],
    ["names the other side", "Dear customer, this is our last offer. Yours faithfully, [Party 2]"],
    [
      "is a court's paper",
      "PROOF OF SERVICE OF SUMMONS. I left copies at the usual place of business. Court fee: £45."
    ],
    [
      "is a witness's account of the same things",
      "I live upstairs. All winter the boiler in her flat was broken; I saw the mould in the bedroom myself, and I saw nobody repair anything."
    ],
    [
      "is a report about the same things",
      "INSPECTION REPORT. Flat on the first floor, tenant present. Bedroom: mould behind the bed. Boiler: broken, no recent repair."
    ]
  ])("is not one that %s", (_, text) => {
    assert.deepStrictEqual(apart([...flat, text]), [])
  })

  it("is compared with texts of its own language only", () => {
    const text = "Lettre du voisin : la chaudière ne fonctionnait pas de tout l'hiver, et il y avait de la moisissure."
    assert.deepStrictEqual(apart([...flat, text]), [])
  })

  it("is not looked for among two texts", () => {
    assert.deepStrictEqual(apart([flat[0]!, "The sauna opens on Saturday, and members get a free towel."]), [])
  })

  it("is left out with another of its kind that names the same people", () => {
    const club = (words: string) => `[Organization 9] for [Party 1]: ${words}. Ask [Name 8] at the reception.`
    const both = [
      club("the new sauna opens on Saturday, with towels"),
      club("swim classes and gym close during painting works")
    ]
    assert.deepStrictEqual(apart([...flat, ...both]), [4, 5])
  })
})
