import { Effect } from "effect"
import * as Limits from "@incamera/deidentification/Limits"
import type { Steps } from "@incamera/deidentification/Steps"

/** `inTurns` with progress: each turn reports the share of the expected characters done, below 1 until the end. */
export const withProgress = <A>(
  steps: Steps<A>,
  expected: number,
  onProgress: (done: number) => Effect.Effect<void>
): Effect.Effect<A> =>
  Effect.gen(function* () {
    let looked = 0
    let reported = 0
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      looked += step.value
      if (looked - reported < Limits.charactersInOneGo) continue
      reported = looked
      // The number of passes is an estimate, and a full bar should mean done.
      yield* onProgress(Math.min(0.99, looked / expected))
      yield* Effect.yieldNow
    }
  })
