import { Data, Effect } from "effect"
import { createLocalJWKSet, type JSONWebKeySet, type JWTHeaderParameters } from "jose"

/** No key, or no single key, belongs to the token's header; or the keys can't be had. */
export class KeyNotFound extends Data.TaggedError("KeyNotFound")<{
  readonly why: "ambiguous" | "unknown" | "unreachable"
}> {}

/** Finds the public key a token says it was signed with. Nothing in the header has been verified yet. */
export type KeySource = (header: JWTHeaderParameters) => Effect.Effect<CryptoKey, KeyNotFound>

/** Keys known beforehand: those of the embedded identity provider, or one reading of an external one's. */
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
