/**
 * Work on a long text, step by step: each step says how many characters it looked at. Whoever drives the work decides
 * whether others have their turn in between.
 */
import { Effect } from "effect"
import * as Limits from "../Limits.ts"

export type Steps<A> = Generator<number, A, void>

/** Does all of it at once. */
export const atOnce = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Lets other fibers go on whenever `Limits.charactersInOneGo` have been looked at. */
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
