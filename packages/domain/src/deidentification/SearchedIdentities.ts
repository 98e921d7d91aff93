import { Context, Effect, Layer, Semaphore } from "effect"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Identity } from "../vault/Identity.ts"
import { IdentityVault, type VaultLocked } from "../vault/IdentityVault.ts"
import { CleanTexts } from "./CleanTexts.ts"
import { formatDetectors } from "./detectors/formatDetectors.ts"
import { compileInSteps } from "./KnownIdentities.ts"
import type { Searched } from "./scanning/TextScan.ts"
import { inTurns } from "./Steps.ts"

/** Everything registered in a user's cases, made ready to be searched for. */
export interface SearchedOfUser {
  /** Of the vault, when the identities were read. */
  readonly revision: string
  /** The same object for as long as they are the same. */
  readonly identities: ReadonlyArray<Identity>
  readonly searched: Searched
  readonly clean: CleanTexts
}

/** Whether these are the same identities, in whatever order. */
const areSame = (a: ReadonlyArray<Identity>, b: ReadonlyArray<Identity>): boolean => {
  if (a.length !== b.length) return false
  const known = new Set(a.map((identity) => JSON.stringify(identity)))
  return b.every((identity) => known.has(JSON.stringify(identity)))
}

/**
 * The registered identities of each user, compiled once for as long as they stay the same and shared by all who search:
 * compiling many thousands takes seconds.
 */
export class SearchedIdentities extends Context.Service<
  SearchedIdentities,
  {
    /** What to search this user's texts for, as the vault is now. */
    readonly of: (userId: UserId) => Effect.Effect<SearchedOfUser, VaultLocked | StoreError>
  }
>()("@incamera/domain/deidentification/SearchedIdentities") {
  static readonly layer = Layer.effect(
    SearchedIdentities,
    Effect.gen(function* () {
      const vault = yield* IdentityVault
      /** In the order of use, the latest last. */
      const cache = new Map<UserId, SearchedOfUser>()

      const remember = (userId: UserId, compiled: SearchedOfUser): SearchedOfUser => {
        cache.delete(userId)
        cache.set(userId, compiled)
        if (cache.size > Limits.compiledIdentitiesCached) cache.delete(cache.keys().next().value!)
        return compiled
      }

      /** Whose identities are being compiled: of several who ask, one does it and the others wait. */
      const compiling = new Map<UserId, Semaphore.Semaphore>()

      const latest = Effect.fnUntraced(function* (userId: UserId) {
        // Asked before the identities are read: one that is added meanwhile changes the revision again.
        const revision = yield* vault.revision(userId)
        const cached = cache.get(userId)
        return cached?.revision === revision ? remember(userId, cached) : revision
      })

      const compiled = Effect.fnUntraced(function* (userId: UserId) {
        const found = yield* latest(userId)
        if (typeof found !== "string") return found
        const cached = cache.get(userId)
        const identities = yield* vault.identities(userId)
        // Something else of the vault was changed, such as the pseudonyms of a case.
        if (cached !== undefined && areSame(cached.identities, identities)) {
          return remember(userId, { ...cached, revision: found })
        }
        const searched = { known: yield* inTurns(compileInSteps(identities)), formats: formatDetectors }
        return remember(userId, { revision: found, identities, searched, clean: new CleanTexts() })
      })

      return {
        of: Effect.fn("SearchedIdentities.of")(function* (userId: UserId) {
          const found = yield* latest(userId)
          if (typeof found !== "string") return found
          const turn = compiling.get(userId) ?? Semaphore.makeUnsafe(1)
          compiling.set(userId, turn)
          return yield* turn
            .withPermits(1)(compiled(userId))
            .pipe(Effect.ensuring(Effect.sync(() => compiling.delete(userId))))
        })
      }
    })
  )
}
