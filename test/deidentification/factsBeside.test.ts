/**
 * What is replaced begins and ends at a line end, a tab or the edge of a cell, so the fact beside it stays whole; unless
 * the identity goes on in the next line.
 */
import { assert, describe, it } from "@effect/vitest"
import { deidentify, scan } from "@incamera/deidentification/deidentify"
import { Effect, Schema } from "effect"
import { identity } from "./support.ts"

const maud = identity(1, {
  names: ["Maud Quartermain"],
  addresses: ["Saltern Lodge, 4 Mill Lane, Exmouth EX8 9QT"],
  dateOfBirth: "1968-07-23",
  phones: ["+44 1395 496012"],
  identifiers: ["GB29NWBK60161331926819", "QQ 12 34 56 C"],
  emails: ["maud.quartermain@example.com"]
})
const thistledown = identity(2, { kind: "organization", names: ["Thistledown Ltd"] })
const identities = [maud, thistledown]

const registered = [
  "EX8 9QT",
  "Exmouth EX8 9QT",
  "4 Mill Lane, Exmouth EX8 9QT",
  "4 Mill Lane",
  "GB29 NWBK 6016 1331 9268 19",
  "GB29NWBK60161331926819",
  "+44 1395 496012",
  "01395 496012",
  "Maud Quartermain",
  "Thistledown Ltd",
  "QQ 12 34 56 C",
  "born 23 July 1968",
  "23/07/1968",
  "maud.quartermain@example.com"
]
const unregistered = [
  "DE89 3704 0044 0532 0130 00",
  "FR76 3000 6000 0112 3456 7890 189",
  "Passport no. X1234567",
  "someone@example.org",
  "+49 171 1234567",
  "+1 415 555 2671",
  "12 Linden Street, Springfield, IL 62704",
  "4111 1111 1111 1111",
  "Mr Robert Langley"
]
/** With the words that announce them. They are found in documents only, or by more of the text around them. */
const inDocuments = [
  ["Tel. ", "089 4471203"],
  ["Cell: ", "347 044 71 82"],
  ["", "+39 02 8765432"],
  ["", "(415) 555-2671"],
  ["", "Hauptstraße 12, 80331 München"],
  ["", "12, rue de la Paix, 75002 Paris"],
  ["", "Via Roma 12, 20121 Milano"],
  ["", "Carrera 43A # 19-127, Medellín"],
  ["", "5 The Maltings, Ely"],
  ["", "Flat 3, 12 Linden Road, Leeds LS1 4AB"],
  ["", "4 Abbey Court, Naas, Co. Kildare, W91 XY12"],
  ["born ", "23 July 1971"],
  ["DOB ", "1971-07-23"],
  ["born on ", "the third of May 1984"],
  ["Customer number: ", "44710"],
  ["Policy No. ", "PX 0447 10"],
  ["", "114-5112017-4471637"],
  ["Sygn. akt ", "I C 1234/22"],
  ["", "foglio 44, particella 718, sub 3"]
] as const

const day = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 28 }))
const month = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))
const year = Schema.Int.check(Schema.isBetween({ minimum: 1990, maximum: 2030 }))
const small = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 }))
const sum = Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 99_999 }))
const months = "January February March April May June July August September October November December".split(" ")
const padded = (value: number): string => String(value).padStart(2, "0")

