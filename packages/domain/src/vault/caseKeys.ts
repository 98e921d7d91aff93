/** Case keys: random, one per case, stored wrapped by a key derived from a version of the master key. */
import { Effect, Option } from "effect"
import { createBlake3 } from "../hashing/Hasher.ts"
import type { CaseId, UserId } from "../Ids.ts"
import { IdentityVaultStorage, type WrappedCaseKey } from "./IdentityVaultStorage.ts"
import { makeMasterSealingKeys } from "./masterSealingKeys.ts"
import { type BelongsTo, locked, makeSealing, nonceBytes, sealingKey } from "./sealing.ts"

const keyBelongsTo = (userId: UserId, caseId: CaseId, version: number): BelongsTo => [
  "case-key",
  userId,
  caseId,
  `${version}`
]

export const makeCaseKeys = Effect.gen(function* () {
  const sealing = yield* makeSealing
  const wrappingKeys = yield* makeMasterSealingKeys("vault-wrapping")

  const unwrapBytes = Effect.fnUntraced(function* (userId: UserId, { caseId, masterVersion, wrapped }: WrappedCaseKey) {
    const key = yield* wrappingKeys.of(masterVersion)
    const sealed = { nonce: wrapped.subarray(0, nonceBytes), ciphertext: wrapped.subarray(nonceBytes) }
    return yield* sealing.open(key, sealed, keyBelongsTo(userId, caseId, masterVersion))
  })

  const wrap = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, bytes: Uint8Array) {
    const { key, version } = yield* wrappingKeys.current
    const sealed = yield* sealing.seal(key, bytes, keyBelongsTo(userId, caseId, version))
    const wrapped = new Uint8Array([...sealed.nonce, ...sealed.ciphertext])
    return { caseId, masterVersion: version, wrapped } satisfies WrappedCaseKey
  })

  return {
    /**
     * Returns a function that hashes with the case's key: nobody else can tell what was hashed, nor that two cases have
     * the same.
     */
    fingerprinting: Effect.fnUntraced(function* (userId: UserId, wrapped: WrappedCaseKey) {
      const hasher = yield* unwrapBytes(userId, wrapped).pipe(
        Effect.flatMap((bytes) => Effect.promise(() => createBlake3(bytes)))
      )
      return (parts: ReadonlyArray<string>) =>
        hasher
          .init()
          .update(JSON.stringify(["fingerprint", ...parts]))
          .digest("hex")
    }),
    unwrap: (userId: UserId, wrapped: WrappedCaseKey) =>
      Effect.flatMap(unwrapBytes(userId, wrapped), (bytes) => locked(sealingKey(bytes))),
    /** Makes a key for the case, wrapped by the current master key. */
    make: (userId: UserId, caseId: CaseId) =>
      Effect.flatMap(sealing.newKeyBytes, (bytes) => wrap(userId, caseId, bytes)),
    /** Wraps the same key by the current master key. */
    rewrap: (userId: UserId, wrapped: WrappedCaseKey) =>
      Effect.flatMap(unwrapBytes(userId, wrapped), (bytes) => wrap(userId, wrapped.caseId, bytes))
  }
})

type CaseKeys = Effect.Success<typeof makeCaseKeys>

/** Returns the wrapped key to seal new data of a case with. Of two made concurrently the storage keeps one. */
const makeWrappedKeyFor = (storage: IdentityVaultStorage["Service"], caseKeys: CaseKeys) =>
  Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const kept = yield* storage.findCaseKey(userId, caseId)
    return Option.isSome(kept) ? kept.value : yield* storage.addCaseKey(userId, yield* caseKeys.make(userId, caseId))
  })

/** The services that seal and open the records of cases. */
export const makeCaseSealing = Effect.gen(function* () {
  const storage = yield* IdentityVaultStorage
  const sealing = yield* makeSealing
  const caseKeys = yield* makeCaseKeys
  const wrappedKeyFor = makeWrappedKeyFor(storage, caseKeys)
  return {
    storage,
    sealing,
    caseKeys,
    wrappedKeyFor,
    keyFor: (userId: UserId, caseId: CaseId) =>
      Effect.flatMap(wrappedKeyFor(userId, caseId), (wrapped) => caseKeys.unwrap(userId, wrapped))
  }
})

export type CaseSealing = Effect.Success<typeof makeCaseSealing>
