/** A user's text with typed placeholders in it: no identity gets one of those, and the user is told. */
import { assert, describe, it } from "@effect/vitest"
import { deidentifyCase } from "@incamera/server/demo/caseFile/deidentifyCase"
import { foreignWarning } from "@incamera/server/demo/caseFile/showCase"
import { Effect } from "effect"

describe("A text with its own placeholders", () => {
  it.live("keeps them, also when its answer is filled in", () =>
    Effect.gen(function* () {
      const deidentified = yield* deidentifyCase("[Party 1] wrote to Rex Tully. Mr Tully answered.", () => {})
      assert.deepStrictEqual(deidentified.foreignPlaceholders, ["[Party 1]"])
      assert.match(deidentified.text, /^\[Party 1\] wrote to \[Party 2\]\./)
      assert.strictEqual(deidentified.fillIn("[Party 1] and [Party 2]"), "[Party 1] and Rex Tully")
    })
  )

  it("is warned of, by a few of them", () => {
    assert.isUndefined(foreignWarning([]))
    assert.include(foreignWarning(["[Party 1]", "[Name 3]"])!, ": [Party 1], [Name 3]. They stay.")
    const many = Array.from({ length: 30 }, (_, index) => `[Party ${index + 1}]`)
    assert.include(foreignWarning(many)!, "[Party 12], and 18 or more others.")
  })
})
