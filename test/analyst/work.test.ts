/** The work of analysing a text grows only linearly with its length. */
import { workOf } from "../support/work.ts"
import { plan } from "@incamera/analyst/casework/plan"
import { stageOf } from "@incamera/analyst/casework/stage"
import { assert, it } from "@effect/vitest"

it.each(["draft ", "prepare a ", "draft the memo motion ", "respond to, "])(
  "The stage, from %j again and again",
  (unit) => {
    const work = (characters: number) => {
      const text = unit.repeat(Math.ceil(characters / unit.length))
      return workOf(() => stageOf(text, plan(text)))
    }
    work(60)
    const once = work(600)
    assert.isBelow(work(1_200), once * 2.6)
  }
)
