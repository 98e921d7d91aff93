/**
 * Failures of ours are not part of an endpoint's contract. They leave the typed channel here, by name, and the error
 * contract answers them with an opaque 500.
 */
import { Effect } from "effect"
import { isOurs, type OurFailure } from "./isOurs.ts"

export const failOpaquely = <A, E, R>(
  effect: Effect.Effect<A, E | OurFailure, R>
): Effect.Effect<A, Exclude<E, OurFailure>, R> =>
  Effect.catchIf(effect, isOurs, Effect.die) as Effect.Effect<A, Exclude<E, OurFailure>, R>
