/** The basis of training and measuring: splits that never mix, correct counts, weights that survive a round trip. */
import { assert, describe, it } from "@effect/vitest"
import { marginals } from "@incamera/deidentification/names/Chain"
import { hashWord, makeCharacters } from "@incamera/deidentification/names/characters"
import { levels, packBytes, packWeights, unpackBytes, unpackWeights } from "@incamera/deidentification/names/packing"
import { makeWordSet, wordSetBits } from "@incamera/deidentification/names/WordSet"
import { Schema } from "effect"
import { fromPieces, piecesOf, swapNames } from "../../tools/recognizer/augment.ts"
import { missingFiles, missingMessage } from "../../tools/recognizer/corpora.ts"
import { makeNameSource } from "../../tools/recognizer/nameSource.ts"
import { makeRandom } from "../../tools/recognizer/random.ts"
import type { Marked, Sample } from "../../tools/recognizer/Sample.ts"
import { rate, scoreEntities, scoreFound } from "../../tools/recognizer/scoring.ts"
import { splitOf } from "../../tools/recognizer/split.ts"

const sample = (text: string, marked: ReadonlyArray<Marked>): Sample => ({
  id: "x",
  source: "judgments",
  split: "test",
  text,
  marked
})
const at = (text: string, part: string, from = 0) => {
  const start = text.indexOf(part, from)
  return { start, end: start + part.length }
}

describe("Scores", () => {
  const text = "Mr John Smith met Anna Bell in Leeds. John Smith left."
  const marked: ReadonlyArray<Marked> = [
    { ...at(text, "Mr John Smith"), type: "PERSON", mask: true, direct: true },
    { ...at(text, "John Smith", 20), type: "PERSON", mask: true, direct: true },
    { ...at(text, "Anna Bell"), type: "PERSON", mask: true, direct: false },
    { ...at(text, "Leeds"), type: "LOC", mask: false }
  ]
  const persons = new Set(["PERSON"])

  it("count a mention only when all its words are covered; titles don't count", () => {
    const found = (parts: ReadonlyArray<string>) =>
      scoreFound(
        sample(text, marked),
        parts.map((part) => at(text, part)),
        persons
      ).share
    assert.deepStrictEqual(found(["John Smith"]), { found: 1, of: 3 })
    assert.deepStrictEqual(found(["John", "Smith", "Anna"]), { found: 1, of: 3 })
    assert.deepStrictEqual(found([]), { found: 0, of: 3 })
  })

  it("count an entity only when every mention of it is covered", () => {
    const score = (places: ReadonlyArray<{ start: number; end: number }>) =>
      scoreEntities([sample(text, marked)], () => places)
    const all = score([at(text, "John Smith"), at(text, "John Smith", 20), at(text, "Anna Bell")])
    assert.deepStrictEqual(
      [all.direct, all.quasi],
      [
        { found: 2, of: 2 },
        { found: 1, of: 1 }
      ]
    )
    assert.strictEqual(rate(all.tokens), 1)
    assert.deepStrictEqual(all.misses, [])
    const some = score([at(text, "John Smith"), at(text, "Leeds")])
    assert.deepStrictEqual(
      [some.direct, some.quasi],
      [
        { found: 1, of: 2 },
        { found: 0, of: 1 }
      ]
    )
    assert.deepStrictEqual(some.tokens, { found: 2, of: 3 })
    assert.deepStrictEqual(some.excess, [["Leeds", 1]])
    assert.deepStrictEqual(
      some.misses.map(({ text }) => text),
      ["John Smith", "Anna Bell"]
    )
  })
})

describe("Splits", () => {
  it("are the same each time, and about as large as documented", () => {
    const counts = { train: 0, tune: 0, test: 0 }
    for (let document = 0; document < 10_000; document++) counts[splitOf(`document ${document}`)]++
    assert.closeTo(counts.train, 6_500, 200)
    assert.closeTo(counts.tune, 1_500, 200)
    assert.closeTo(counts.test, 2_000, 200)
    assert.strictEqual(splitOf("001-90973"), splitOf("001-90973"))
  })
})

