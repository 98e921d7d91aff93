/** Outcomes of effects. */
import { Effect, Result } from "effect"

/** Runs all effects at once. Returns successes and failures, in the given order. */
export const race = <A, E, R>(effects: Iterable<Effect.Effect<A, E, R>>) =>
  Effect.map(
    Effect.all(Array.from(effects, Effect.result), { concurrency: "unbounded" }),
    (results): { readonly successes: ReadonlyArray<A>; readonly failures: ReadonlyArray<E> } => ({
      successes: results.filter(Result.isSuccess).map((result) => result.success),
      failures: results.filter(Result.isFailure).map((result) => result.failure)
    })
  )

/** Returns the tag of the effect's failure; the test fails if the effect succeeds. */
export const tagOf = <A, E extends { readonly _tag: string }, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<E["_tag"], A, R> => Effect.map(Effect.flip(effect), (error) => error._tag)

export const tags = (errors: ReadonlyArray<{ readonly _tag: string }>): ReadonlyArray<string> =>
  [...new Set(errors.map((error) => error._tag))].sort()
