import { addDays, addMonths, date, exists, weekday, written } from "@incamera/analyst/chronology/CalendarDate"
import { basisWords, chronology, dateWords } from "@incamera/analyst/chronology/chronology"
import { assert, describe, it } from "@effect/vitest"
import { finish, reading, readingOf } from "./support.ts"
import { judged } from "@incamera/testing/agents/assignments"

const read = (text: string, jurisdiction: string | null = null, facts = reading(text)) => {
  const result = finish(chronology(facts, jurisdiction === null ? null : judged(jurisdiction)))
  return {
    ...result,
    words: result.entries.map(({ date }) => dateWords(date) as string),
    notes: result.entries.map(({ date }) => basisWords(facts, date, result.monthFirst) as string),
    passages: result.entries.map(({ passage }) => text.slice(passage.start, passage.end))
  }
}

/** Reads a file, which can bear dates. */
const readFile = (text: string) => read(text, null, readingOf(null, [text]))

/** Each row: the date in the text, and its form in the chronology. */
const stated: ReadonlyArray<readonly [string, string]> = [
  ["On 2024-05-03 it happened.", "3 May 2024"],
  ["At 2024-05-03T10:15:00Z it happened.", "3 May 2024"],
  ["On 2024/05/03 it happened.", "3 May 2024"],
  ["On 3 May 2024 it happened.", "3 May 2024"],
  ["On 03 May 2024 it happened.", "3 May 2024"],
  ["On the 3rd of May, 2024, it happened.", "3 May 2024"],
  ["On this 3rd day of May 2024 it happened.", "3 May 2024"],
  ["On the third of May 2024 it happened.", "3 May 2024"],
  ["On the twenty-third of May, 2024, it happened.", "23 May 2024"],
  ["On the thirtieth day of May 2024 it happened.", "30 May 2024"],
  ["On 3-May-2024 it happened.", "3 May 2024"],
  ["On May 3, 2024, it happened.", "3 May 2024"],
  ["On May 3rd, 2024 it happened.", "3 May 2024"],
  ["On May 3 2024 it happened.", "3 May 2024"],
  ["On Friday, May 3, 2024 it happened.", "3 May 2024"],
  ["On Sept. 3, 2024 it happened.", "3 September 2024"],
  ["On Sep 3, 2024 it happened.", "3 September 2024"],
  ["On DECEMBER 31, 2023 it happened.", "31 December 2023"],
  ["On or about May 3, 2024, it happened.", "about 3 May 2024"],
  ["On or around 3 May 2024 it happened.", "about 3 May 2024"],
  ["Around May 2024 it happened.", "about May 2024"],
  ["On 5/13/2024 it happened.", "13 May 2024"],
  ["On 13/5/2024 it happened.", "13 May 2024"],
  ["On 3.5.2024 it happened.", "3 May 2024"],
  ["On 5/13/24 it happened.", "13 May 2024"],
  ["On 5/13/98 it happened.", "13 May 1998"],
  ["In May 2024 it happened.", "May 2024"],
  ["In May of 2024 it happened.", "May 2024"],
  ["In early May 2024 it happened.", "early May 2024"],
  ["In mid-May 2024 it happened.", "mid-May 2024"],
  ["At the end of May 2024 it happened.", "late May 2024"],
  ["In 05/2024 it happened.", "May 2024"],
  ["In 2024-05 it happened.", "May 2024"],
  ["In the summer of 2023 it happened.", "summer 2023"],
  ["In fall 2023 it happened.", "autumn 2023"],
  ["In Q3 2023 it happened.", "third quarter of 2023"],
  ["In the last quarter of 2023 it happened.", "fourth quarter of 2023"],
  ["In 2023 it happened.", "2023"],
  ["Since 1999 it has happened.", "1999"],
  ["By the end of 2023 it happened.", "late 2023"],
  ["About 2019 it happened.", "about 2019"],
  ["From 3 May 2024 to 7 May 2024 it happened.", "3 May 2024 to 7 May 2024"],
  ["From May 3 to May 7, 2024 it happened.", "3 May 2024 to 7 May 2024"],
  ["Between 3 May and 7 May 2024 it happened.", "3 May 2024 to 7 May 2024"],
  ["Between 2019 and 2021 it happened.", "2019 to 2021"],
  ["On 29 February 2024 it happened.", "29 February 2024"]
]

