import { randomUUID } from "node:crypto"
import * as Limits from "./Limits.ts"
import { Clock, Effect, Redacted } from "effect"
import { importJWK, SignJWT } from "jose"
import { apiScopes, cliClientId, type ProviderIdentity } from "./ProviderIdentity.ts"
import { type RsaPrivateKey, signingAlgorithm } from "./ProviderKeys.ts"

/**
 * Signs an access token for a user, with the same claims as the provider's tokens (RFC 9068), as if the user had signed
 * in with the command-line client. For callers with access to the data directory, and so to the key.
 */
export const mintUserToken = Effect.fn("mintUserToken")(function* (
  identity: ProviderIdentity,
  key: RsaPrivateKey,
  userName: string
) {
  const issuedAt = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
  const token = yield* Effect.promise(async () =>
    new SignJWT({ scope: apiScopes.join(" "), client_id: cliClientId })
      .setProtectedHeader({ alg: signingAlgorithm, typ: "at+jwt", kid: key.kid })
      .setIssuer(identity.issuer)
      .setSubject(userName)
      .setAudience([identity.audience, identity.mcpAudience])
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Limits.userTokenLifetimeSeconds)
      .setJti(randomUUID())
      .sign(await importJWK({ ...key }, signingAlgorithm))
  )
  return Redacted.make(token)
})
