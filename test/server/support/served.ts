import { EmbeddedIdentityProvider } from "@incamera/identity-provider/EmbeddedIdentityProvider"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { Effect, type Scope } from "effect"
import { createLocalJWKSet, jwtVerify } from "jose"
import { freePort, type Place, placeAt, server, SignIn } from "./identityProviderServer.ts"
import { dataDirectory } from "../../support/data/dataDirectory.ts"

export const newPlace = Effect.gen(function* () {
  return placeAt(yield* freePort, yield* dataDirectory)
})

/** Runs a test against its own server, in its own data directory. */
export const served = <A, E>(
  test: (place: Place) => Effect.Effect<A, E, EmbeddedIdentityProvider | TlsCertificate | Scope.Scope>
) => Effect.flatMap(newPlace, (place) => test(place).pipe(Effect.provide(server(place))))

/** A person with a fresh browser. */
export const newPerson = Effect.fnUntraced(function* (place: Place) {
  const { ca } = yield* TlsCertificate
  return new SignIn(ca ?? "", place)
})

/**
 * Verifies as the API or another resource does: our keys, issuer and its audience, and the type that only access tokens
 * have.
 */
export const verify = Effect.fnUntraced(function* (token: string, resource?: string) {
  const provider = yield* EmbeddedIdentityProvider
  const { jwks, issuer } = provider
  const audience = resource ?? provider.audience
  return yield* Effect.promise(() =>
    jwtVerify(token, createLocalJWKSet({ keys: [...jwks.keys] }), { issuer, audience, typ: "at+jwt" })
  )
})

/** A step that is a promise. */
export const step = <A>(action: () => Promise<A>): Effect.Effect<A> => Effect.promise(action)
