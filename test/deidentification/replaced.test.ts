/** A guard notes each registered value that its text shows, also where another finding's placeholder stands for it. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Finding } from "@incamera/deidentification/Finding"
import { HeldText } from "@incamera/deidentification/HeldText"
import { replaceFindings } from "@incamera/deidentification/replaceFindings"
import type { Replaced } from "@incamera/deidentification/Replaced"

const text = "abcdefghijklmnopqrstuvwxyz"

const known = (start: number, end: number): Finding => ({
  start,
  end,
  kind: "person",
  basis: "known",
  placeholder: "[Party 1]"
})
const format = (start: number, end: number): Finding => ({
  start,
  end,
  kind: "address",
  basis: "format",
  placeholder: "[Address]"
})

const guards: ReadonlyArray<
  readonly [name: string, guard: (findings: ReadonlyArray<Finding>, replaced: Replaced) => string]
> = [
  ["a whole text", (findings, replaced) => replaceFindings(text, findings, replaced)],
  [
    "a stream",
    (findings, replaced) => {
      const held = new HeldText(replaced)
      held.write(text)
      for (const finding of findings) held.find(finding)
      return held.release(Infinity)
    }
  ]
]

describe.each(guards)("In %s, a registered value", (_, guard) => {
  it.each([
    ["that makes a longer finding begin earlier", [known(2, 6), format(4, 20)], 1],
    ["that makes one end later", [format(4, 20), known(18, 22)], 1],
    ["that joins two", [format(2, 10), known(8, 13), format(12, 20)], 1],
    ["within another finding", [format(2, 20), known(5, 9)], 0],
    ["alone", [known(5, 9), format(12, 20)], 1]
  ] as const)("%s is noted if it shows", (_name, findings, count) => {
    const replaced: Replaced = new Map()
    guard(findings, replaced)
    assert.strictEqual(replaced.size, count)
  })

  it.prop(
    "that isn't noted makes no difference",
    {
      places: Schema.Array(
        Schema.Struct({
          start: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 })),
          length: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 })),
          isKnown: Schema.Boolean
        })
      ).check(Schema.isMaxLength(5))
    },
    ({ places }) => {
      const findings = places.map(({ isKnown, length, start }) => (isKnown ? known : format)(start, start + length))
      const replaced: Replaced = new Map()
      const guarded = guard(findings, replaced)
      if (replaced.size > 0) return
      const ofText = findings.filter(({ basis }) => basis !== "known")
      assert.strictEqual(guarded, guard(ofText, new Map()))
    },
    { arbitrary: { runs: 2_000 } }
  )
})
