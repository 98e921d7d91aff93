import { addDays, addMonths, date, exists, weekday, written } from "@incamera/analyst/chronology/CalendarDate"
import { basisWords, chronology, dateWords } from "@incamera/analyst/chronology/chronology"
import { assert, describe, it } from "@effect/vitest"
import { finish, reading } from "./support.ts"
import { judged } from "@incamera/testing/agents/assignments"

const read = (text: string, jurisdiction: string | null = null) => {
  const facts = reading(text)
  const result = finish(chronology(facts, jurisdiction === null ? null : judged(jurisdiction)))
  return {
    ...result,
    words: result.entries.map(({ date }) => dateWords(date) as string),
    notes: result.entries.map(({ date }) => basisWords(facts, date, result.monthFirst) as string),
    passages: result.entries.map(({ passage }) => text.slice(passage.start, passage.end))
  }
}

/** Each row: the date in the text, and its form in the chronology. */
const stated: ReadonlyArray<readonly [string, string]> = [
  ["On 2024-05-03 it happened.", "3 May 2024"],
  ["At 2024-05-03T10:15:00Z it happened.", "3 May 2024"],
  ["On 2024/05/03 it happened.", "3 May 2024"],
  ["On 3 May 2024 it happened.", "3 May 2024"],
  ["On 03 May 2024 it happened.", "3 May 2024"],
  ["On the 3rd of May, 2024, it happened.", "3 May 2024"],
  ["On this 3rd day of May 2024 it happened.", "3 May 2024"],
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
