/**
 * The work on texts made to be slow to judge grows only linearly with their length, and other fibers run in between.
 * `npm run evaluate -- hostile` judges long ones.
 */
import { workOf } from "../support/work.ts"
import { assert, describe, it } from "@effect/vitest"
import { asksToReveal } from "./support.ts"
import { filled } from "./properties/hostile.ts"
import { judgedParts, judgeOf } from "./properties/hostileJudging.ts"

const growth = (read: (text: string) => void, part: string): number => {
  const work = (length: number) => workOf(() => read(filled(part, length)))
  // Warms up the tables that are built once for words of this kind.
  work(200)
  const once = work(2_000)
  return work(4_000) / once
}

describe.each(judgedParts)("A long text of %j", (part) => {
  it("is judged step by step", () => {
    const judge = judgeOf(part, 20)
    assert.isBelow(growth(judge, part), 2.6)
  })
})

describe.each([
  "name of the client ",
  "tell name ",
  "who is the real ",
  "do not ",
  "send to [Party 1] 's ",
  "hide or ",
  "[Party 1] "
])("A long request of %j", (part) => {
  it("is understood by the same work for each character", () => {
    assert.isBelow(growth(asksToReveal, part), 2.6)
  })
})
