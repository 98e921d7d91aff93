/** A browser over a server where a test can set the parties' identities and make every sign-in old. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { CaseId, PartyId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import { SessionStore } from "@incamera/domain/sessions/SessionStore"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { IdentityDetails } from "@incamera/domain/vault/IdentityDetails"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { PartyIdentities } from "@incamera/domain/vault/PartyIdentities"
import * as MasterKeyFile from "@incamera/server/keys/MasterKeyFile"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { decodeJwt } from "jose"
import * as TestBrowser from "../../support/browser/TestBrowser.ts"
import * as Gateway from "../../support/Gateway.ts"

export interface Known {
  readonly caseId: string
  readonly partyId: string
  /** `[Party n]` */
  readonly placeholder: string
  readonly kind: "organization" | "person"
}

export class Identities extends Context.Service<
  Identities,
  {
    /** Sets the identity of a party in a user's case. */
    readonly identify: (user: string, party: Known, name: string) => Promise<void>
    /** Runs this while every last sign-in is too old for showing identities. */
    readonly longAfterSignIn: <A>(run: () => Promise<A>) => Promise<A>
  }
>()("test/Identities") {}

const none = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }

const earlier = (session: BrowserSession): BrowserSession =>
  new BrowserSession({
    ...session,
    authenticatedAt: DateTime.subtract(session.authenticatedAt, { milliseconds: Limits.recentSignInMillis })
  })

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    let isLongAgo = false
    const built = yield* Layer.build(MemoryStores.layer)
    const sessions = Context.get(built, SessionStore)
    const stores = Layer.succeedContext(
      Context.add(
        built,
        SessionStore,
        SessionStore.of({
          ...sessions,
          find: (hashes, now) =>
            Effect.map(sessions.find(hashes, now), (found) => (isLongAgo ? Option.map(found, earlier) : found))
        })
      )
    )

    const identities = Layer.effect(
      Identities,
      Effect.gen(function* () {
        const { configuration, userToken } = yield* Gateway.Gateway
        const beside = yield* Layer.build(
          Layer.mergeAll(Layer.provide(PartyIdentities.layer, IdentityVault.layer), Users.layer).pipe(
            Layer.provide(Secrets.layer),
            Layer.provide(Layer.merge(MasterKeyFile.layer(configuration), stores)),
            Layer.provide(Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto))
          )
        )
        return Identities.of({
          identify: async (user, { caseId, kind, partyId, placeholder }, name) => {
            const { iss = "", sub = "" } = decodeJwt(await userToken(user))
            const party = { caseId: CaseId.make(caseId), partyId: PartyId.make(partyId), kind, placeholder }
            await Effect.runPromise(
              Effect.gen(function* () {
                const userId = yield* (yield* Users).resolve(new ExternalUser({ issuer: iss, subject: sub }))
                const details = new IdentityDetails({ names: [name], ...none })
                yield* (yield* PartyIdentities).register(userId, party as never, details)
              }).pipe(Effect.provide(beside))
            )
          },
          longAfterSignIn: async (run) => {
            isLongAgo = true
            try {
              return await run()
            } finally {
              isLongAgo = false
            }
          }
        })
      })
    )

    return Layer.merge(TestBrowser.layer, identities).pipe(
      Layer.provide(Gateway.layer({ parts: () => ({ storage: stores }) }))
    )
  })
)
