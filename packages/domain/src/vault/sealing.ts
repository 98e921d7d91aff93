/**
 * Seals bytes with XChaCha20-Poly1305: its nonces are long enough to be random, and it runs in any host. What is sealed
 * is bound to where it belongs: moved to another user, case or party it doesn't open.
 */
import { Effect } from "effect"
import { Aead, type CryptoError, SecureRandom } from "effect/crypto"

export type SealingKey = Aead.Key<typeof Aead.xchacha20Poly1305>

export interface Sealed {
  readonly nonce: Uint8Array
  readonly ciphertext: Uint8Array
}

/** Length of a key and of a nonce, in bytes. */
export const keyBytes = Aead.xchacha20Poly1305.keyLength
export const nonceBytes = Aead.xchacha20Poly1305.nonceLength

export const sealingKey = (bytes: Uint8Array): Effect.Effect<SealingKey, CryptoError.CryptoError> =>
  Aead.key(Aead.xchacha20Poly1305, bytes)

/** As JSON, so that no two lists of parts look alike when they are run together. */
const bind = (belongsTo: ReadonlyArray<string>): Uint8Array => new TextEncoder().encode(JSON.stringify(belongsTo))

export const makeSealing = Effect.gen(function* () {
  const aead = yield* Aead.Aead
  const random = yield* SecureRandom.SecureRandom
  return {
    newKeyBytes: random.randomBytes(keyBytes),
    seal: Effect.fnUntraced(function* (key: SealingKey, plaintext: Uint8Array, belongsTo: ReadonlyArray<string>) {
      const nonce = yield* random.randomBytes(nonceBytes)
      const ciphertext = yield* aead.encrypt(key, plaintext, { nonce, aad: bind(belongsTo) })
      return { nonce, ciphertext } satisfies Sealed
    }),
    /** Fails when anything is not as it was sealed. */
    open: (key: SealingKey, { ciphertext, nonce }: Sealed, belongsTo: ReadonlyArray<string>) =>
      aead.decrypt(key, ciphertext, { nonce, aad: bind(belongsTo) })
  }
})
