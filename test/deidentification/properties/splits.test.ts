/** A guarded stream says what the guarded whole says, however a text with identities in it is cut. */
import { assert, describe, it } from "@effect/vitest"
import { type Leak, runSplits } from "./splits.ts"

const tell = ({ chunks, problem, seed, streamed, whole }: Leak): string =>
  `${seed}: ${problem}\n${JSON.stringify(chunks)}\n${JSON.stringify(streamed)}\n${JSON.stringify(whole)}`

describe("A stream with registered identities", () => {
  it("is guarded as the whole is, for every split", () => {
    assert.deepStrictEqual(runSplits({ runs: 3_000, seed: 1 }).map(tell), [])
  })
})
