/** Registered numbers are found with letters glued to them, on either side, however long. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import { replaceAll, searched } from "./support.ts"

/** Jane's phone in its spellings, and what must stay. */
const numbers = ["+49 171 1234567", "0171/123 45 67", "01711234567", "00491711234567", "1711234567"] as const
const Registered = Schema.Literals(numbers)
const Letters = Schema.Literals([
  "",
  "x",
  "tel",
  "Zk",
  "now",
  "тел",
  "é",
  "y".repeat(63),
  "z".repeat(64),
  "q".repeat(130)
])
const Between = Schema.Literals(["", " ", ". ", "\n"])
const Pieces = Schema.Array(
  Schema.Struct({ before: Letters, number: Registered, after: Letters, between: Between })
).check(Schema.isMinLength(1), Schema.isMaxLength(4))

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "")

describe("A registered number", () => {
  it.prop("is found with letters glued to it", { pieces: Pieces }, ({ pieces }) => {
    // Two numbers side by side are another number.
    const text = pieces
      .map(({ after, before, between, number }) => `${before}${number}${after === "" ? "," : after}${between}`)
      .join("")
    const rest = replaceAll(text)
    assert.strictEqual(digitsOf(rest), digitsOf(pieces.map(({ between }) => between).join("")), rest)
    assert.strictEqual(replaceAll(rest), rest)
  })

  it.each([
    ["call +49 171 1234567now", "call +[Phone]now"],
    ["tel0171 1234567x y", "tel[Phone]x y"],
    ["passportX1234567y", "passport[Identifier]"],
    ["X1234567Jane Doe-Müller", "[Identifier][Party 1]"],
    ["0171/123 45 67GB29 NWBK 6016 1331 9268 19", "[Phone] NWBK 6016 1331 9268 19"],
    ["X1234567y", "[Identifier]y"],
    ["0171 1234567Will Grant", "[Phone][Party 2]"],
    ["01711234567a01711234567", "[Phone]a[Phone]"],
    ["+49 171 1234567case_1someone.else@mail.example.org", "+[Email]"],
    ["a101711234567", "a101711234567"],
    ["017112345678x", "017112345678x"]
  ])("%s", (text, expected) => {
    assert.strictEqual(replaceAll(text), expected)
    assert.strictEqual(replaceAll(expected), expected)
  })

  it("is not a part of a longer number, and none of five digits", () => {
    assert.deepStrictEqual(detectWith(searched, "x1711234567012 y12345 a0171b1234567"), [])
  })
})
