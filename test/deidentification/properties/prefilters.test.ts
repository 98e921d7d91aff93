/** What decides where a detector looks never drops what the detector's rule by itself finds. */
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, expect, it } from "@effect/vitest"
import { birthPatterns } from "@incamera/deidentification/detectors/BirthInWordsDetector"
import { hasCourtForm } from "@incamera/deidentification/detectors/DocketDetector"
import { nextDigit } from "@incamera/deidentification/detectors/FormatDetector"
import { beginsValue, endOfValue, mostBeforeDigit } from "@incamera/deidentification/detectors/labels/endOfValue"
import { landRegisterPatterns } from "@incamera/deidentification/detectors/LandRegisterDetector"
import { PatternsByFirstLetters } from "@incamera/deidentification/detectors/PatternsByFirstLetters"
import { profilePatterns } from "@incamera/deidentification/detectors/ProfileDetector"
import { addressAnywhere, addressesIn } from "@incamera/deidentification/detectors/WholeAddressDetector"
import * as traits from "@incamera/deidentification/detectors/traits"
import { endsSegment, SegmentGrammar } from "@incamera/deidentification/scanning/SegmentGrammar"
import { hostileParts } from "./hostile.ts"
import { Random } from "./Random.ts"

/** The tests of the formats hold examples of most. */
const folder = path.dirname(import.meta.dirname)
const examples = fs
  .readdirSync(folder)
  .filter((name) => /^(?:format|identifier|announced)/.test(name))
  .flatMap((name) => fs.readFileSync(path.join(folder, name), "utf8").split("\n"))
const ownExamples = [
  "abogada, Tº 88 Fº 908, T. 12 F. 3",
  "Registro da fração: folha 12.345, folio 88",
  "linkedin.com/in/quillsby, github.com/quillsby",
  "Twitter: @quillsby, ping @quill_77, posted as @quillsby",
  "signed in as user quills-88, known as quills_by",
  "her profile at www.example/people/quills",
  "https://page.example/people/quills.by.7"
]
const glue = ["", " ", "\n", ", ", ": ", "-", ".", " (", "@", "/", "_", "\u017f", "\u212a", "é", "字", "1", "T 1 F "]

const piece = (random: Random): string => {
  const line = random.pick(random.chance(0.8) ? examples : random.chance(0.5) ? ownExamples : hostileParts)
  const written = random.chance(0.1) ? line.toUpperCase() : line
  return random.chance(0.5) ? written : written.slice(random.int(0, 40), random.int(40, 200))
}

const texts = new Random(7).times(1_500, (seed) => {
  const random = new Random(seed)
  return random.times(random.int(1, 12), () => piece(random) + random.pick(random.chance(0.6) ? [" "] : glue)).join("")
})

const told = (matches: Iterable<RegExpExecArray>): ReadonlyArray<string> =>
  Array.from(matches, ({ 0: found, index }) => `${index}: ${found}`)

const everywhere = (pattern: RegExp): RegExp => new RegExp(pattern.source, pattern.flags.replace("y", "g"))

describe("First letters", () => {
  it.each(Object.entries({ birthPatterns, landRegisterPatterns, profilePatterns }))("lose no match of %s", (_, all) => {
    const counts = all.patterns.map(() => 0)
    for (const text of texts) {
      for (const [index, matches] of all.in(text).entries()) {
        assert.deepStrictEqual(told(matches), told(text.matchAll(everywhere(all.patterns[index]!))))
        counts[index]! += matches.length
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it("lose no address of many parts", () => {
    let count = 0
    for (const text of texts) {
      const found = told(addressesIn(text))
      assert.deepStrictEqual(found, told(text.matchAll(addressAnywhere)))
      count += found.length
    }
    expect(count).toBeGreaterThan(0)
  })

  it("are read in either case, up to a sign or a letter that need not be there", () => {
    const words = "née?s?|ur\\.|kiosk|[a]b|x"
    const make = (beginnings: string) =>
      new PatternsByFirstLetters([{ pattern: new RegExp(`(?<!\\p{L})(?:${beginnings})`, "iuy"), beginnings }])
    assert.throws(() => make(words), "[a]b")
    const found = make(words.replace("[a]b|", "")).in("NÉ, nées, Ur. uri, KIO\u017fK, \u212aiosk, ax, x")
    assert.deepStrictEqual(told(found.flat()), [
      "0: NÉ",
      "4: nées",
      "10: Ur.",
      "19: KIO\u017fK",
      "26: \u212aiosk",
      "37: x"
    ])
  })
})

it("A value or the number of a court has its first digit near its beginning", () => {
  let count = 0
  for (const text of texts) {
    for (let start = 0; start < text.length; start++) {
      const isValue = beginsValue(text, start) && endOfValue(text, start, "none") > 0
      if (!isValue && !hasCourtForm(text, start)) continue
      assert.isAtMost(nextDigit(text, start, text.length) - start, isValue ? mostBeforeDigit : 40)
      count++
    }
  }
  expect(count).toBeGreaterThan(1_000)
})

const seenIn = (run: string): number =>
  Array.from(run, (character) => traits.traitOf[character.charCodeAt(0)] ?? traits.other).reduce((a, b) => a | b, 0)

it("No segment goes on or begins with a word that ends every segment", () => {
  let count = 0
  for (const text of texts) {
    const grammar = new SegmentGrammar()
    let isOpen = false
    for (const run of text.split(/\s+/u)) {
      const seen = seenIn(run)
      const wasOpen = isOpen
      isOpen = (isOpen && grammar.goesOn(run, seen)) || grammar.begins(run, seen)
      if (!endsSegment(run, 0, run.length)) continue
      assert.isFalse(isOpen, run)
      if (wasOpen) count++
    }
  }
  expect(count).toBeGreaterThan(100)
})
