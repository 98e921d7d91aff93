/**
 * Texts made to be slow for the formats: each detector reads it in time that grows with its length alone, and
 * the scan, too. The tests' time limit is the check; what looks at everything again at each place would take hours.
 */
import { assert, describe, it } from "@effect/vitest"
import { docketDetector } from "@incamera/deidentification/detectors/DocketDetector"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import { FormatScan } from "@incamera/deidentification/scanning/FormatScan"

const characters = 400_000
const filled = (part: string): string => part.repeat(Math.ceil(characters / part.length))

const parts = [
  "1", "12 ", "1-2-3-", "12-34-", "12:34:", "12.34.", "a1-", "*-", "*1 ", "born ", "born 1 ", "born-", "b.", "geb.1",
  "12 Aa ", "12 Aa Street, Bb Cc ", "12 aa bb ", "12 Aa,", "Flat 1 ", "via Aa ", "via,", "Hauptstrasse ", "P.O.Box", "P.O. ",
  "lives at 1 ", "address: ", "SW1A 1", "AB CD ", "AB 1 ", "A1 ", "passport plate dl A1 ", "ssn 1", "no. 1/", "no. 12/34, ", "Az. 1 O ",
  "1:21-cv-", "0x1aB", "1A1zP1", "bc1q", "DE89 ", "4111 ", "2001:db8:", "fe80::", "00:11:", "é1 ", "字1", "1字", "May ", "May 3, "
] as const // prettier-ignore

describe.each(parts)("A text of nothing but %j", (part) => {
  const text = filled(part)

  it("passes each detector", () => {
    for (const detector of [...formatDetectors, docketDetector]) {
      assert.isTrue(detector.detect(text).every(({ end, start }) => start < end && end <= text.length))
    }
  })

  it("passes the scan, character by character", () => {
    let found = 0
    const scan = new FormatScan([...formatDetectors, docketDetector], ({ end, start }) => {
      assert.isTrue(start < end)
      found++
    })
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code <= 32) scan.space(at, at + 1)
      else scan.character(code, at, at + 1)
    }
    scan.finish()
    assert.isAtMost(found, text.length)
  })
})
