/**
 * Failures of ours are not part of an endpoint's contract. They leave the typed channel here, by name, and the error
 * contract answers them with an opaque 500.
 */
import { Effect } from "effect"
import { isServiceFailure, type ServiceFailure } from "./isServiceFailure.ts"

export const failOpaquely = <A, E, R>(
  effect: Effect.Effect<A, E | ServiceFailure, R>
): Effect.Effect<A, Exclude<E, ServiceFailure>, R> =>
  Effect.catchIf(effect, isServiceFailure, Effect.die) as Effect.Effect<A, Exclude<E, ServiceFailure>, R>
