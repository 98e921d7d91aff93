/** Sealed records of random bytes for the vault storage contract, and helpers to compare them. */
import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { type CaseId, newPartyId, type PartyId, type UserId } from "@incamera/domain/Ids"
import {
  DocumentId,
  IdentityVaultStorage,
  type Sealed,
  type SealedIdentity,
  type SealedOriginals,
  type SealedPseudonyms,
  type WithKey,
  type WrappedCaseKey
} from "@incamera/domain/vault"
import { newCase } from "./cases.ts"
import { newUser } from "./users.ts"
import { uuid } from "./values.ts"

const randomBytes = (size: number) => Effect.flatMap(SecureRandom.SecureRandom, (random) => random.randomBytes(size))

const newBytes = Effect.fnUntraced(function* () {
  return { nonce: yield* randomBytes(12), ciphertext: yield* randomBytes(1_000) } satisfies Sealed
})

export const newKey = Effect.fnUntraced(function* (caseId: CaseId, masterVersion = 1) {
  return { caseId, masterVersion, wrapped: yield* randomBytes(40) } satisfies WrappedCaseKey
})

export const newSealed = Effect.fnUntraced(function* (caseId: CaseId, party?: PartyId) {
  return { caseId, partyId: party ?? (yield* newPartyId), ...(yield* newBytes()) } satisfies SealedIdentity
})

export const newPseudonyms = Effect.fnUntraced(function* (caseId: CaseId, revision = 1) {
  return { caseId, revision, ...(yield* newBytes()) } satisfies SealedPseudonyms
})

export const newOriginals = Effect.fnUntraced(function* (caseId: CaseId, document?: DocumentId) {
  const documentId = document ?? DocumentId.make(yield* uuid)
  return { caseId, documentId, ...(yield* newBytes()) } satisfies SealedOriginals
})

/** Creates a case with a key, of a new user by default. */
export const newKeyedCase = Effect.fnUntraced(function* (of?: UserId, masterVersion = 1) {
  const storage = yield* IdentityVaultStorage
  const userId = of ?? (yield* newUser)
  const { caseId } = yield* newCase(userId)
  const key = yield* newKey(caseId, masterVersion)
  yield* storage.addCaseKey(userId, key)
  return { userId, caseId, key }
})

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Returns a comparable form of any kind of byte array that an adapter returns. */
export const plainKey = (key: WrappedCaseKey) => ({ ...key, wrapped: hex(key.wrapped) })
export const plainSealed = <A extends Sealed>(sealed: A) => ({
  ...sealed,
  nonce: hex(sealed.nonce),
  ciphertext: hex(sealed.ciphertext)
})

const sorted = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

export const assertListed = (
  list: { readonly keys: ReadonlyArray<WrappedCaseKey>; readonly identities: ReadonlyArray<SealedIdentity> },
  keys: ReadonlyArray<WrappedCaseKey>,
  identities: ReadonlyArray<SealedIdentity>
) => {
  assert.deepStrictEqual(sorted(list.keys.map(plainKey)), sorted(keys.map(plainKey)))
  assert.deepStrictEqual(sorted(list.identities.map(plainSealed)), sorted(identities.map(plainSealed)))
}

export const assertFound = <A extends Sealed>(
  found: Option.Option<WithKey<A>>,
  key: WrappedCaseKey,
  sealed: A
): void => {
  const { key: foundKey, sealed: foundSealed } = Option.getOrThrow(found)
  assert.deepStrictEqual(plainKey(foundKey), plainKey(key))
  assert.deepStrictEqual(plainSealed(foundSealed), plainSealed(sealed))
}
