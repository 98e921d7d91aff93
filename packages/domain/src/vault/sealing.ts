/**
 * Seals bytes with XChaCha20-Poly1305: its nonces are long enough to be random, and it runs in any host. Sealed bytes
 * are bound to their place: moved to another user, case, party, document or kind of record they don't open.
 *
 * Bytes are padded before they are sealed. An exact length shows how long a name is. With the de-identified text, that
 * is enough to rule most names out.
 */
import { Effect, Schema } from "effect"
import { Aead, type CryptoError, SecureRandom } from "effect/crypto"
import * as Limits from "../Limits.ts"
import { padded, unpadded } from "./padding.ts"
import { VaultLocked } from "./VaultLocked.ts"

export type SealingKey = Aead.Key<typeof Aead.xchacha20Poly1305>

export interface Sealed {
  readonly nonce: Uint8Array
  readonly ciphertext: Uint8Array
}

/** The kind of record first, then everything that identifies the record. */
export type BelongsTo = readonly [
  kind:
    | "case-key"
    | "extracted-piece"
    | "extracted-size"
    | "file-name"
    | "file-piece"
    | "file-size"
    | "id-token"
    | "identity"
    | "originals"
    | "privacy-settings"
    | "pseudonyms",
  ...ReadonlyArray<string>
]

/** Length of a key and of a nonce, in bytes. */
const keyBytes = Aead.xchacha20Poly1305.keyLength
export const nonceBytes = Aead.xchacha20Poly1305.nonceLength

export const sealingKey = (bytes: Uint8Array): Effect.Effect<SealingKey, CryptoError.CryptoError> =>
  Aead.key(Aead.xchacha20Poly1305, bytes)

/** As JSON, so that different lists of parts never give the same bytes. */
const bind = (parts: ReadonlyArray<string>): Uint8Array => new TextEncoder().encode(JSON.stringify(parts))

/** Marks padded records. Records from before padding don't have it. */
const bindPadded = (belongsTo: BelongsTo): Uint8Array => bind(["padded", ...belongsTo])

/** Gives no reason: a reason would help a forger. */
export const locked = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, VaultLocked, R> =>
  Effect.mapError(effect, () => new VaultLocked())

export const makeSealing = Effect.gen(function* () {
  const aead = yield* Aead.Aead
  const random = yield* SecureRandom.SecureRandom
  return {
    newKeyBytes: random.randomBytes(keyBytes),
    seal: Effect.fnUntraced(function* (key: SealingKey, plaintext: Uint8Array, belongsTo: BelongsTo) {
      const nonce = yield* random.randomBytes(nonceBytes)
      const bytes = padded(plaintext, Limits.sealedBytesLeast)
      const ciphertext = yield* aead.encrypt(key, bytes, { nonce, aad: bindPadded(belongsTo) })
      return { nonce, ciphertext } satisfies Sealed
    }, locked),
    /** Fails if the bytes or their place differ from those that were sealed. */
    open: (key: SealingKey, { ciphertext, nonce }: Sealed, belongsTo: BelongsTo) =>
      locked(
        Effect.map(aead.decrypt(key, ciphertext, { nonce, aad: bindPadded(belongsTo) }), unpadded).pipe(
          Effect.catch(() => aead.decrypt(key, ciphertext, { nonce, aad: bind(belongsTo) }))
        )
      )
  }
})

export type Sealing = Effect.Success<typeof makeSealing>

/** Encodes a kind of record as the bytes to seal. */
export const recordBytes = <A, I>(schema: Schema.Codec<A, I>) => {
  const Json = Schema.fromJsonString(schema)
  const encode = Schema.encodeEffect(Json)
  const decode = Schema.decodeEffect(Json)
  return {
    // A value of the record's type can always be encoded.
    write: (record: A): Effect.Effect<Uint8Array> =>
      Effect.map(Effect.orDie(encode(record)), (json) => new TextEncoder().encode(json)),
    read: (bytes: Uint8Array): Effect.Effect<A, VaultLocked> => locked(decode(new TextDecoder().decode(bytes)))
  }
}
