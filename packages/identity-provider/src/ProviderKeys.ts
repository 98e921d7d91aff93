/**
 * The provider's keys: one for signing tokens (`jwks.json`) and one for its cookies (`cookie-keys.json`). They persist,
 * so that a token given out before a restart is still good after it.
 *
 * RS256 alone: every OpenID Connect client and library must support it, and verifying, which each request to the API
 * costs, is the cheaper half of RSA. A key is exchanged by putting a new one first in `jwks.json` and restarting; the
 * old one, further down, still verifies what it signed.
 */
import { randomBytes } from "node:crypto"
import { Effect, Schema } from "effect"
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose"
import { ProviderFileUnusable } from "./IdentityProviderError.ts"
import * as ProviderFiles from "./ProviderFiles.ts"

/** The algorithm of every token of the provider. */
export const signingAlgorithm = "RS256"

const RsaPrivateKey = Schema.Struct({
  kty: Schema.Literal("RSA"),
  kid: Schema.NonEmptyString,
  alg: Schema.Literal(signingAlgorithm),
  use: Schema.Literal("sig"),
  n: Schema.NonEmptyString,
  e: Schema.NonEmptyString,
  d: Schema.NonEmptyString,
  p: Schema.NonEmptyString,
  q: Schema.NonEmptyString,
  dp: Schema.NonEmptyString,
  dq: Schema.NonEmptyString,
  qi: Schema.NonEmptyString
})
export type RsaPrivateKey = typeof RsaPrivateKey.Type

const SigningKeysFile = Schema.fromJsonString(Schema.Struct({ keys: Schema.NonEmptyArray(RsaPrivateKey) }))
const CookieKeysFile = Schema.fromJsonString(
  Schema.Struct({ keys: Schema.NonEmptyArray(Schema.String.check(Schema.isMinLength(43))) })
)

export interface ProviderKeys {
  /** Private keys; the first one signs. */
  readonly signing: readonly [RsaPrivateKey, ...ReadonlyArray<RsaPrivateKey>]
  /** The same keys without their private halves, as published at the provider's `jwks_uri`. */
  readonly publicJwks: { readonly keys: ReadonlyArray<JWK> }
  /** What authenticates the provider's cookies; the first one signs. */
  readonly cookies: readonly [string, ...ReadonlyArray<string>]
}

const makeSigningKeys = Effect.promise(async () => {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  const key = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: signingAlgorithm, use: "sig" }
  return JSON.stringify({ keys: [key] }, undefined, 2)
})

const makeCookieKeys = Effect.sync(() =>
  JSON.stringify({ keys: [randomBytes(32).toString("base64url")] }, undefined, 2)
)

const toPublic = ({ kty, kid, alg, use, n, e }: RsaPrivateKey): JWK => ({ kty, kid, alg, use, n, e })

/** The keys of a data directory, made when there are none. */
export const load = Effect.fn("ProviderKeys.load")(function* (dataDir: string) {
  const directory = ProviderFiles.directoryOf(dataDir)
  const malformed = (file: "jwks.json" | "cookie-keys.json") => () =>
    new ProviderFileUnusable({ file, reason: "malformed" })
  const [signing, cookies] = yield* Effect.all(
    [
      ProviderFiles.readOrMake(directory, "jwks.json", makeSigningKeys).pipe(
        Effect.flatMap((text) =>
          Schema.decodeUnknownEffect(SigningKeysFile)(text).pipe(Effect.mapError(malformed("jwks.json")))
        )
      ),
      ProviderFiles.readOrMake(directory, "cookie-keys.json", makeCookieKeys).pipe(
        Effect.flatMap((text) =>
          Schema.decodeUnknownEffect(CookieKeysFile)(text).pipe(Effect.mapError(malformed("cookie-keys.json")))
        )
      )
    ],
    { concurrency: 2 }
  )
  return {
    signing: signing.keys,
    publicJwks: { keys: signing.keys.map(toPublic) },
    cookies: cookies.keys
  } satisfies ProviderKeys
})
