/**
 * The provider's keys: for signing tokens (`jwks.json`) and for its cookies (`cookie-keys.json`). They persist, so a
 * token issued before a restart is still valid after it.
 *
 * RS256 only: every OpenID Connect client and library must support it, and RSA verifies fast, which each API request
 * needs. To replace a key, put a new one first in `jwks.json` and restart; the old one, further down, still verifies
 * the tokens it signed.
 */
import { randomBytes } from "node:crypto"
import { Effect, Schema } from "effect"
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose"
import { ProviderFileUnusable } from "./IdentityProviderError.ts"
import * as ProviderFiles from "./ProviderFiles.ts"

/** Algorithm of all the provider's tokens. */
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
  /** Public halves of the same keys, published at the provider's `jwks_uri`. */
  readonly publicJwks: { readonly keys: ReadonlyArray<JWK> }
  /** Keys that authenticate the provider's cookies; the first one signs. */
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

/** Loads the keys of a data directory; creates them if they don't exist. */
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
