/** Counts the calls of the numbering plans on a long text: they make a text slow, not its length. */
import { assert, describe, it } from "@effect/vitest"
import { makePhoneDetector } from "@incamera/deidentification/detectors/PhoneDetector"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { detectWith } from "@incamera/deidentification/scanning/TextScan"
import * as Limits from "@incamera/domain/Limits"
import * as EngineLimits from "@incamera/deidentification/Limits"

const characters = Limits.promptCharacters
const known = compile([])

/** Digits that don't repeat, the same in every run. */
const digitsFrom = (seed: number) => {
  let state = seed
  return (count: number): string =>
    Array.from({ length: count }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return String(Math.floor(state / 65_536) % 10)
    }).join("")
}

const filled = (part: (digits: (count: number) => string) => string): string => {
  const digits = digitsFrom(7)
  const parts: Array<string> = []
  for (let length = 0; length < characters; length += parts.at(-1)!.length) parts.push(part(digits))
  return parts.join("").slice(0, characters)
}

const parts: ReadonlyArray<readonly [string, (digits: (count: number) => string) => string]> = [
  ["0044 again and again", () => "0044 "],
  ["brackets and zeros", () => "0+1123(0-370400.0 "],
  ["an account number cut short", () => "DE89 3704 0044 0532 0130 0 "],
  ["a plus in a row of groups", () => "+1(0-370400.0"],
  ["pairs of digits", () => "01 23 45 67 89 "],
  ["groups that begin with zero", (digits) => `0${digits(3)} `],
  ["groups behind 00", (digits) => `00${digits(1)}-`],
  ["a plus before each digit", (digits) => `+${digits(1)}`],
  ["groups of three behind a plus", (digits) => `+${digits(3)} `],
  ["short rows between words", (digits) => `+${digits(2)} ${digits(2)} ${digits(2)} ${digits(3)} x y `],
  ["rows of pairs between words", (digits) => `0${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)} x `],
  ["area codes in brackets", (digits) => `(${digits(3)}) ${digits(3)}-${digits(4)} `],
  ["codes with zero in brackets", (digits) => `(0${digits(2)}) `],
  ["slashes", (digits) => `0${digits(4)}/${digits(6)} `]
]

const worst = parts.map(([name, part]) => [name, filled(part)] as const)

describe.each(worst)("%s", (_, text) => {
  const ask = (answer: boolean) => {
    let count = 0
    const detector = makePhoneDetector(() => {
      count++
      return answer
    })
    const findings = detectWith({ known, formats: [detector] }, text)
    return { count, findings }
  }

  it.each([true, false])("asks a bounded number of questions, all answered %s", (answer) => {
    // A window moves by its step; shorter runs of digits have one window each, and fewer places where numbers begin.
    assert.isAtMost(ask(answer).count, characters / 8)
  })
})

describe("When all questions of a window are asked", () => {
  it("takes text with the form of a number for one when its checks are used up", () => {
    const number = "+49 171 1234567"
    const others = Array.from({ length: EngineLimits.phoneChecksPerWindow }, (_, index) => `+49 171 765432${index}`)
    const detector = makePhoneDetector((candidate) => others.every((other) => candidate !== other.replaceAll(" ", "")))
    const refuseAll = makePhoneDetector(() => false)
    assert.lengthOf(refuseAll.detect(number), 0)
    assert.isAtLeast(refuseAll.detect([...others, number].join(", ")).length, 1)
    assert.isAtLeast(detector.detect(number).length, 1)
  })

  it("asks nothing twice in a window", () => {
    const asked: Array<string> = []
    makePhoneDetector((number, country) => {
      asked.push(`${country} ${number}`)
      return false
    }).detect("+49 171 1234567, ".repeat(6))
    assert.isAtLeast(asked.length, 1)
    assert.lengthOf(new Set(asked), asked.length)
  })
})
