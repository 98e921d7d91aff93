/** What is replaced ends at a line end or a tab, so the fact behind it stays whole; unless the identity goes on there. */
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
