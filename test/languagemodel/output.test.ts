/** A model's output becomes the same plain text however it is cut into pieces. */
import { CitationMarks } from "@incamera/adapters-model/output/CitationMarks"
import { Continuation } from "@incamera/adapters-model/output/Continuation"
import { findQuote } from "@incamera/adapters-model/output/findQuote"
import { quotableOf } from "@incamera/adapters-model/output/readable"
import { OutputFilter } from "@incamera/adapters-model/output/OutputFilter"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { letter, work } from "@incamera/testing/agents/assignments"

const known = { placeholders: new Set(["[Party 1]", "[File 1]"]), addresses: new Set<string>() }

const piecesOf = (text: string, cuts: ReadonlyArray<number>): ReadonlyArray<string> => {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
  return places.slice(1).map((place, index) => text.slice(places[index], place))
}

const filtered = (text: string, cuts: ReadonlyArray<number>): string => {
  const filter = new OutputFilter(known)
  return (
    piecesOf(text, cuts)
      .map((piece) => filter.push(piece))
      .join("") + filter.end()
  )
}

const parts = [
  "[Party 1]",
  "[Party 99]",
  "[File 1]",
  "[file 7]",
  "[3]",
  "https://evil.example/x",
  "![a](//evil.example)",
  "[b](c)",
  "<img src=x>",
  "word",
  " ",
  "\n",
  "“quote”",
  "[",
  "]",
  "(",
  "!",
  "𝒳",
  "[Date of birth 3]",
  ":",
  "www.evil.example"
] as const
const Text = Schema.Array(Schema.Literals(parts)).check(Schema.isMaxLength(20))
const Cuts = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 }))).check(
  Schema.isMaxLength(12)
)

describe("The filter", () => {
  it.prop("releases the same text for any pieces of whole words", [Text, Cuts], ([words, cuts]) => {
    const text = words.join(" ")
    assert.strictEqual(filtered(text, cuts), filtered(text, []))
  })

  it.prop("lets no address, picture, link, tag or unknown placeholder through", [Text, Cuts], ([words, cuts]) => {
    const said = filtered(words.join(""), cuts)
    assert.notMatch(said, /\/\/evil|www\.evil|!\[|\]\(|<[a-z]/i)
    assert.notMatch(said, /\[Party (?!1\])|\[File (?!1\])|\[Date|\[\d+\]/i)
  })

  it("waits for a word no longer than a word may be", () => {
    const filter = new OutputFilter(known)
    let waiting = 0
    for (let n = 0; n < 500; n++) waiting += 10 - filter.push("abcdefghij").length
    assert.isBelow(waiting, 2_200)
  })
})

describe("A quotation", () => {
  it("is found in the same words, with any white space and quotation marks", () => {
    for (const quote of [
      "will be returned within 14 days",
      "“will be\nreturned",
      'the deposit of 1,200 euros "will be'
    ]) {
      const found = findQuote(letter, quote)
      assert.isDefined(found, quote)
    }
  })

  it("is not found in other words, or when it is too short to show anything", () => {
    for (const quote of [
      "will be returned within 30 days",
      "the",
      "deposit",
      "[Party 3] wrote that",
      ".*.*.*.*.*.*",
      ""
    ]) {
      assert.isUndefined(findQuote(letter, quote), quote)
    }
  })

  it("is looked for in time however it is written", () => {
    const text = "a ".repeat(200_000)
    assert.isUndefined(findQuote(text, `${"a ".repeat(500)}b`))
  })

  it.prop(
    "keeps its mark however an answer is cut",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 })), Cuts],
    ([at, cuts]) => {
      const text =
        "It says “will be returned within 14 days” ([File 1]), then “returned within 30 days” ([File 1]) and “asks for the deposit back” (case summary)."
      const whole = new CitationMarks(quotableOf(work("x"))).push(text)
      const marks = new CitationMarks(quotableOf(work("x")))
      assert.strictEqual(
        piecesOf(text, [at, ...cuts])
          .map((piece) => marks.push(piece))
          .join(""),
        whole
      )
      // The same when another model continues from it.
      const successor = new CitationMarks(quotableOf(work("x")))
      const said = whole.slice(0, Math.min(at, whole.length))
      const lacking = successor.takeUp(said)
      assert.isDefined(lacking)
      assert.isTrue(whole.startsWith(said + lacking))
    }
  )
})

describe("An answer that continues", () => {
  const said = "The deposit of 1,200 euros is due within 14 days of the keys"
  for (const [next, is] of [
    [" being returned.", " being returned."],
    ["within 14 days of the keys being returned.", " being returned."],
    ["  within 14 days of the keys being returned.", " being returned."],
    [`${said} being returned.`, " being returned."],
    ["the keys", "the keys"],
    ["", ""]
  ] as const) {
    for (const piece of [1, 9, 400]) {
      it(`is joined to the recorded text (${JSON.stringify(next)}, in pieces of ${piece})`, () => {
        const continuation = new Continuation(said)
        let text = ""
        for (let from = 0; from < next.length; from += piece) text += continuation.push(next.slice(from, from + piece))
        assert.strictEqual(text + continuation.end(), is)
      })
    }
  }
})
