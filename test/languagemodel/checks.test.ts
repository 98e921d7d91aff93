/** What a model says is checked against the texts that it could read: quotations, and days given as deadlines. */
import { assert, describe, it } from "@effect/vitest"
import { Answer, checked } from "@incamera/adapters-model/conversation/Answer"
import { daysSetIn } from "@incamera/adapters-model/output/deadlineMarks"
import { placeholdersOf, quotableOf } from "@incamera/adapters-model/output/readable"
import type { Assignment } from "@incamera/domain/tasks/ServiceAgent"
import { judged, work } from "@incamera/testing/agents/assignments"

const mark = "(not found in the file)"

const task: Assignment = {
  ...work("When was it due?"),
  history: [
    { ordinal: 1, prompt: judged("Sum it up."), response: judged("A flat was rented for a good while.") }
  ] as never
}
const quotable = quotableOf(task)
const compared = {
  placeholders: new Set(placeholdersOf(task, quotable)),
  addresses: new Set<string>(),
  quotable,
  deadlines: new Set(["2024-06-03", "2024-07-15"])
}

const said = (text: string, piece = text.length): string => {
  const { answer } = Answer.after("", compared)!
  let out = ""
  for (let from = 0; from < text.length; from += piece) out += answer.push(text.slice(from, from + piece))
  return out + answer.flush()
}

/** `#` stands for the mark. */
const answers: ReadonlyArray<readonly [string, string]> = [
  ["a quotation of a text that it names", "“returned the keys on 10 May 2024” ([File 1]) [1]."],
  ["one that names none", "It says “returned the keys on 10 May 2024” [1], so."],
  ["one in plain quotation marks", 'It says "returned the keys on 10 May 2024" [1].'],
  [
    "one of another language",
    "Er schreibt „returned the keys on 10 May 2024“ [1]; « returned the keys on 10 May 2024 » [1]."
  ],
  ["a false one that names a text", "“returned the keys on 12 May 2024” ([File 1]) #."],
  ["a false one that names none", "She said “he never gave me any of the keys” #."],
  ["a false one in plain quotation marks", 'She said "he never gave me any of the keys" #, then left.'],
  ["earlier work, which has no citation", "I said “A flat was rented for a good while”."],
  ["one with words left out", "“… wrote that the deposit … will be returned […] of the keys …” [1]."],
  ["a false one with words left out", "“wrote that the deposit … will be kept” #."],
  ["one in another", '“the deposit of 1,200 euros "will be returned within 14 days" of the keys” [1].'],
  ["a mark without its pair", 'He said "so, and left.\n\nThe text says “returned the keys on 10 May 2024” [1].'],
  ["a term", "This is a “deposit” in the “strict sense”."],
  ["figures with inch marks", 'A 5" pipe and the 7" one in the long cellar of that house, 9" wide.'],
  ["a deadline of the rules", "The deadline is 3 June 2024."],
  ["one with a day of the week", "You must answer by **Monday, 15 July 2024** at the latest."],
  ["one without a year", "You have to answer by June 3, and not later."],
  ["a wrong one", "The deadline is 4 June 2024 #."],
  ["one before its verb", "By 4 June 2024 # you must file the answer."],
  ["one after a heading", "**4 June 2024 #: the last day to answer**"],
  ["one in a list", "- Deadline: 2024-06-04 #\n- File it."],
  ["one that is due", "The answer is due on or before June 4th, 2024 #."],
  ["one that expires", "The period expires on 04.06.2024 #, at midnight."],
  ["one without a year that is wrong", "It must be served no later than 4 June #."],
  ["one in German", "Die Frist endet am 4. Juni 2024 #. Spätestens am 5. Juni 2024 # muss es da sein."],
  ["one in French", "Le délai est le 4 juin 2024 #; il doit répondre avant le 5 juin 2024 #."],
  ["one in Spanish", "El plazo vence el 4 de junio de 2024 #. A más tardar el 5 de junio de 2024 #."],
  ["one in Dutch", "De termijn loopt tot 4 juni 2024 #, uiterlijk op 5 juni 2024 #."],
  ["an event", "On 4 June 2024 [Party 1] moved out, and on 5 June 2024 he wrote."],
  ["the event that starts a period", "The deadline for the answer to the letter of 4 June 2024 is 3 June 2024."],
  ["the end of something else", "He lived there until 4 June 2024."]
]

describe("An answer keeps or marks", () => {
  for (const [name, text] of answers) {
    it(name, () => {
      const is = text.replaceAll("#", mark)
      const written = text.replace(/ \[\d\]/g, "").replaceAll(" #", "")
      for (const piece of [1, 7, 400]) assert.strictEqual(said(written, piece), is, `in pieces of ${piece}`)
      // A draft has no numbers, and the same marks.
      assert.strictEqual(checked(written, compared), is.replace(/ \[\d\]/g, ""))
    })
  }
})

describe("An answer that another model continues", () => {
  it("has the same marks wherever it was cut, except within a parenthesis that could be a name or a mark", () => {
    for (const [name, text] of answers) {
      const is = text.replaceAll("#", mark)
      for (let at = 0; at <= is.length; at++) {
        const cut = is.slice(0, at)
        if (/[”"“»] ?\(?$| \[$/.test(cut) || / \(?$/.test(cut)) continue
        const begun = Answer.after(cut, compared)
        assert.isDefined(begun, `${name}: ${cut}`)
        assert.isTrue(is.startsWith(cut + begun!.first), `${name}: ${cut}|${begun!.first}`)
      }
    }
  })
})

describe("A file's own deadlines", () => {
  it("are those that its words set", () => {
    const text = "The rent is due on 3 May 2024. It was signed on 1 May 2024. The notice expires on 30.06.2024."
    assert.deepStrictEqual(daysSetIn(text), ["2024-05-03", "2024-06-30", "2024-30-06"])
  })

  it("are found in time in any text", () => {
    for (const hostile of [
      "deadline ",
      "due on ",
      "3 May 2024 ",
      "by 3 June ",
      "“",
      '"a ',
      "(((",
      "1.1.1111 ",
      "Frist: "
    ]) {
      const began = performance.now()
      daysSetIn(hostile.repeat(Math.ceil(1_000_000 / hostile.length)))
      assert.isBelow(performance.now() - began, 4_000, hostile)
    }
  })
})