/** Each row: a sentence in another language, and the date of its last event in the order of the text. */
const inOtherLanguages: ReadonlyArray<readonly [string, string]> = [
  ["Am 17. Juni 2024 wurde ihm das Schreiben übergeben.", "17 June 2024"],
  ["Er hat am 17.06.2024 die Schlüssel übergeben.", "17 June 2024"],
  ["Sie hat am 17.06.24 die Schlüssel übergeben.", "17 June 2024"],
  ["Er ist seit dem 1. März 2020 bei uns beschäftigt.", "1 March 2020"],
  ["Ende Mai 2024 ist sie ausgezogen und hat nichts gesagt.", "late May 2024"],
  ["Im Juni 2024 wurde die Heizung nicht repariert.", "June 2024"],
  ["Vom 3. bis 7. Mai 2024 war er krank und nicht im Büro.", "3 May 2024 to 7 May 2024"],
  ["Am 3. Mai 2024 fiel er. Zwei Wochen später ist er gestorben.", "17 May 2024"],
  ["Am 3. Mai 2024 fiel er. Am folgenden Montag war er wieder da.", "6 May 2024"],
  ["Am 3. Mai 2024 fiel er. Am nächsten Tag ist er gestorben.", "4 May 2024"],
  ["Am 3. Mai 2024 fiel er. Am 9. Juni ist er gestorben.", "9 June 2024"],
  ["Le 3 mai 2024, il est tombé dans l'escalier.", "3 May 2024"],
  ["Le 1er mars 2024, elle a quitté les lieux.", "1 March 2024"],
  ["Le bail a pris effet en septembre 2023 et dure trois ans.", "September 2023"],
  ["Il est tombé le 3 mai 2024. Deux semaines plus tard, il est mort.", "17 May 2024"],
  ["Il est tombé le 3 mai 2024. Le lendemain, il est mort.", "4 May 2024"],
  ["Il est tombé le 3 mai 2024. Le lundi suivant, il est revenu.", "6 May 2024"],
  ["Du 22 au 24 avril 2024 elle était malade et absente.", "22 April 2024 to 24 April 2024"],
  ["El 3 de mayo de 2024 se cayó por las escaleras.", "3 May 2024"],
  ["A finales de julio de 2024 entregó las llaves del piso.", "late July 2024"],
  ["Se cayó el 3 de mayo de 2024. Dos semanas después murió en el hospital.", "17 May 2024"],
  ["Se cayó el 3 de mayo de 2024. Al día siguiente murió en el hospital.", "4 May 2024"],
  ["Op 3 mei 2024 is hij van de trap gevallen.", "3 May 2024"],
  ["Op 3 mei 2024 is hij gevallen. Twee weken later is hij overleden.", "17 May 2024"],
  ["Op 3 mei 2024 is hij gevallen. De volgende dag is hij overleden.", "4 May 2024"]
]

/** Each row: a message, and the date that a word in it means. */
const fromTheMessage: ReadonlyArray<readonly [string, string]> = [
  ["Date: 10 May 2024\n\nDear all,\n\nYesterday the boiler broke down.", "9 May 2024"],
  ["Date: 10 May 2024\n\nDear all,\n\nThe money came in on Monday by wire.", "6 May 2024"],
  ["Date: 10 May 2024\n\nDear all,\n\nThe plumber will come on Monday.", "13 May 2024"],
  ["Gesendet: Freitag, 10. Mai 2024 20:14\n\nGuten Tag,\n\ngestern ist die Heizung ausgefallen.", "9 May 2024"],
  ["Gesendet: Freitag, 10. Mai 2024 20:14\n\nGuten Tag,\n\nich habe ihn am letzten Montag gesehen.", "6 May 2024"],
  ["Envoyé : vendredi 10 mai 2024 20:14\n\nBonjour,\n\nLa voiture est tombée en panne hier.", "9 May 2024"],
  ["Enviado: viernes, 10 de mayo de 2024 20:14\n\nHola,\n\nAyer se rompió la caldera del piso.", "9 May 2024"],
  ["Verzonden: vrijdag 10 mei 2024 20:14\n\nBeste,\n\nGisteren is de ketel kapot gegaan.", "9 May 2024"],
  ["Date: 19 February 2024\n\nDear all,\n\nYou never complained in November about the boiler.", "November 2023"]
]

