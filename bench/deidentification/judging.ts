/** The boundary as in a server, over stores in memory, with some identities registered. */
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import type { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Effect, Layer, ManagedRuntime } from "effect"
import { layer } from "../../test/support/domain.ts"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"
import { unaccounted } from "../../test/support/unaccounted.ts"

/** Judges prompts of a user who has these identities in cases; fails if one is refused. `close` ends the boundary. */
export const judging = async (registered: ReadonlyArray<Identity>) => {
  const runtime = ManagedRuntime.make(Layer.merge(layer, unaccounted))
  const userId = await runtime.runPromise(
    Effect.gen(function* () {
      const users = yield* Users
      const vault = yield* IdentityVault
      const user = yield* users.resolve(new ExternalUser({ issuer: "https://bench.example", subject: "one" }))
      yield* Effect.forEach(registered, (identity) => vault.put(user, identity), { discard: true })
      return user
    })
  )
  const judge = (prompt: string) =>
    runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Deidentification).judge(ofAccount(userId), { prompt })
      })
    )
  return { judge, close: () => runtime.dispose() }
}
