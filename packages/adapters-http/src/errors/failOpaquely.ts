/**
 * Failures of ours are no part of an endpoint's contract: they leave the typed channel here, by name, and the error
 * contract answers them with an opaque 500.
 */
import type { StoreError } from "@incamera/domain/StoreError"
import type { VaultLocked } from "@incamera/domain/vault/IdentityVault"
import { Effect } from "effect"
import { isOurs } from "./isOurs.ts"

export const failOpaquely = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError | VaultLocked, R>
): Effect.Effect<A, Exclude<E, StoreError | VaultLocked>, R> =>
  Effect.catchIf(effect, isOurs, Effect.die) as Effect.Effect<A, Exclude<E, StoreError | VaultLocked>, R>
