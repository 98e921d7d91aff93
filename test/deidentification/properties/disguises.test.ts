/** Every registered identity is found in any form and disguise, and nothing beside it is replaced. */
import { assert, describe, it } from "@effect/vitest"
import { type Miss, runDisguises } from "./disguises.ts"

const tell = ({ disguises, form, kind, planted, problem, registered, seed, text }: Miss): string =>
  `${seed}: ${kind} "${registered}" as ${form} (${disguises.join(", ")}): ${problem}\n${JSON.stringify(planted)}\nin ${JSON.stringify(text)}`

const misses = (seed: number, runs: number, uses?: (disguise: string) => boolean): ReadonlyArray<string> =>
  runDisguises(uses === undefined ? { runs, seed } : { runs, seed, uses }).map(tell)

describe("A registered identity", () => {
  it("is found in every form, unchanged", () => {
    assert.deepStrictEqual(
      misses(1, 4_000, () => false),
      []
    )
  })

  it("is found in every form under any disguise", () => {
    assert.deepStrictEqual(misses(1_000_000, 4_000), [])
  })

  it("is found in base64, and nothing behind it", () => {
    assert.deepStrictEqual(
      misses(5_000_000, 4_000, (disguise) => disguise.startsWith("base64")),
      []
    )
  })

  it("gives the same cases for the same seed", () => {
    let last = 0
    runDisguises({ runs: 30, seed: 5, onProgress: (done) => (last = done) })
    assert.strictEqual(last, 30)
  })
})
