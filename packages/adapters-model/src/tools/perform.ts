import type { Work } from "@incamera/analyst/Step"
import { Effect } from "effect"

/** Runs rules of the analyst to their end; other work goes on between their steps. */
export const perform = Effect.fnUntraced(function* <A>(work: Work<A>) {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    yield* Effect.yieldNow
  }
})
