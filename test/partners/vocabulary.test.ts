/** How the words of a search are matched to words of the directory. */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import { compareText, foldedKey, weightedWords, wordsOf } from "@incamera/domain/partners/partnerWords"
import { editDistance, Vocabulary } from "@incamera/domain/partners/Vocabulary"
import { generatedEntries, mistyped, randomOf } from "@incamera/testing/records/partners"

const wordsIn = (vocabulary: Vocabulary, word: string) => vocabulary.match(word).map((match) => match.word)

/** Optimal string alignment by its definition, without a bound. */
const alignment = (a: string, b: string): number => {
  const cost = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const change = cost(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cost(i - 2, j - 2) + 1 : Infinity
    return Math.min(cost(i - 1, j) + 1, cost(i, j - 1) + 1, change, swap)
  }
  return cost(a.length, b.length)
}

describe("Words of the directory", () => {
  it("are folded and split, each once, with the most they count", () => {
    assert.deepStrictEqual(wordsOf("O’Connor-Smith,  Ñandú & ŁÓDŹ ß Ærø (Smith)"), [
      "oconnor",
      "smith",
      "nandu",
      "lodz",
      "ss",
      "aero"
    ])
    assert.deepStrictEqual(wordsOf(" -- ,. "), [])
    assert.deepStrictEqual(
      weightedWords({
        name: "Ada Tax",
        firm: "Tax Kinder",
        practiceAreas: ["Tax", "Family"],
        jurisdictions: ["Kinder"],
        languages: ["Ada"]
      }),
      [
        { word: "ada", weight: 8 },
        { word: "tax", weight: 8 },
        { word: "kinder", weight: 4 },
        { word: "family", weight: 2 }
      ]
    )
    // A word that folding makes longer stays within bounds.
    assert.strictEqual(Array.from(foldedKey("\ufdfa".repeat(200))).length, Limits.partnerNameCharacters)
    assert.isAtMost(Array.from(wordsOf("\ufdfb".repeat(200))[0]!).length, Limits.partnerWordCharacters)
  })

  it("are in the order of their bytes in UTF-8", () => {
    const random = randomOf(3)
    const letters = ["a", "z", "é", "\ud7ff", "\ue000", "\uffe6", "\u{10000}", "\u{1F600}", ""]
    for (let n = 0; n < 2_000; n++) {
      const [a, b] = [0, 1].map(() => Array.from({ length: 3 }, () => letters[random(letters.length)]!).join(""))
      assert.strictEqual(Math.sign(compareText(a!, b!)), Buffer.compare(Buffer.from(a!), Buffer.from(b!)), `${a} ${b}`)
    }
  })
})

describe("A word of a search", () => {
  const vocabulary = new Vocabulary(
    "gonzalez gonzaga gonz lindqvist li lin tax taxation smith smyth smithson anna ana employment".split(" ")
  )

  it("is found though it is mistyped, the more alike the better, the very word best", () => {
    assert.deepStrictEqual(wordsIn(vocabulary, wordsOf("Gonzales")[0]!), ["gonzalez"])
    assert.deepStrictEqual(wordsIn(vocabulary, wordsOf("González")[0]!), ["gonzalez"])
    assert.deepStrictEqual(wordsIn(vocabulary, "gonazlez"), ["gonzalez"])
    assert.deepStrictEqual(wordsIn(vocabulary, "lindqivst"), ["lindqvist"])
    assert.deepStrictEqual(wordsIn(vocabulary, "employmnet"), ["employment"])
    assert.deepStrictEqual(wordsIn(vocabulary, "smith"), ["smith", "smithson", "smyth"])
    assert.deepStrictEqual(vocabulary.match("smith")[0], { word: "smith", score: 1000 })
  })

  it("is taken exactly, or for a beginning, when it is short", () => {
    assert.deepStrictEqual(wordsIn(vocabulary, "li"), ["li", "lin", "lindqvist"])
    assert.deepStrictEqual(wordsIn(vocabulary, "ana"), ["ana"])
    assert.deepStrictEqual(wordsIn(vocabulary, "l"), [])
    assert.deepStrictEqual(wordsIn(vocabulary, "tux"), [])
    assert.deepStrictEqual(wordsIn(vocabulary, "tax"), ["tax", "taxation"])
  })

  it("has whole numbers as scores, each word once, best first, and no more than the bound", () => {
    const random = randomOf(5)
    const words = generatedEntries(2_000).flatMap(({ words }) => words.map(({ word }) => word))
    const large = new Vocabulary(words)
    for (let n = 0; n < 300; n++) {
      const word = words[random(words.length)]!
      const asked = mistyped(random, word)
      const found = large.match(asked)
      assert.deepStrictEqual(
        found,
        [...found].sort((a, b) => b.score - a.score || compareText(a.word, b.word))
      )
      assert.strictEqual(new Set(found.map((match) => match.word)).size, found.length)
      assert.isTrue(
        found.every(({ score }) => Number.isInteger(score) && score >= Limits.partnerWordMinimum && score <= 1000)
      )
      if (Array.from(asked).length > 3)
        assert.include(
          found.map((match) => match.word),
          word,
          asked
        )
    }
    const many = new Vocabulary(Array.from({ length: 5_000 }, (_, n) => `word${n}`))
    assert.strictEqual(many.match("wo").length, Limits.partnerWordMatches)
  })

  it("has the number of edits that its definition says", () => {
    const random = randomOf(9)
    const word = () => Array.from({ length: random(7) }, () => "abc"[random(3)]!).join("")
    const points = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)!)
    for (let n = 0; n < 1_500; n++) {
      const [a, b, most] = [word(), word(), random(4)]
      assert.strictEqual(editDistance(points(a), points(b), most), Math.min(alignment(a, b), most + 1), `${a} ${b}`)
    }
  })
})