const notEvents = [
  "[Party 1], born on 3 May 1980, lives here.",
  "Die Klägerin, geboren am 3. Mai 1980, wohnt hier.",
  "Mme [Party 1], née le 3 mai 1980, habite ici.",
  "The lease falls under the Act of 3 May 1980.",
  "Il s'agit de la loi n° 89-462 du 6 juillet 1989 et de rien d'autre.",
  "It rained.\n[Properties]\ncreated: 2024-05-03\nmodified: 2024-05-04",
  "It rained.\n[Footer]\nJune 30, 2022\nPage 1",
  "It rained.\nPrinted: 3 May 2024\nIt snowed."
]

const notDates = [
  "On 30 February 2024 it happened.",
  "On 31/31/2024 it happened.",
  "On 2024-13-01 it happened.",
  "Case No. 23-2024-05 was closed.",
  "Under 42 U.S.C. § 1983 a claim lies.",
  "The Civil Rights Act of 1964 applies.",
  "They may 3 times refuse, and march 5 miles.",
  "It has 2024 pages.",
  "In 2000 pages nothing is said.",
  "Version 1.2.2024a came out.",
  "Nothing is dated here."
]

/** Each row: a text, the date of its last entry in text order, and the note on how it was derived. */
const inferred: ReadonlyArray<readonly [string, string, string]> = [
  ["On 3 May 2024 he fell. Two weeks later he died.", "17 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. The next day he died.", "4 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. The following morning he died.", "4 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. He died the day after.", "4 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. Ten days after that he died.", "13 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. Three days earlier he was well.", "30 April 2024", "counted from 3 May 2024"],
  ["On 31 January 2024 he fell. A month later he died.", "about February 2024", "counted from 31 January 2024"],
  ["On 3 May 2024 he fell. A year later he died.", "about May 2025", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. The following Monday he died.", "6 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. A fortnight later he died.", "17 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. On May 9 he died.", "9 May 2024", "without a year"],
  ["On 20 December 2023 he fell. On 5 January he died.", "5 January 2024", "without a year"],
  ["On 3 May 2024 he fell. In June he died.", "June 2024", "without a year"],
  ["He died two weeks after 3 May 2024.", "17 May 2024", "counted from 3 May 2024"],
  ["On 3 May 2024 he fell. Two days later he woke. The next day he died.", "6 May 2024", "counted from 5 May 2024"],
  ["In 2019 they met. Two years later they married.", "about 2021", "counted from 2019"],
  ["An offer of 3 May 2024 expires within 21 days.", "24 May 2024", "if counted from 3 May 2024"]
]

describe("chronology", () => {
  it.each(stated)("%s → %s", (text, words) => {
    const found = read(text)
    assert.deepStrictEqual(found.words, [words])
    assert.deepStrictEqual(found.notes, [""])
  })

  it.each(inOtherLanguages)("%s → %s", (text, words) => {
    const { entries, words: all } = read(text)
    const last = entries.reduce((one, other) => (other.date.start > one.date.start ? other : one))
    assert.strictEqual(all[entries.indexOf(last)], words)
  })

  it.each(fromTheMessage)("%# counts from the day of the message: %s", (text, words) => {
    const { entries, words: all } = readFile(text)
    const told = entries.findIndex(({ bears }) => !bears)
    assert.strictEqual(all[told], words)
  })

  it.each(notEvents)("no event: %s", (text) => assert.deepStrictEqual(read(text).words, []))

  it("takes the order of day and month from another date of the same text", () => {
    const chat = "[08/05/2024, 21:14] [Party 1]: Hi there\n[17/05/2024, 21:14] [Party 1]: Still cold here"
    const found = read(chat, "California")
    assert.deepStrictEqual(found.words, ["8 May 2024", "17 May 2024"])
    assert.deepStrictEqual(found.notes, ["", ""])
    assert.deepStrictEqual(read("On Friday, 3/5/2024 it rained.", "England").words, ["3 May 2024"])
    assert.deepStrictEqual(read("On Tuesday, 3/5/2024 it rained.", "England").words, ["5 March 2024"])
    assert.deepStrictEqual(read("Wir haben es am 03/05/2024 bei uns bekommen.", "California").words, ["3 May 2024"])
  })

  it("says which texts are in a language that it doesn't read", () => {
    const portuguese =
      "No dia da reunião não foi possível chegar a um acordo com o inquilino, porque ele não quis pagar a renda em falta e também não aceitou a proposta que lhe foi feita pelo senhorio."
    assert.strictEqual(read(portuguese).unread.length, 1)
    assert.strictEqual(read("The lease was signed by both of the parties at the office.").unread.length, 0)
  })

  it("tells the entries of a log under their own day", () => {
    const log =
      "Oct 28, 2024\n[Party 1]: There is water again\n\nNov 18, 2024\n[Party 1]: It is three weeks\n\nDec 5, 2024\n[Party 1]: I called the city today"
    const { entries, passages, words } = readFile(log)
    assert.deepStrictEqual(words, ["28 October 2024", "18 November 2024", "5 December 2024", "5 December 2024"])
    assert.isTrue(entries.slice(0, 3).every(({ narrates }) => narrates))
    assert.strictEqual(passages[1], "[Party 1]: It is three weeks")
  })

  it.each(notDates)("no date: %s", (text) => assert.deepStrictEqual(read(text).words, []))

  it.each(inferred)("%s → %s", (text, words, note) => {
    const { entries, words: all } = read(text)
    const last = entries.reduce((one, other) => (other.date.start > one.date.start ? other : one))
    assert.strictEqual(all[entries.indexOf(last)], words)
    assert.isNotNull(last.date.inferredFrom)
    assert.include(basisWords(reading(text), last.date, true), note)
  })

  it("leaves alone what can't be counted, and keeps it for a question", () => {
    for (const text of [
      "Two weeks later he died.",
      "On 3 May 2024 he fell. A few days later he died.",
      "On 3 May 2024 he fell. The day after the funeral it rained.",
      "On 3 May 2024 he fell. Three weeks before the sale it rained.",
      "In May 2024 he fell. Two days later he died.",
      "On 3 May 2024 he fell. An answer is due within 30 days."
    ]) {
      const { entries, unresolved } = read(text)
      assert.strictEqual(unresolved.length, 1, text)
      assert.isTrue(
        entries.every(({ date }) => date.inferredFrom === null),
        text
      )
    }
  })

  it("reads 03/05/2024 by the habit of the jurisdiction, and says so", () => {
    assert.deepStrictEqual(read("On 03/05/2024 it happened.", "California").words, ["5 March 2024"])
    assert.deepStrictEqual(read("On 03/05/2024 it happened.", "England").words, ["3 May 2024"])
    assert.include(read("On 03/05/2024 it happened.", "England").notes[0], "read day first")
    assert.deepStrictEqual(read("On 05/05/2024 it happened.", "England").notes, [""])
  })

  it("sorts by date, and less exact dates before more exact ones", () => {
    assert.deepStrictEqual(
      read("On 9 May 2024 C. In May 2024 B. In 2024 A. On 1 June 2023 Z. In late May 2024 D.").words,
      ["1 June 2023", "2024", "May 2024", "9 May 2024", "late May 2024"]
    )
  })

  it("gives each of several dates in a sentence its clause", () => {
    assert.deepStrictEqual(
      read("On 3 May 2024 the lease was signed; on 5 May 2024 the deposit was paid, and on 7 May 2024 the keys came.")
        .passages,
      ["On 3 May 2024 the lease was signed", "on 5 May 2024 the deposit was paid", "on 7 May 2024 the keys came."]
    )
  })

  it("counts days as the calendar does", () => {
    assert.strictEqual(written(addDays(date(2024, 2, 28), 1)), "29 February 2024")
    assert.strictEqual(written(addDays(date(2023, 12, 31), 1)), "1 January 2024")
    assert.strictEqual(written(addDays(date(2024, 1, 1), -1)), "31 December 2023")
    assert.strictEqual(written(addDays(date(1900, 2, 28), 1)), "1 March 1900")
    assert.strictEqual(written(addMonths(date(2024, 11, 5), 3)), "February 2025")
    assert.strictEqual(written(addMonths(date(2024, 1, 5), -1)), "December 2023")
    assert.strictEqual(weekday(date(2024, 5, 3)), 5)
    assert.strictEqual(weekday(date(2000, 1, 1)), 6)
    assert.isFalse(exists(date(2023, 2, 29)))
    for (let offset = 0, day = date(1999, 12, 1); offset < 1_000; offset++) {
      assert.deepStrictEqual(addDays(date(1999, 12, 1), offset), day)
      assert.strictEqual(Date.UTC(day.year, day.month - 1, day.day), Date.UTC(1999, 11, 1) + offset * 86_400_000)
      day = addDays(day, 1)
    }
  })
})
