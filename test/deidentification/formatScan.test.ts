/** The scan finds the same formats however a text arrives, and keeps enough text for formats that are not complete. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { docketDetector } from "@incamera/deidentification/detectors/DocketDetector"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import type { Finding } from "@incamera/deidentification/Finding"
import { FormatScan } from "@incamera/deidentification/scanning/FormatScan"
import * as Limits from "@incamera/deidentification/Limits"
import { specimens } from "./identifierSpecimens.ts"

const detectors = [...formatDetectors, docketDetector]

/** Returns the scan's finds in an ASCII text; `feed` passes it the text. */
const scanned = (text: string, feed: (scan: FormatScan) => void): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  let released = 0
  const scan = new FormatScan(detectors, (finding) => {
    assert.isAtLeast(finding.start, released, "what was found had been let go of")
    assert.isTrue(finding.start < finding.end && finding.end <= text.length)
    findings.push(finding)
  })
  feed({
    ascii: (part: string, from: number, to: number, position: number) => {
      scan.ascii(part, from, to, position)
      released = Math.max(released, Math.min(scan.heldFrom, position + to - from))
    },
    character: (code: number, start: number, end: number) => {
      scan.character(code, start, end)
      released = Math.max(released, Math.min(scan.heldFrom, end))
      assert.isAtMost(end - Math.min(scan.heldFrom, end), Limits.guardHoldbackCharacters)
    },
    space: (start: number, code: number) => {
      scan.space(start, code)
      released = Math.max(released, Math.min(scan.heldFrom, start + 1))
    }
  } as unknown as FormatScan)
  scan.finish()
  return findings
}

const wholly = (text: string) => scanned(text, (scan) => scan.ascii(text, 0, text.length, 0))

const oneByOne = (text: string) =>
  scanned(text, (scan) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code <= 32) scan.space(at, code)
      else scan.character(code, at, at + 1)
    }
  })

const inPieces = (text: string, sizes: ReadonlyArray<number>) =>
  scanned(text, (scan) => {
    for (let at = 0, turn = 0; at < text.length; turn++) {
      const to = Math.min(text.length, at + sizes[turn % sizes.length]!)
      // The scan treats parts of a longer text like separate texts.
      if (turn % 2 === 0) scan.ascii(text, at, to, at)
      else scan.ascii(text.slice(at, to), 0, to - at, at)
      at = to
    }
  })

const ascii = /^[\n -~]*$/
const identifiers = Object.values(specimens)
  .flatMap(({ context, valid }) =>
    valid.map((identifier) => (context === undefined ? identifier : `${context} ${identifier}`))
  )
  .filter((text) => ascii.test(text))

const fragments: ReadonlyArray<string> = [
  ...identifiers,
  "jane.doe@example.com",
  "+49 171 1234567",
  "(212) 555-0123",
  "https://jane:secret@host.example/path",
  "12 Linden Street, Springfield, IL 62704",
  "12 linden street springfield il 62704",
  "Flat 3, 12 Linden Road, London SW1A 1AA",
  "Hauptstr. 12, 10115 Berlin",
  "Lange Strasse 12",
  "P.O. Box 1234",
  "via Roma 12, 00184 Roma",
  "12, rue de la Paix, 75002 Paris",
  "lives at",
  "Address:",
  "born on 3 May 1980",
  "born",
  "DOB: 03/05/1980",
  "May 3, 1980",
  "May",
  "Flat",
  "via",
  "an application (no. 40593/04)",
  "VI ZR 123/18",
  "1:21-cv-01234",
  "The court held that",
  "Section 12",
  "12",
  "1999",
  "Linden",
  "Street",
  "SSN",
  "ABC",
  "A",
  "$1,234.50",
  "x".repeat(70),
  "7".repeat(60),
  "1-2-3-4-5-6-7-8-9-".repeat(30),
  "Aa ".repeat(120),
  "12 Aa ".repeat(60),
  " ".repeat(60),
  "4111aaaa-0000-4000-8000-123456789012"
]
const separators = ["", " ", "  ", ", ", ". ", "; ", "\n", "\n\n", "\n     ", "-", "/", " (", ") "] as const

const Pieces = Schema.Array(
  Schema.Struct({ fragment: Schema.Literals(fragments), separator: Schema.Literals(separators) })
).check(Schema.isMaxLength(12))
const Sizes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(8)
)

describe("A scan for formats", () => {
  it.prop(
    "finds the same however the text arrives",
    { pieces: Pieces, sizes: Sizes },
    ({ pieces, sizes }) => {
      const text = pieces.map(({ fragment, separator }) => fragment + separator).join("")
      const expected = oneByOne(text)
      assert.deepStrictEqual(wholly(text), expected)
      assert.deepStrictEqual(inPieces(text, sizes), expected)
    },
    { arbitrary: { runs: 3_000 } }
  )

  it("keeps what announces a number, as far back as it counts, and no further", () => {
    const number = "078051120"
    const foundAfter = (words: string) => wholly(`It says: SSN ${words}${number}.`).length > 0
    const words = "as it stands in her own record of them all "
    assert.strictEqual("SSN ".length + words.length, Limits.formatContextCharacters - 1)
    assert.isTrue(foundAfter(words))
    assert.isFalse(foundAfter(`${words}as it is `))
  })

  it("finds what begins anywhere in a run without an end", () => {
    const number = "4111-1111-1111-1111"
    for (let length = 0; length < 2 * Limits.formatWindowStep; length++) {
      const text = `1${"/".repeat(length)}-${number}/${"/".repeat(400)}`
      const findings = wholly(text).filter(({ format }) => format === "payment card")
      assert.deepStrictEqual(
        findings.map(({ end, start }) => text.slice(start, end)),
        [number],
        String(length)
      )
    }
  })

  it("holds back no prose that merely has numbers in it", () => {
    const text =
      "On 12 June 2000 the court sentenced him to 15 years under section 146 of the 1926 Code; of 12 judges 3 dissented, " +
      "and in 2001 nothing was paid to the 22 others who had sued."
    const scan = new FormatScan(formatDetectors, () => assert.fail("nothing is to be found"))
    const longest = "12 June 2000 the ".length
    for (let at = 0; at < text.length; at++) {
      scan.ascii(text, at, at + 1, at)
      assert.isAtMost(at + 1 - Math.min(scan.heldFrom, at + 1), longest)
    }
  })

  it("releases a number if the words after it belong to a sentence", () => {
    const scan = new FormatScan(formatDetectors, () => {})
    const text = "for 12 months "
    scan.ascii(text, 0, text.length, 0)
    assert.strictEqual(scan.heldFrom, Infinity)
  })

  it("waits while an address may be coming", () => {
    const scan = new FormatScan(formatDetectors, () => {})
    const text = "was at 12 Old Linden "
    scan.ascii(text, 0, text.length, 0)
    assert.strictEqual(scan.heldFrom, text.indexOf("12"))
  })
})