type Numbers = {
  readonly day: number
  readonly month: number
  readonly year: number
  readonly small: number
  readonly sum: number
}
const facts: ReadonlyArray<(numbers: Numbers) => string> = [
  ({ day, month, year }) => `${day} ${months[month - 1]} ${year}`,
  ({ day, month, year }) => `${months[month - 1]} ${day}, ${year}`,
  ({ day, month, year }) => `${padded(day)}/${padded(month)}/${year}`,
  ({ day, month, year }) => `${padded(day)}.${padded(month)}.${year}`,
  ({ day, month, year }) => `${year}-${padded(month)}-${padded(day)}`,
  ({ sum }) => `${sum.toLocaleString("en-GB")}.00`,
  ({ sum }) => `£${sum}`,
  ({ sum }) => `${sum} EUR`,
  ({ month, small }) => `${padded(month)}:${padded(small % 60)}`,
  ({ day, month }) => `${month}.${day} Interest`,
  ({ small }) => `${small}. Costs`,
  ({ small }) => `(${small}) Costs`,
  ({ small }) => `Page ${small}`,
  ({ small }) => `${small} of 99`,
  ({ small }) => `${small}`,
  // More digits below a street may be its postcode.
  ({ sum }) => `${sum % 1_000}`
]
/** In a cell of its own, they are no part of what is beside them. */
const factsOfCells: ReadonlyArray<(numbers: Numbers) => string> = [
  ...facts,
  ({ sum }) => `${sum}`,
  () => "The list is complete",
  () => "Paid",
  ({ small, sum }) => `${small}\t${sum}`,
  ({ sum, year }) => `${sum % 1_000}\t${year}-10-18`
]

const Case = Schema.Struct({
  fact: Schema.Literals(Array.from(facts, (_, index) => index)),
  between: Schema.Literals(["\n", "\t", "\r\n"]),
  before: Schema.Literals(["", "She wrote: ", "Ref: ", "Paid to "]),
  numbers: Schema.Struct({ day, month, year, small, sum })
})

describe("A fact behind an identity", () => {
  it.effect.prop(
    "stays whole in the next line or cell",
    { value: Schema.Literals([...registered, ...unregistered]), given: Case },
    ({ given: { before, between, fact, numbers }, value }) =>
      Effect.gen(function* () {
        const written = facts[fact]!(numbers)
        const text = `${before}${value}${between}${written}\nThe end.`
        const result = yield* Effect.promise(() => deidentify(text, { identities }))
        assert.isTrue(result.text.endsWith(`${between}${written}\nThe end.`), `${text}\n=>\n${result.text}`)
        const isReplaced = !result.text.includes(value)
        assert.isTrue(isReplaced, `${text}\n=>\n${result.text}`)
      }),
    { arbitrary: { runs: 300 } }
  )

  it.prop(
    "stays outside the finds of a guard, too",
    { value: Schema.Literals(registered), given: Case },
    ({ given: { before, between, fact, numbers }, value }) => {
      const written = facts[fact]!(numbers)
      const text = `${before}${value}${between}${written}`
      const from = before.length + value.length + between.length
      const into = scan(text, identities).filter(({ end, start }) => start < from && end > from)
      assert.deepStrictEqual(into, [], text)
    }
  )
})

describe("A fact beside what only documents are searched for", () => {
  const Beside = Schema.Struct({
    isBefore: Schema.Boolean,
    between: Schema.Literals(["\t", "\t\t\t", " | ", "\n", "\r\n"]),
    fact: Schema.Literals(Array.from(factsOfCells, (_, index) => index)),
    numbers: Schema.Struct({ day, month, year, small, sum })
  })
  const Values = Schema.Literals(Array.from(inDocuments, (_, index) => index))

  it.effect.prop(
    "stays whole in the cell or line before it, and in the next one",
    { value: Values, given: Beside },
    ({ given: { between, fact, isBefore, numbers }, value }) =>
      Effect.gen(function* () {
        // In lines, a word may go on, and a number of four digits may be a postcode.
        const isLine = between.includes("\n")
        const written = (isLine ? facts[fact % facts.length]! : factsOfCells[fact]!)(numbers)
        const [announcing, identity] = inDocuments[value]!
        const own = `${announcing}${identity}`
        const row = isBefore ? `${written}${between}${own}` : `${own}${between}${written}`
        const { text } = yield* Effect.promise(() => deidentify(`It says:\n${row}\nThe end.`))
        const kept = isBefore ? `It says:\n${written}${between}` : `${between}${written}\nThe end.`
        assert.include(text, kept, `${row}\n=>\n${text}`)
        assert.notInclude(text, identity, `${row}\n=>\n${text}`)
      }),
    { arbitrary: { runs: 300 } }
  )
})

