/**
 * The combinations of one request's fields that are read together: every two neighbors, in both orders, and all in
 * sequence.
 */
import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { findingsInFields, readingsAcrossFields } from "@incamera/domain/deidentification/judging/fieldFindings"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { decide } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { atOnce, type Steps } from "@incamera/deidentification/Steps"
import * as Limits from "@incamera/domain/Limits"
import { searched } from "./support.ts"

const texts = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, number) => `Item ${number} of the list. `.padEnd(200, "It was late. "))

/** Recognizes no names. */
const nothing = function* (): Steps<ReadonlyArray<Finding>> {
  yield 0
  return []
}
const nobody: NameRecognizer = { names: nothing, details: nothing }

/** Returns the readings of these fields, and the characters read for them. */
const readingsOf = (fields: ReadonlyArray<string>) => {
  const judged = atOnce(findingsInFields({ searched, names: "none" }, Object.fromEntries(fields.entries())))
  const readings: Array<string> = []
  let looked = 0
  for (const reading of readingsAcrossFields({ searched, names: "none" }, judged)) {
    for (;;) {
      const step = reading.next()
      if (step.done === true) {
        readings.push(step.value.text)
        break
      }
      looked += step.value
    }
  }
  return { readings, looked }
}

describe("The fields of a request", () => {
  it("are put together by twos, in both orders and three ways, when there are few", () => {
    const fields = Array.from({ length: Limits.jointNeighbours + 1 }, (_, number) => `f${number}`)
    const { readings } = readingsOf(fields)
    for (const first of fields) {
      for (const second of fields) {
        if (first === second) continue
        for (const between of ["\n", " ", ""]) assert.include(readings, first + between + second)
      }
    }
    assert.includeMembers(readings, [fields.join(" "), fields.join("")])
    assert.lengthOf(readings, fields.length * (fields.length - 1) * 3 + 2)
  })

  it("are decided for each reading: a reading with a public name hides no other reading", () => {
    const settings = new PrivacySettings({ refusals: "strict", publicNames: ["Parker"] })
    const fields = atOnce(findingsInFields({ searched, names: nobody }, { 0: "Write to jane@Mr", 1: "Parker.com" }))
    const decisions = Array.from(readingsAcrossFields({ searched, names: nobody }, fields), atOnce)
      .filter(({ findings }) => findings.length > 0)
      .map((reading) => decide([reading], settings, { asksToReveal: false })._tag)
    assert.deepStrictEqual(decisions, ["Allow", "Allow", "Refuse"])
  })

  it("cost no more each when there are many", () => {
    const [some, many] = [readingsOf(texts(50)), readingsOf(texts(200))]
    assert.isBelow(many.readings.length, some.readings.length * 4.5)
    assert.isBelow(many.looked, some.looked * 4.5)
  })
})
