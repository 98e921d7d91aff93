import { Data, Effect } from "effect"
import { createLocalJWKSet, type JSONWebKeySet, type JWTHeaderParameters } from "jose"

/** No key, or more than one, matches the token's header; or the keys can't be read. */
export class KeyNotFound extends Data.TaggedError("KeyNotFound")<{
  readonly why: "ambiguous" | "unknown" | "unreachable"
}> {}

/** Finds the public key that a token claims to be signed with. The header is not verified yet. */
export type KeySource = (header: JWTHeaderParameters) => Effect.Effect<CryptoKey, KeyNotFound>

/** Returns a key source over known keys: the embedded identity provider's, or one reading of an external provider's. */
export const localKeys = (keySet: JSONWebKeySet): KeySource => {
  const find = createLocalJWKSet(keySet)
  return (header) =>
    Effect.tryPromise({
      try: () => find(header),
      catch: (error) =>
        new KeyNotFound({
          why:
            (error as { readonly code?: unknown }).code === "ERR_JWKS_MULTIPLE_MATCHING_KEYS" ? "ambiguous" : "unknown"
        })
    })
}
