/** Names that everybody knows are found wherever they stand, and decide what a prompt's words are. */
import { assert, describe, it } from "@effect/vitest"
import { findPhrases, phraseHash } from "@incamera/deidentification/names/PhraseSet"
import { loadPromptRecognizer } from "@incamera/deidentification/names"
import { makeAlphabet, padding, Tokens } from "@incamera/deidentification/names/Tokens"
import { makeWordSet, wordSetBits } from "@incamera/deidentification/names/WordSet"
import { atOnce } from "@incamera/deidentification/Steps"
import { Schema } from "effect"

const alphabet = makeAlphabet()

const tokensOf = (text: string): Tokens => {
  const tokens = new Tokens(alphabet, 1000)
  tokens.read(text, 0, text.length)
  return tokens
}

const setOf = (...phrases: ReadonlyArray<string>) => {
  const hashes = phrases.map((phrase) => {
    const tokens = tokensOf(phrase)
    return phraseHash(tokens, padding, tokens.count - padding)
  })
  return { hashes: makeWordSet(wordSetBits(hashes, 64)), longest: 6 }
}

const phrasesIn = (text: string, ...phrases: ReadonlyArray<string>): ReadonlyArray<string> => {
  const tokens = tokensOf(text)
  const found: Array<string> = []
  findPhrases(tokens, setOf(...phrases), (from, until) =>
    found.push(text.slice(tokens.start[from]!, tokens.end[until - 1]!))
  )
  return found
}

describe("A listed phrase", () => {
  it.each([
    ["Does Costa v ENEL bind?", ["Costa v ENEL"]],
    ["Does Costa v. ENEL bind?", ["Costa v. ENEL"]],
    ["costa v enel and Costa v ENEL", ["costa v enel", "Costa v ENEL"]],
    ["Costa against ENEL", []],
    ["Costa v\n\nENEL", []]
  ])("is found: %s", (text, expected) => {
    assert.deepStrictEqual(phrasesIn(text, "Costa v ENEL"), expected)
  })

  it("is found in its longest form", () => {
    assert.deepStrictEqual(phrasesIn("Lei Maria da Penha", "Maria", "Lei Maria da Penha"), ["Lei Maria da Penha"])
  })

  it.prop(
    "stands anywhere",
    {
      before: Schema.Array(Schema.Literals(["the", "Rule", "12", ","])),
      after: Schema.Array(Schema.Literals(["of", "Law", "."]))
    },
    ({ after, before }) => {
      const text = [...before, "Smith v Halvorsen", ...after].join(" ")
      assert.deepStrictEqual(phrasesIn(text, "Smith v Halvorsen"), ["Smith v Halvorsen"])
    }
  )
})

describe("In a prompt", () => {
  const namesIn = async (text: string) =>
    atOnce((await loadPromptRecognizer(text)).names(text))
      .filter(({ kind }) => kind !== "place")
      .map(({ end, start }) => text.slice(start, end))

  it("a listed name of three words or more is nobody's, and its parts still are somebody's", async () => {
    assert.deepStrictEqual(await namesIn("Medida protetiva da Lei Maria da Penha: por quanto tempo vigora?"), [])
    assert.deepStrictEqual(await namesIn("A dona Maria Penhalves não pagou a renda."), ["Maria Penhalves"])
  })
})
