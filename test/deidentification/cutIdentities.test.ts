/** What is registered is found in a user's own document where its format cuts it: a grid of identities and of cuts. */
import { assert, describe, it } from "@effect/vitest"
import { deidentify, scan } from "@incamera/deidentification/deidentify"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectOriginal } from "@incamera/deidentification/views/detectOriginal"
import { atOnce } from "@incamera/deidentification/Steps"
import { Schema } from "effect"
import { identity } from "./support.ts"

const registered = identity(1, {
  names: ["Maud Quartermain"],
  emails: ["maud.quartermain@ashdown.example"],
  phones: ["+49 171 1234567"],
  identifiers: ["DE89 3704 0044 0532 0130 00"],
  addresses: ["48 Quarry Steps, Unit 3, Hartsbrook"],
  dateOfBirth: "1979-03-14"
})
const identities = [registered]
const searched = { known: compile(identities), formats: formatDetectors }

/** Each identity as a document writes it, in two halves: cut between two of its words, and within one. */
const cutIdentities: ReadonlyArray<readonly [kind: string, before: string, behind: string, within?: true]> = [
  ["name", "Maud", "Quartermain"],
  ["name", "Maud Quar", "termain", true],
  ["date of birth", "14 March", "1979"],
  ["date of birth", "14", "March 1979"],
  ["date of birth", "14 Mar", "ch 1979", true],
  ["date of birth", "14.03.", "1979"],
  ["date of birth", "14 March 19", "79", true],
  ["phone", "+49 171", "1234567"],
  ["phone", "0171 123", "4567", true],
  ["IBAN", "DE89 3704", "0044 0532 0130 00"],
  ["IBAN", "DE89 3704 0044 05", "32 0130 00", true],
  ["address", "48 Quarry Steps,", "Unit 3, Hartsbrook"],
  ["address", "48 Quarry", "Steps, Unit 3, Hartsbrook"],
  ["address", "48 Quar", "ry Steps, Unit 3, Hartsbrook", true]
]

interface Cut {
  readonly name: string
  readonly cut: (before: string, behind: string) => string
  /** True for a cut that no word is cut by. */
  readonly onlyBetween?: true
}

const cuts: ReadonlyArray<Cut> = [
  { name: "a footnote's mark", cut: (before, behind) => `She gave ${before}[3] ${behind}, as we read.` },
  { name: "a footnote's mark without a space", cut: (before, behind) => `She gave ${before}[3]${behind}, as we read.` },
  { name: "an end note's mark", cut: (before, behind) => `She gave ${before}[e2] ${behind}, as we read.` },
  { name: "a raised number", cut: (before, behind) => `She gave ${before}¹² ${behind}, as we read.` },
  { name: "a word in brackets", cut: (before, behind) => `She gave ${before} [sic] ${behind}, as we read.` },
  { name: "a line end", cut: (before, behind) => `She gave ${before}\n${behind}, as we read.` },
  { name: "a line end and a hyphen", cut: (before, behind) => `She gave ${before}-\n${behind}, as we read.` },
  { name: "an empty line", cut: (before, behind) => `She gave ${before}\n\n${behind}, as we read.` },
  { name: "the end of a cell", cut: (before, behind) => `Note\t${before}\t${behind}\tread` },
  { name: "the end of a row", cut: (before, behind) => `Note\t${before}\tone\nMore\t${behind}\ttwo` },
  { name: "a page end", cut: (before, behind) => `She gave ${before}\n\f${behind}, as we read.` },
  {
    name: "the number of a page",
    cut: (before, behind) => `She gave ${before}\n\nPage 3 of 10\n\f\n${behind}, as we read.`
  },
  {
    name: "a running title",
    cut: (before, behind) =>
      `So we began.\nIn the matter of the mill\n\fWe go on.\n\nShe gave ${before}\nIn the matter of the mill\n\f${behind}, as we read.`
  },
  { name: "the number of a line", cut: (before, behind) => `12 She gave ${before}\n13 ${behind}, as we read.` },
  {
    name: "numbers of lines with dots",
    cut: (before, behind) => `  1. She gave ${before}\n  2. ${behind}, as we read.`
  },
  {
    name: "numbers on lines of their own",
    cut: (before, behind) => `12\nShe gave ${before}\n13\n${behind}, as we read.`
  },
  {
    name: "each fifth line numbered",
    cut: (before, behind) => `5 It was so.\nThen\nagain\nand again\nshe gave ${before}\n10 ${behind}, as we read.`
  },
  {
    name: "the page of a transcript",
    cut: (before, behind) => `24 Then, he said,\n25 she gave ${before}\n\n31\n\f\n1 ${behind}, as we read.\n2 So it is.`
  },
  {
    name: "question and answer",
    cut: (before, behind) => `12 Q. She gave ${before}\n13 A. ${behind}, as we read.`,
    onlyBetween: true
  },
  {
    name: "two messages",
    cut: (before, behind) =>
      `[2024-05-03 10:12] Jo Brand: she gave ${before}\n[2024-05-03 10:13] Jo Brand: ${behind}, as we read.`
  }
]

