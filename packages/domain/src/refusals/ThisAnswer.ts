/** The answer that a request is getting: of a ration that it uses up, it still says what for. */
import { Context, Effect } from "effect"

export const ThisAnswer = Context.Reference<{ usesUpRation: boolean } | null>("@incamera/domain/refusals/ThisAnswer", {
  defaultValue: () => null
})

/** Makes one answer of all that runs within. */
export const asOneAnswer = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(ThisAnswer, (within) =>
    within === null ? Effect.provideService(work, ThisAnswer, { usesUpRation: false }) : work
  )
