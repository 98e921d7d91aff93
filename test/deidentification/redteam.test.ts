/** A short run of `npm run redteam`: no disguise that counts as covered hides a registered identity by itself. */
import { assert, describe, it } from "@effect/vitest"
import { isLeaking, run } from "../../tools/redteam/run.ts"

const attempts = 8_000

describe("The red team", () => {
  const results = run({ seed: 20_260_401, goesOn: (done) => done < attempts })

  it("hides nothing by a covered class alone", () => {
    assert.deepStrictEqual(
      results.filter(isLeaking).map(({ name, smallest }) => [name, smallest?.text]),
      []
    )
  })

  it("tries every class, and gets through where the documentation says so", () => {
    assert.isAtLeast(results.length, 40)
    const uncovered = results.filter(({ isCovered }) => !isCovered)
    for (const { alone, name } of uncovered) assert.isAbove(alone.leaks.document, 0, name)
  })
})
