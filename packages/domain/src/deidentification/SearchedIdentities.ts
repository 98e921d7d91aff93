import { Context, Effect, Layer, Semaphore } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { IdentityVault, type VaultLocked } from "../vault/IdentityVault.ts"
import type { SearchedInScope, SearchedOfUser } from "./SearchedOfUser.ts"
import { inTurns } from "./inTurns.ts"
import type { TextScope } from "./TextScope.ts"

/**
 * The registered identities of each user, compiled once per revision and shared by all searches. Compiling many
 * thousands takes seconds.
 */
export class SearchedIdentities extends Context.Service<
  SearchedIdentities,
  {
    /** Returns a user's compiled identities, current with the vault. */
    readonly of: (userId: UserId) => Effect.Effect<SearchedOfUser, VaultLocked | StoreError>
    /** Returns the identities to search the texts of a scope for, current with the vault. */
    readonly in: (scope: TextScope) => Effect.Effect<SearchedInScope, VaultLocked | StoreError>
  }
>()("@incamera/domain/deidentification/SearchedIdentities") {
  static readonly layer = Layer.effect(
    SearchedIdentities,
    Effect.gen(function* () {
      const { SearchedOfUser } = yield* Effect.promise(() => import("./SearchedOfUser.ts"))
      const vault = yield* IdentityVault
      /** In order of use, the latest last. */
      const cache = new Map<UserId, SearchedOfUser>()

      const remember = (userId: UserId, compiled: SearchedOfUser): SearchedOfUser => {
        cache.delete(userId)
        cache.set(userId, compiled)
        if (cache.size > Limits.compiledIdentitiesCached) cache.delete(cache.keys().next().value!)
        return compiled
      }

      /** Locks of the users whose identities are being compiled: one caller compiles, the others wait. */
      const compiling = new Map<UserId, Semaphore.Semaphore>()

      const latest = Effect.fnUntraced(function* (userId: UserId) {
        // The revision is read before the identities: an identity added in between changes it again.
        const revision = yield* vault.revision(userId)
        const cached = cache.get(userId)
        return cached?.revision === revision ? remember(userId, cached) : revision
      })

      const compiled = Effect.fnUntraced(function* (userId: UserId) {
        const found = yield* latest(userId)
        if (typeof found !== "string") return found
        const registered = yield* vault.registered(userId)
        return remember(userId, yield* inTurns(SearchedOfUser.of(found, registered, cache.get(userId))))
      })

      const of = Effect.fn("SearchedIdentities.of")(function* (userId: UserId) {
        const found = yield* latest(userId)
        if (typeof found !== "string") return found
        const turn = compiling.get(userId) ?? Semaphore.makeUnsafe(1)
        compiling.set(userId, turn)
        return yield* turn
          .withPermits(1)(compiled(userId))
          .pipe(Effect.ensuring(Effect.sync(() => compiling.delete(userId))))
      })

      return {
        of,
        in: (scope: TextScope) => Effect.flatMap(of(scope.userId), (user) => inTurns(user.inScope(scope)))
      }
    })
  )
}