/** What an identity leaves is nothing that the halves have in a row. */
const leftOf = (text: string, half: string): ReadonlyArray<string> =>
  half
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u").test(text))

const facts = ["She gave", "she gave", ", as we read.", "Note", "More", "read", "So it is.", "one", "two"]

describe.each(cuts)("In a document, $name", ({ cut, onlyBetween }) => {
  const tried = cutIdentities.filter(([, , , within]) => within !== true || onlyBetween !== true)
  it.each(tried.map(([kind, before, behind]) => [kind, before, behind] as const))(
    "cuts no %s apart: %j, %j",
    async (_, before, behind) => {
      const text = cut(before, behind)
      const done = (await deidentify(text, { identities })).text
      const rest = done.replace(/\[(?:Party|Name|Date of birth|Phone|Identifier|Address) \d\]/gu, "#")
      const around = cut("#", "#")
      const words = new Set<string>(around.match(/[\p{L}\p{N}]+/gu))
      // What the cut itself writes may be a number of the identity, too.
      const left = [...leftOf(rest, before), ...leftOf(rest, behind)].filter((word) => !words.has(word))
      assert.deepStrictEqual(left, [], done)
      for (const fact of facts) if (around.includes(fact)) assert.include(rest, fact)
    }
  )
})

describe("What a document cuts", () => {
  const written = [
    "Maud Quartermain",
    "14 March 1979",
    "14.03.1979",
    "March 14, 1979",
    "+49 171 1234567",
    "0171 1234567",
    "DE89 3704 0044 0532 0130 00",
    "48 Quarry Steps, Unit 3, Hartsbrook"
  ]
  const given = Schema.Struct({
    value: Schema.Literals(written),
    place: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 })),
    cut: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: cuts.length - 1 }))
  })

  it.prop("is found wherever it is cut", { given }, ({ given: { cut: which, place, value } }) => {
    const cut = cuts[which]!
    const at = 1 + (place % (value.length - 1))
    const [before, behind] = [value.slice(0, at).trimEnd(), value.slice(at).trimStart()]
    const isWithin = /[\p{L}\p{N}]$/u.test(value.slice(0, at)) && /^[\p{L}\p{N}]/u.test(value.slice(at))
    if (cut.onlyBetween === true && isWithin) return
    const text = cut.cut(before, behind)
    const found = atOnce(detectOriginal(searched, text))
    const isCovered = (from: number, to: number): boolean => {
      for (let unit = from; unit < to; unit++) {
        if (/[\p{L}\p{N}]/u.test(text[unit]!) && !found.some(({ end, start }) => start <= unit && unit < end))
          return false
      }
      return true
    }
    const start = cut.cut("\0", "\0").indexOf("\0")
    const end = text.length - (cut.cut("", "\0").length - cut.cut("", "\0").indexOf("\0") - 1)
    assert.isTrue(isCovered(start, start + before.length), text)
    assert.isTrue(isCovered(end - behind.length, end), text)
  })

  it("stays cut in what an agent writes", () => {
    for (const [, before, behind] of cutIdentities.filter(([kind]) => kind === "date of birth")) {
      assert.deepStrictEqual(scan(`She gave ${before}[3] ${behind}, as we read.`, identities), [])
    }
  })

  it.each([
    "1 March 1979 was a Thursday.\n2 It was 14 days later.",
    "14 March\t1250\n15 March\t1979",
    "Item\tNo.\nMaud\t14\nOtto\t3",
    "12 It was on 14 March.\n13 In 1980, he left.",
    "See [14] March [3] 1980."
  ])("is nothing else: %j", async (text) => {
    const done = (await deidentify(text, { identities })).text
    assert.notMatch(done, /\[(?:Date of birth|Phone|Identifier|Address) \d\]/)
  })
})
