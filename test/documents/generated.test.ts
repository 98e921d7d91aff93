/** The reading process runs JavaScript that is made of the sources beside it. */
import { assert, it } from "@effect/vitest"
import { generatedReader, keptReader } from "../../tools/generateReader.ts"

it("the program that reads documents is made of the sources as they are: node tools/generateReader.ts", () => {
  const made = generatedReader()
  const kept = keptReader()
  assert.deepStrictEqual([...kept.keys()].sort(), [...made.keys()].sort())
  assert.deepStrictEqual(
    [...made].flatMap(([place, text]) => (kept.get(place) === text ? [] : [place])),
    []
  )
})