describe("Data that is not there", () => {
  it("is named, and what to do", () => {
    const missing = missingFiles("/nowhere")
    assert.include(missing, "tab-train.jsonl")
    assert.match(missingMessage("/nowhere", missing), /missing: .*tab-train\.jsonl.*\n.*INCAMERA_TRAINING_DATA/)
  })
})

const Byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const Level = Schema.Literals(Array.from(levels))

describe("Packed numbers", () => {
  it.prop("come back as they were", [Schema.Array(Byte)], ([numbers]) => {
    const bytes = Uint8Array.from(numbers)
    assert.deepStrictEqual(unpackBytes(packBytes(bytes), bytes.length), bytes)
  })

  it.prop("of weights, too, each one of the levels", [Schema.Array(Level)], ([some]) => {
    const weights = new Int8Array(16 * 3)
    weights.set(some.slice(0, weights.length))
    assert.deepStrictEqual(unpackWeights(packWeights(weights, 3), 4, 3), weights)
  })
})

describe("Sets of words", () => {
  const characters = makeCharacters()
  const words = Array.from({ length: 2_000 }, (_, index) => `word${index.toString(36)}`)
  const hashes = words.map((word) => hashWord(characters, word))
  const set = makeWordSet(wordSetBits(hashes, 2_500))

  it("hold every word, in any case and with any marks", () => {
    for (const hash of hashes) assert.isTrue(set.has(hash))
    assert.strictEqual(hashWord(characters, "MÜLLER"), hashWord(characters, "muller"))
  })

  it("hold few others", () => {
    let wrong = 0
    for (let other = 0; other < 10_000; other++) if (set.has(hashWord(characters, `other${other}`))) wrong++
    assert.isBelow(wrong, 300)
  })
})

describe("A chain of labels", () => {
  it("gives the probabilities that counting all ways to label gives", () => {
    const scores = Float64Array.from([0, 1, 0.5, -1, 0.2, 0.3])
    const matrix = Float64Array.from([1.2, 0.4, 0.7, 2.5])
    const into = new Float64Array(6)
    const stretch = { labels: 2, count: 3, scores, gap: new Uint8Array(3) }
    const logarithm = marginals(stretch, [matrix], new Float64Array(6), into)
    const expected = new Float64Array(6)
    let total = 0
    for (let way = 0; way < 8; way++) {
      const label = [way & 1, (way >> 1) & 1, way >> 2]
      let weight = 1
      for (let place = 0; place < 3; place++) {
        weight *= Math.exp(scores[place * 2 + label[place]!]!)
        if (place > 0) weight *= matrix[label[place - 1]! * 2 + label[place]!]!
      }
      total += weight
      for (let place = 0; place < 3; place++) expected[place * 2 + label[place]!]! += weight
    }
    assert.closeTo(logarithm, Math.log(total), 1e-9)
    for (let index = 0; index < 6; index++) assert.closeTo(into[index]!, expected[index]! / total, 1e-9)
  })
})

describe("Variants", () => {
  it("put other names in the same places, the same name for the same name", () => {
    const random = makeRandom(1)
    const names = makeNameSource(["Aalto", "Brunn", "Cedric", "Dorn"], random)
    const text = "Mr Smith met Anna Bell. Smith left."
    const spans = [at(text, "Mr Smith"), at(text, "Anna Bell"), at(text, "Smith", 20)].map(({ end, start }) => ({
      start,
      end,
      label: 1
    }))
    const pieces = swapNames(piecesOf({ text, spans, weight: 1 }), names, () => false, random)
    const swapped = fromPieces(pieces, 1)
    assert.match(swapped.text, /^Mr (\S+) met \S+ \S+\. \1 left\.$/u)
    assert.notInclude(swapped.text, "Smith")
    assert.strictEqual(swapped.spans.length, 3)
  })

  it("are the same for the same seed", () => {
    const make = () => {
      const names = makeNameSource(["Aalto", "Brunn"], makeRandom(7))
      return Array.from({ length: 50 }, () => [names.person(), names.organization(), names.institution()])
    }
    assert.deepStrictEqual(make(), make())
  })
})
