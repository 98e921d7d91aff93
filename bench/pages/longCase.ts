/** A case with 5,000 phases on 200 branches, in the embedded database of a server that isn't running yet. */
import * as Storage from "@incamera/server/Storage"
import type { Configuration } from "@incamera/server/Configuration"
import { newUserId } from "@incamera/domain/Ids"
import { ExternalUser, User } from "@incamera/domain/users/User"
import { UserStore } from "@incamera/domain/users/UserStore"
import { DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { fill } from "../../test/support/longTimeline.ts"

/** Returns the path of the case's page. `userName` is a local user of the embedded identity provider. */
export const writeLongCase = (configuration: Configuration, userName: string): Promise<string> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const users = yield* UserStore
      const external = new ExternalUser({ issuer: `${configuration.baseUrl}/idp`, subject: userName })
      const candidate = new User({ ...external, userId: yield* newUserId, createdAt: yield* DateTime.now })
      const { userId } = yield* users.findOrCreate(external, candidate)
      const { containerId } = yield* fill(userId)
      return `/cases/${containerId}`
    }).pipe(
      Effect.provide(Layer.merge(Storage.layer(configuration), SecureRandom.layerWebCrypto)),
      Effect.scoped
    ) as Effect.Effect<string, unknown>
  )
