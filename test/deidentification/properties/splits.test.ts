/** A guarded stream gives the same text as the guarded whole, however a text with identities is cut. */
import { assert, describe, it } from "@effect/vitest"
import { type Leak, runSplits } from "./splits.ts"

const tell = ({ chunks, problem, seed, streamed, whole }: Leak): string =>
  `${seed}: ${problem}\n${JSON.stringify(chunks)}\n${JSON.stringify(streamed)}\n${JSON.stringify(whole)}`

describe("A stream with registered identities", () => {
  it("is guarded as the whole is, for every split", () => {
    assert.deepStrictEqual(runSplits({ runs: 3_000, seed: 1 }).map(tell), [])
  })

  it("is guarded as the whole is when they are in base64, in one piece and broken up", () => {
    const uses = (disguise: string) => disguise.startsWith("base64")
    for (const broken of [false, true]) {
      assert.deepStrictEqual(runSplits({ runs: 1_000, seed: 100_000, uses, broken }).map(tell), [])
    }
  })
})
