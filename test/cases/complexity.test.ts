/** The tier of a case by its score. Vocabulary: simple 0 to 2, standard 3 to 5, complex 6 to 10. */
import { assert, it } from "@effect/vitest"
import { tierOf } from "@incamera/domain/cases/Complexity"

it("each score has its tier", () => {
  assert.deepStrictEqual(
    Array.from({ length: 11 }, (_, score) => tierOf(score)),
    [
      ...Array.from({ length: 3 }, () => "simple"),
      ...Array.from({ length: 3 }, () => "standard"),
      ...Array.from({ length: 5 }, () => "complex")
    ]
  )
})