describe("Columns of a table", () => {
  it.each([
    ["229\t412\t2024-10-18", "229\t412\t2024-10-18"],
    ["0171\t44712\t2024", "0171\t44712\t2024"],
    ["4111\t1111\t1111\t1111", "4111\t1111\t1111\t1111"],
    [
      "Annika L\u00fcdemann-Voigt\t\t\t2021-11-02\t3990\nDie Liste folgt.",
      "[Name 1]\t\t\t2021-11-02\t3990\nDie Liste folgt."
    ],
    ["7\tHauptstra\u00dfe 12\t80331\t3990", "7\t[Address 1]\t80331\t3990"],
    ["Tel.\t+39 02 8765432\ninterno 4", "Tel.\t[Phone 1]\ninterno 4"],
    ["Passport no.\tX1234567\t12\t4", "Passport no.\t[Identifier 1]\t12\t4"],
    ["DOB\t3 May 1980\t3990", "DOB\t[Date of birth 1]\t3990"]
  ])("%j", async (row, expected) => {
    assert.strictEqual((await deidentify(row)).text, expected)
  })
})

describe("An electronic business card", () => {
  it("is replaced line by line", async () => {
    const card =
      "BEGIN:VCARD\nVERSION:3.0\nN:Lüdemann-Voigt;Annika;;;\nFN:Annika Lüdemann-Voigt\nTEL;TYPE=WORK:+49 40 4471203\nTEL;CELL:01714471203\n" +
      "ADR;TYPE=WORK:;;Hauptstraße 12;Hamburg;;20095;Germany\nBDAY:1971-07-23\nREV:20241018T100000Z\nNOTE:3.990,00 EUR\nEND:VCARD"
    const { text } = await deidentify(card)
    assert.strictEqual(
      text.replace(/\[(?:Name|Organization) \d\](?:;\[(?:Name|Organization) \d\])?/gu, "[Name]"),
      "BEGIN:VCARD\nVERSION:3.0\nN:[Name];;;\nFN:[Name]\nTEL;TYPE=WORK:[Phone 1]\nTEL;CELL:[Phone 2]\n" +
        "ADR;TYPE=WORK:;;[Address 1]\nBDAY:[Date of birth 1]\nREV:20241018T100000Z\nNOTE:3.990,00 EUR\nEND:VCARD"
    )
  })
})

describe("An identity that is broken over a line end", () => {
  const values = [
    ...registered.filter((value) => value.includes(" ") && !value.startsWith("born")),
    "Saltern Lodge, 4 Mill Lane, Exmouth EX8 9QT",
    "DE89 3704 0044 0532 0130 00",
    "12 Linden Street, Springfield, IL 62704",
    "+1 415 555 2671"
  ]
  const cases = values.flatMap((value) =>
    Array.from(value.matchAll(/ /g), ({ index }) => `${value.slice(0, index)}\n${value.slice(index + 1)}`)
  )

  it.each(cases)("is one find: %j", (broken) => {
    const text = `It says ${broken} and so on.`
    const covered = scan(text, identities).filter(({ start }) => start <= 8)
    assert.strictEqual(Math.max(...covered.map(({ end }) => end)), 8 + broken.length)
  })
})

describe("A moment in a file's properties", () => {
  it.each(["2026-11-27T20:25:29.018Z", "2026-11-27T20:25:29Z", "2026-11-27T20:25:29+01:00"])(
    "stays: %s",
    async (at) => {
      const text = `created: ${at}\nmodified: ${at}\n`
      assert.strictEqual((await deidentify(text)).text, text)
    }
  )
})
