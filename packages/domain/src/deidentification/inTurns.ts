import * as Limits from "@incamera/deidentification/Limits"
import type { Steps } from "@incamera/deidentification/Steps"
import { Effect } from "effect"

/** Runs steps and yields to other fibers after every `Limits.charactersInOneGo` characters. */
export const inTurns = <A>(steps: Steps<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    let looked = 0
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      looked += step.value
      if (looked < Limits.charactersInOneGo) continue
      looked = 0
      yield* Effect.yieldNow
    }
  })
