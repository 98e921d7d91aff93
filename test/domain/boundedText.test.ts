/** Which strings from a caller count as text. */
import { HttpsUrl } from "@incamera/domain/agents/AgentCard"
import { boundedText, lineText, nonEmptyText } from "@incamera/domain/boundedText"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const accepts = (schema: Schema.Codec<string>, text: string) => Schema.is(schema)(text)

describe("Text", () => {
  const good = ["plain", "two\nlines\r\nand\ta tab", "a page\fbreak", "é 字 שלום 𝒳 ⚖️", "[Party 1]’s"]
  const bad = ["\u0000", "a\u001b[31mred", "\u0007", "\u007f", "\u009b31m", "\ud800", "x\udc00y"]

  for (const text of good) {
    it(`is ${JSON.stringify(text)}`, () => assert.isTrue(accepts(boundedText(100), text)))
  }
  for (const text of bad) {
    it(`is not ${JSON.stringify(text)}`, () => assert.isFalse(accepts(boundedText(100), text)))
  }

  it("is bounded, and may be required not to be empty", () => {
    assert.isTrue(accepts(boundedText(3), "abc"))
    assert.isFalse(accepts(boundedText(3), "abcd"))
    assert.isTrue(accepts(boundedText(3), ""))
    for (const blank of ["", " ", "\n\t "]) assert.isFalse(accepts(nonEmptyText(10), blank))
  })

  it("of a line is one line, and reads as written", () => {
    for (const text of ["[Party 1] v. [Party 2]", "שלום", "a — b"]) assert.isTrue(accepts(lineText(100), text))
    for (const text of ["two\nlines", "a\rb", "a\tb", "a\u2028b", "a\u202eb", "a\u2066b", "\u001b[31mred", " "]) {
      assert.isFalse(accepts(lineText(100), text), JSON.stringify(text))
    }
  })
})

describe("The address in a card", () => {
  it("has no white space and nothing invisible", () => {
    assert.isTrue(accepts(HttpsUrl, "https://agent.example/a2a"))
    for (const text of [" https://agent.example/", "https://agent.example/\tx\n", "https://agent.example/\u202ex"]) {
      assert.isFalse(accepts(HttpsUrl, text), JSON.stringify(text))
    }
  })
})
