/** Resolves an issuer and subject, for which the identity provider vouches, to a user. */
import { Cache, Context, DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { newUserId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { ExternalUser, User } from "./User.ts"
import { UserStore } from "./UserStore.ts"

export class Users extends Context.Service<
  Users,
  {
    /** Returns the user of this issuer and subject; the first call creates it. */
    readonly resolve: (external: ExternalUser) => Effect.Effect<UserId, StoreError>
  }
>()("@incamera/domain/users/Users") {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const store = yield* UserStore
      const random = yield* SecureRandom.SecureRandom
      // A user's id never changes, so it may stay in the cache as long as there is room.
      const known = yield* Cache.make({
        capacity: Limits.usersCached,
        lookup: Effect.fnUntraced(function* (key: string) {
          const [issuer, subject] = JSON.parse(key) as [string, string]
          const external = new ExternalUser({ issuer, subject })
          const candidate = new User({
            userId: yield* Effect.provideService(newUserId, SecureRandom.SecureRandom, random),
            issuer,
            subject,
            createdAt: yield* DateTime.now
          })
          return (yield* store.findOrCreate(external, candidate)).userId
        })
      })
      return Users.of({
        resolve: ({ issuer, subject }) => {
          const key = JSON.stringify([issuer, subject])
          // A failure is not cached: the store may be back the next moment.
          return Effect.tapError(Cache.get(known, key), () => Cache.invalidate(known, key))
        }
      })
    })
  )
}
