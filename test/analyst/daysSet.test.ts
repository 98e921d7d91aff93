/** Days that documents set, and periods that they count from an event. */
import { addDays, date, sortKey, written } from "@incamera/analyst/chronology/CalendarDate"
import { chronology } from "@incamera/analyst/chronology/chronology"
import { daysSet } from "@incamera/analyst/deadlines/daysSet"
import { addWorkingDays, dayCountOf } from "@incamera/analyst/deadlines/workingDays"
import { safe } from "@incamera/domain/deidentification"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { finish, readingOf } from "./support.ts"

const find = (text: string) => {
  const source = readingOf(null, [text])
  return finish(daysSet(source, finish(chronology(source, safe`England`)), new Set()))
}

describe("a period", () => {
  it.each([
    [
      "NOTICE to [Party 1] from [Party 2]\nDate: 3 March 2025\n\nYou must pay within 14 days of service of this notice.",
      "17 March 2025 at the earliest"
    ],
    [
      "NOTICE to [Party 1] from [Party 2]\nDate: 3 March 2025\n\nYou must pay within 14 days of service of this notice.\n\nServed by hand on 5 March 2025.",
      "19 March 2025"
    ],
    [
      "Bescheid für [Party 1] und [Party 2]\n\nGegen diesen Bescheid kann binnen zwei Wochen nach Zugang Widerspruch erhoben werden. Der Bescheid ist am 6. März 2025 zugegangen.",
      "20 March 2025"
    ],
    [
      "Schreiben an [Party 1] von [Party 2]\nDatum: 3. März 2025\n\nZahlen Sie binnen zwei Wochen nach Zugang dieses Schreibens.",
      "17 March 2025 at the earliest"
    ],
    [
      "JUGEMENT, [Party 1] contre [Party 2]. Appel peut être formé dans un délai d'un mois à compter de la signification du jugement. Le jugement a été signifié le 10 mars 2025.",
      "10 April 2025"
    ],
    [
      "Lettre de [Party 1] à [Party 2]\n\nLyon, le 3 mars 2025\n\nMonsieur,\n\nVous avez quinze jours à compter de la réception de la présente pour payer.",
      "18 March 2025 at the earliest"
    ],
    // A court's period doesn't run in August; an agency's does, but not on 15 August.
    [
      "SENTENCIA. [Party 1] contra [Party 2]. Cabe recurso de apelación en el plazo de veinte días hábiles desde la notificación de la sentencia. La sentencia fue notificada el 25 de julio de 2025.",
      "22 September 2025"
    ],
    [
      "RESOLUCIÓN sancionadora. [Party 1] y [Party 2]. Plazo de diez días hábiles a contar desde el día siguiente al de la notificación. Fue notificada el 1 de agosto de 2025.",
      "18 August 2025"
    ],
    [
      "VONNIS [Party 1] tegen [Party 2]. Verzet binnen vier weken nadat het vonnis u in persoon is betekend. Het vonnis is betekend op 4 maart 2024.",
      "1 April 2024"
    ],
    [
      "RECHNUNG von [Party 1] an [Party 2]\nDatum: 01.12.2023\n\nZahlbar innerhalb von 14 Tagen nach Rechnungsdatum.",
      "15 December 2023"
    ],
    [
      "FACTURE de [Party 1] à [Party 2]\nDate : 1 décembre 2023\n\nPayable dans les 30 jours suivant la date de facture.",
      "31 December 2023"
    ],
    [
      "Lease of [Party 1], [Party 2]. The tenancy ended on 14 February 2025. Apply within three months after the tenancy has ended.",
      "14 May 2025"
    ],
    [
      "Letter of [Party 1] to [Party 2]\nDate: 3 March 2025\n\nReply within 10 working days of receipt of this letter.",
      "17 March 2025 at the earliest"
    ],
    [
      "Contract of [Party 1], [Party 2]. Notify defects within 7 days after the goods have been delivered. They were delivered on 3 March 2025; the driver says that they were delivered on 5 March 2025.",
      "10 March 2025, 12 March 2025"
    ],
    // Of any notice that may come.
    ["Lease of [Party 1], [Party 2]\nDate: 14 February 2025\n\nCure within 14 days of receipt of a notice.", ""],
    ["Terms of [Party 1], [Party 2]\nDate: 14 February 2025\n\nReturn it within 14 days of receipt of the goods.", ""]
  ])("%s: %s", (text, expected) => {
    const ends = find(text).counted.flatMap(({ ends }) =>
      ends.map(({ due, isEarliest }) => `${written(due)}${isEarliest ? " at the earliest" : ""}`)
    )
    assert.strictEqual(ends.join(", "), expected)
  })

  it.each([
    "Frist: innerhalb von zwei Wochen nach Zustellung eines Bescheids.",
    "Binnen vier weken na betekening van een vonnis."
  ])("without a day to count from is told in other languages, too: %s", (words) =>
    assert.lengthOf(find(`[Party 1] und [Party 2].\n\n${words}`).open, 1)
  )
})

describe("a day", () => {
  it.each([
    "This offer is open until 31 January 2025.",
    "The offer is valid through 31 January 2025.",
    "The hearing on 31 January 2025 will decide it.",
    "You must appear in court on 31 January 2025 at 10 am.",
    "Please reply before 31 January 2025.",
    "Payment is due on 31 January 2025.",
    "Das Angebot gilt bis zum 31. Januar 2025.",
    "Der Betrag ist fällig am 31. Januar 2025.",
    "Der Termin zur mündlichen Verhandlung am 31. Januar 2025 wird verlegt.",
    "Notre offre est valable jusqu'au 31 janvier 2025.",
    "Échéance : 31 janvier 2025",
    "Vous devez comparaître le 31 janvier 2025.",
    "El plazo vence el 31 de enero de 2025.",
    "La vista será el 31 de enero de 2025.",
    "vervaldatum: 31 januari 2025",
    "De zitting op 31 januari 2025 zal doorgaan."
  ])("is set: %s", (words) =>
    assert.deepStrictEqual(
      find(`[Party 1] and [Party 2].\n\n${words}`).days.map(({ day }) => written(day)),
      [safe`31 January 2025`]
    )
  )

  it.each([
    "At the hearing on 31 January 2025 he did not appear.",
    "He left before 31 January 2025.",
    "Im Termin am 31. Januar 2025 war niemand da.",
    "À l'audience du 31 janvier 2025 il n'était pas là.",
    "Op de zitting van 31 januari 2025 was hij er niet."
  ])("is over: %s", (words) => assert.lengthOf(find(`[Party 1] and [Party 2].\n\n${words}`).days, 0))
})

describe("working days", () => {
  const units = ["working days", "días hábiles", "jours ouvrés", "jours ouvrables", "Werktagen", "werkdagen"] as const
  const start = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20_000 }))
  const amount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))
  const which = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: units.length - 1 }))

  it.prop(
    "never end before as many calendar days, and never later for less",
    { days: amount, from: start, which },
    ({ days, from, which }) => {
      const count = dayCountOf(units[which]!, "recurso de apelación")!
      const day = addDays(date(1980, 1, 1), from)
      const end = addWorkingDays(day, days, count)
      assert.isAtLeast(sortKey(end), sortKey(addDays(day, days)))
      assert.isBelow(sortKey(addWorkingDays(day, days - 1, count)), sortKey(end))
    }
  )

  it("are calendar days where the text doesn't say otherwise", () => assert.isNull(dayCountOf("días naturales", "")))
})
