/**
 * The vault over a storage that sees ciphertext only: each record is sealed with a random key of its case, and each
 * case's key with a key derived from the master key. Design, "At rest".
 */
import { Effect, Option } from "effect"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { StoreError } from "../StoreError.ts"
import { makeCaseKeyFor, makeCaseKeys } from "./caseKeys.ts"
import type { DocumentId } from "./DocumentId.ts"
import { Identity } from "./Identity.ts"
import { IdentityVaultStorage, type SealedIdentity, type WrappedCaseKey } from "./IdentityVaultStorage.ts"
import { Originals, Pseudonyms } from "./Pseudonyms.ts"
import { type BelongsTo, makeSealing, recordBytes, type SealingKey } from "./sealing.ts"
import { VaultFull } from "./VaultFull.ts"
import { VaultLocked } from "./VaultLocked.ts"

const identityBytes = recordBytes(Identity)
const pseudonymsBytes = recordBytes(Pseudonyms)
const originalsBytes = recordBytes(Originals)

const identityBelongsTo = (userId: UserId, of: { readonly caseId: CaseId; readonly partyId: PartyId }): BelongsTo => [
  "identity",
  userId,
  of.caseId,
  of.partyId
]
const pseudonymsBelongTo = (userId: UserId, caseId: CaseId, revision: number): BelongsTo => [
  "pseudonyms",
  userId,
  caseId,
  `${revision}`
]
const originalsBelongTo = (userId: UserId, caseId: CaseId, documentId: DocumentId): BelongsTo => [
  "originals",
  userId,
  caseId,
  documentId
]

export const makeIdentityVault = Effect.gen(function* () {
  const storage = yield* IdentityVaultStorage
  const sealing = yield* makeSealing
  const caseKeys = yield* makeCaseKeys

  const keyFor = makeCaseKeyFor(storage, caseKeys)

  const openWith = Effect.fnUntraced(function* (userId: UserId, wrapped: WrappedCaseKey) {
    const key = yield* caseKeys.unwrap(userId, wrapped)
    return (sealed: Parameters<typeof sealing.open>[1], belongsTo: BelongsTo) => sealing.open(key, sealed, belongsTo)
  })

  const put = Effect.fn("IdentityVault.put")(function* (userId: UserId, identity: Identity) {
    const { caseId, partyId } = identity
    const key = yield* keyFor(userId, caseId)
    const sealed = yield* sealing.seal(key, yield* identityBytes.write(identity), identityBelongsTo(userId, identity))
    yield* storage.put(userId, { caseId, partyId, ...sealed })
  })

  const open = Effect.fnUntraced(function* (userId: UserId, key: SealingKey, sealed: SealedIdentity) {
    return yield* identityBytes.read(yield* sealing.open(key, sealed, identityBelongsTo(userId, sealed)))
  })

  const registered = Effect.fn("IdentityVault.registered")(function* (userId: UserId) {
    const stored = yield* storage.list(userId)
    const keys = new Map<CaseId, SealingKey>()
    for (const wrapped of stored.keys) keys.set(wrapped.caseId, yield* caseKeys.unwrap(userId, wrapped))
    const opened = yield* Effect.forEach(stored.identities, (sealed) => {
      const key = keys.get(sealed.caseId)
      return key === undefined ? Effect.fail(new VaultLocked()) : open(userId, key, sealed)
    })
    return {
      confirmed: opened.filter(({ partyId }) => !stored.found.has(partyId)),
      found: opened.filter(({ partyId }) => stored.found.has(partyId))
    }
  })

  const readPseudonyms = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const found = yield* storage.findPseudonyms(userId, caseId)
    if (Option.isNone(found)) return { revision: 0, pseudonyms: Pseudonyms.empty }
    const { key, sealed } = found.value
    const bytes = yield* (yield* openWith(userId, key))(sealed, pseudonymsBelongTo(userId, caseId, sealed.revision))
    return { revision: sealed.revision, pseudonyms: yield* pseudonymsBytes.read(bytes) }
  })

  /** None if another change came in between. */
  const tryAmend = Effect.fnUntraced(function* <A>(
    userId: UserId,
    caseId: CaseId,
    change: (now: Pseudonyms) => readonly [Pseudonyms, A]
  ) {
    const { pseudonyms, revision } = yield* readPseudonyms(userId, caseId)
    const [changed, result] = change(pseudonyms)
    if (changed === pseudonyms) return Option.some(result)
    const bytes = yield* pseudonymsBytes.write(changed)
    if (bytes.length > Limits.pseudonymsBytes) return yield* new VaultFull({ of: "pseudonyms" })
    // Read only now, so that this notices a case destroyed since its pseudonyms were read.
    const key = yield* keyFor(userId, caseId)
    const next = revision + 1
    const sealed = yield* sealing.seal(key, bytes, pseudonymsBelongTo(userId, caseId, next))
    const kept = yield* storage.putPseudonyms(userId, { caseId, revision: next, ...sealed })
    return kept ? Option.some(result) : Option.none()
  })

  const amendPseudonyms = Effect.fn("IdentityVault.amendPseudonyms")(function* <A>(
    userId: UserId,
    caseId: CaseId,
    change: (now: Pseudonyms) => readonly [Pseudonyms, A]
  ) {
    for (let attempt = 1; attempt <= Limits.pseudonymsAttempts; attempt++) {
      const done = yield* tryAmend(userId, caseId, change)
      if (Option.isSome(done)) return done.value
    }
    return yield* new StoreError({ operation: "IdentityVault.amendPseudonyms", reason: "Contention" })
  })

  const keepOriginals = Effect.fn("IdentityVault.keepOriginals")(function* (
    userId: UserId,
    caseId: CaseId,
    documentId: DocumentId,
    originals: Originals
  ) {
    const characters = originals.replaced.reduce((sum, { original }) => sum + original.length, 0)
    // Originals that are far too long need not be encoded.
    if (characters > Limits.originalsBytes) return yield* new VaultFull({ of: "originals" })
    const bytes = yield* originalsBytes.write(originals)
    if (bytes.length > Limits.originalsBytes) return yield* new VaultFull({ of: "originals" })
    const key = yield* keyFor(userId, caseId)
    const sealed = yield* sealing.seal(key, bytes, originalsBelongTo(userId, caseId, documentId))
    yield* storage.putOriginals(userId, { caseId, documentId, ...sealed })
  })

  const originals = Effect.fn("IdentityVault.originals")(function* (
    userId: UserId,
    caseId: CaseId,
    documentId: DocumentId
  ) {
    const found = yield* storage.findOriginals(userId, caseId, documentId)
    if (Option.isNone(found)) return Option.none()
    const { key, sealed } = found.value
    const bytes = yield* (yield* openWith(userId, key))(sealed, originalsBelongTo(userId, caseId, documentId))
    return Option.some(yield* originalsBytes.read(bytes))
  })

  return {
    put,
    registered,
    identities: (userId: UserId) => Effect.map(registered(userId), ({ confirmed, found }) => [...confirmed, ...found]),
    amendPseudonyms,
    keepOriginals,
    originals,
    removeIdentity: (userId: UserId, caseId: CaseId, partyId: PartyId) => storage.remove(userId, caseId, partyId),
    pseudonyms: (userId: UserId, caseId: CaseId) =>
      Effect.map(readPseudonyms(userId, caseId), ({ pseudonyms }) => pseudonyms),
    destroyCase: (userId: UserId, caseId: CaseId) => storage.destroyCase(userId, caseId),
    revision: (userId: UserId) => Effect.map(storage.revision(userId), String)
  }
})
