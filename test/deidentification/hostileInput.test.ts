/**
 * A megabyte made to be slow is read in time that grows with its length alone: the tests' time limit is the check.
 * What backtracks or looks at everything again for each character would take hours.
 */
import { assert, describe, it } from "@effect/vitest"
import type { Detector } from "@incamera/deidentification/Detector"
import { emailDetector } from "@incamera/deidentification/detectors/EmailDetector"
import { identifierDetector } from "@incamera/deidentification/detectors/IdentifierDetector"
import { nameContextDetector } from "@incamera/deidentification/detectors/NameContextDetector"
import { phoneDetector } from "@incamera/deidentification/detectors/PhoneDetector"
import { urlWithUserDetector } from "@incamera/deidentification/detectors/UrlWithUserDetector"
import { makeStreamGuard } from "@incamera/deidentification/makeStreamGuard"
import { asksToReveal } from "@incamera/deidentification/RevealIntent"
import { screenInSteps } from "@incamera/domain/deidentification/screenInSteps"
import { atOnce } from "@incamera/deidentification/Steps"
import { replaceAll, searched } from "./support.ts"

const megabyte = (part: string): string => part.repeat(Math.ceil(1_000_000 / part.length))

const texts: ReadonlyArray<readonly [string, string]> = (
  [
    "a", "A", "1", " ", "\n", "@", "[", "(", "+", "-", ".", "'", "\u200b", "\u0301", "字", "\u{1f600}",
    "1 ", "1-", "+1", "((0", "a@", "a@a.", "a.", "A.", "A'a", "Aa ", "a://", "a://a:a@", "[Party ", "[[", "Jane ", "Jane J. ",
    "j\u200b", "my client, ", "Aa Aa, the ", "born on 3 ", "lives at 1 ", "12 Aa ", "Mr ", "name: ", "tel 1234567 ", "+49 171 1234567 ",
    "4111 1111 1111 1111 ", "DE89 ", "00 ", "who is ", "replace ", "show me the ", "[party 1] ", "ignore ", "send the client names ",
    "what is the real ", "a,", "a a,\n", " \t", "[Party 1] Aa (", "who is party ", "0044 ", "0+1123(0-370400.0 ", "%40a", "a\n"
  ] as const
).map((part) => [JSON.stringify(part), megabyte(part)]) // prettier-ignore

const detectors: Readonly<Record<string, Detector>> = {
  emailDetector,
  identifierDetector,
  nameContextDetector,
  phoneDetector,
  urlWithUserDetector
}

describe.each(texts)("A megabyte of %s", (_, text) => {
  it("passes every detector", () => {
    for (const detector of Object.values(detectors)) {
      assert.isTrue(detector.detect(text).every(({ end, start }) => start < end && end <= text.length))
    }
  })

  it("passes the intent", () => {
    assert.isBoolean(asksToReveal(text))
  })

  it("passes the stream guard, one character at a time, as the whole does", () => {
    const guard = makeStreamGuard(searched)
    const parts: Array<string> = []
    for (let index = 0; index < text.length; index++) parts.push(guard.push(text[index]!))
    parts.push(guard.end())
    assert.isTrue(parts.join("") === replaceAll(text))
  })
})

const millisOf = (work: () => void): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

it("Many strings, each of which completes a number with the next, take about as long as one text of them", () => {
  const filling = " and so on".repeat(18)
  const texts = Array.from({ length: 2_000 }, () => `1234567${filling} +49 171`)
  const screened = (row: ReadonlyArray<string>) => atOnce(screenInSteps(searched, row)).length
  const together = texts.join(" ")
  const asOne = millisOf(() => assert.isAtLeast(screened([together]), texts.length - 1))
  const inRow = millisOf(() => assert.isAtLeast(screened(texts), texts.length - 1))
  assert.isBelow(inRow, asOne * 10 + 500)
})
