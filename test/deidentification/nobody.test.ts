/** The weekday of a date, the town of a court and the label of a number are no names; names around them are still found. */
import { assert, describe, it } from "@effect/vitest"
import { loadNameRecognizer } from "@incamera/domain/deidentification/names/loadNameRecognizer"
import { atOnce } from "@incamera/deidentification/Steps"
import { Effect } from "effect"

const namesIn = (text: string) =>
  Effect.map(loadNameRecognizer(text), (recognizer) =>
    atOnce(recognizer.names(text))
      .filter(({ kind }) => kind === "person")
      .map(({ end, start }) => text.slice(start, end))
  )

describe("A weekday", () => {
  it.effect.each([
    ["On Tue, 14 May 2024 at 10:02 AM we wrote:", "Tue"],
    ["On Tue, May 14, 2024 at 10:02 AM we wrote:", "Tue"],
    ["Date: Tue, 14 May 2024 10:02:11 +0200", "Tue"],
    ["Then on Thu, 5 May 2024, we met.", "Thu"],
    ["W dniu śr., 15 maj 2024 o 10:02 napisał(a):", "śr"],
    ["Am Di., 14. Mai 2024 um 10:02 Uhr schrieb er:", "Di"],
    ["Le mar. 14 mai 2024 à 10:02, il a écrit :", "mar"],
    ["El mié, 15 may 2024 a las 10:02, escribió:", "mié"],
    ["Il giorno gio 16 mag 2024 alle ore 10:02 ha scritto:", "gio"],
    ["Em ter., 14 de mai. de 2024 às 10:02, escreveu:", "ter"],
    ["Op di 14 mei 2024 om 10:02 schreef hij:", "di"]
  ] as const)("is no name in %s", ([text, weekday]) =>
    Effect.gen(function* () {
      const found = yield* namesIn(text)
      assert.deepStrictEqual(
        found.filter((name) => name.includes(weekday)),
        []
      )
    })
  )

  it.effect("does not hide the name behind its date", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* namesIn("On Tue, May 14, 2024 at 10:02 AM Holger Brandt wrote:"), ["Holger Brandt"])
    })
  )

  it.effect("is a name where no date follows, or where it is a given name", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* namesIn("Our client Sam, 14 years old, left."), ["Sam"])
      assert.include(yield* namesIn("Our client Tue Nielsen came on 14 May 2024."), "Tue Nielsen")
    })
  )
})

describe("The town of a court", () => {
  it.effect.each([
    "Eingetragen beim Amtsgericht Göttingen unter HRB 207714.",
    "Firmenbuch, Handelsgericht Wien.",
    "HRB 207714 B beim Amtsgericht Charlottenburg",
    "Il Tribunale di Prato ha deciso.",
    "Le tribunal judiciaire de Nanterre a jugé."
  ])("is no name in %s", (text) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* namesIn(text), [])
    })
  )
})

describe("The label of a number", () => {
  it.effect("is no name", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* namesIn("Sygnatura komornicza Km 7168/25."), [])
    })
  )
})

describe("A trade, a currency, a country, a field of a file and a word for a parent", () => {
  it.effect.each([
    "Occupation: Gardener",
    "I, [Party 1], of [Address 1], retired gardener, will say as follows:",
    "Die 3.000 Pfund, die sie mir überwiesen hat, waren ein Geschenk.",
    "Lockyer Law, Cirencester, Reino Unido",
    "who is going to help Mummy with her papers",
    "ModDate CreationDate: 2024"
  ])("is no name in %s", (text) =>
    Effect.gen(function* () {
      const found = yield* namesIn(text)
      assert.deepStrictEqual(
        found.filter((name) => !/Lockyer/u.test(name)),
        []
      )
    })
  )

  it.effect("is one where nothing tells what it is", () =>
    Effect.gen(function* () {
      assert.include(yield* namesIn("Herr Pfund und Frau Sabine Gärtner kamen. Herr Pfund blieb."), "Pfund")
    })
  )
})
