/**
 * The vault over a storage that sees ciphertext only: each identity is sealed with a random key of its case, and each
 * case's key with a key derived from the master key. Design, "At rest".
 */
import { Effect, Option, Schema } from "effect"
import type { CaseId, UserId } from "../Ids.ts"
import { deriveKey, MasterKeys } from "../secrets/MasterKeys.ts"
import { Identity } from "./Identity.ts"
import { IdentityVaultStorage, type SealedIdentity, type WrappedCaseKey } from "./IdentityVaultStorage.ts"
import { makeSealing, nonceBytes, type SealingKey, sealingKey } from "./sealing.ts"
import { VaultLocked } from "./VaultLocked.ts"

const IdentityJson = Schema.fromJsonString(Identity)

/** Why it can't be opened is nobody's business: a reason would tell a forger how far he got. */
const locked = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, VaultLocked, R> =>
  Effect.mapError(effect, () => new VaultLocked())

export const makeIdentityVault = Effect.gen(function* () {
  const storage = yield* IdentityVaultStorage
  const sealing = yield* makeSealing
  const masterKeys = yield* MasterKeys
  const wrappingKeys = new Map(
    yield* Effect.forEach(masterKeys.all, (master) =>
      Effect.promise(() => deriveKey(master, "vault-wrapping")).pipe(
        Effect.flatMap(sealingKey),
        // A derived key always has the right length.
        Effect.orDie,
        Effect.map((key) => [master.version, key] as const)
      )
    )
  )

  const keyBelongsTo = (userId: UserId, caseId: CaseId, version: number) => ["case-key", userId, caseId, `${version}`]
  const identityBelongsTo = (userId: UserId, { caseId, partyId }: Pick<Identity, "caseId" | "partyId">) => [
    "identity",
    userId,
    caseId,
    partyId
  ]

  const wrappingKey = (version: number): Effect.Effect<SealingKey, VaultLocked> => {
    const key = wrappingKeys.get(version)
    return key === undefined ? Effect.fail(new VaultLocked()) : Effect.succeed(key)
  }

  const unwrap = Effect.fnUntraced(function* (userId: UserId, { caseId, masterVersion, wrapped }: WrappedCaseKey) {
    const key = yield* wrappingKey(masterVersion)
    const sealed = { nonce: wrapped.subarray(0, nonceBytes), ciphertext: wrapped.subarray(nonceBytes) }
    const bytes = yield* locked(sealing.open(key, sealed, keyBelongsTo(userId, caseId, masterVersion)))
    return yield* locked(sealingKey(bytes))
  })

  /** A new case key, wrapped. Of two made at the same time the storage keeps one. */
  const addCaseKey = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const { version } = masterKeys.current
    const bytes = yield* sealing.newKeyBytes
    const key = yield* wrappingKey(version)
    const sealed = yield* locked(sealing.seal(key, bytes, keyBelongsTo(userId, caseId, version)))
    const wrapped = new Uint8Array([...sealed.nonce, ...sealed.ciphertext])
    return yield* storage.addCaseKey(userId, { caseId, masterVersion: version, wrapped })
  })

  const put = Effect.fn("IdentityVault.put")(function* (userId: UserId, identity: Identity) {
    const { caseId, partyId } = identity
    const kept = yield* storage.findCaseKey(userId, caseId)
    const wrapped = Option.isSome(kept) ? kept.value : yield* addCaseKey(userId, caseId)
    const key = yield* unwrap(userId, wrapped)
    // What was made as an `Identity` can be written as one.
    const json = yield* Effect.orDie(Schema.encodeEffect(IdentityJson)(identity))
    const plaintext = new TextEncoder().encode(json)
    const sealed = yield* locked(sealing.seal(key, plaintext, identityBelongsTo(userId, identity)))
    yield* storage.put(userId, { caseId, partyId, ...sealed })
  })

  const open = Effect.fnUntraced(function* (userId: UserId, key: SealingKey, sealed: SealedIdentity) {
    const plaintext = yield* locked(sealing.open(key, sealed, identityBelongsTo(userId, sealed)))
    return yield* locked(Schema.decodeEffect(IdentityJson)(new TextDecoder().decode(plaintext)))
  })

  const identities = Effect.fn("IdentityVault.identities")(function* (userId: UserId) {
    const stored = yield* storage.list(userId)
    const keys = new Map<CaseId, SealingKey>()
    for (const wrapped of stored.keys) keys.set(wrapped.caseId, yield* unwrap(userId, wrapped))
    return yield* Effect.forEach(stored.identities, (sealed) => {
      const key = keys.get(sealed.caseId)
      return key === undefined ? Effect.fail(new VaultLocked()) : open(userId, key, sealed)
    })
  })

  return {
    put,
    identities,
    revision: (userId: UserId) => Effect.map(storage.revision(userId), String)
  }
})
