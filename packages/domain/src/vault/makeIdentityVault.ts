/**
 * The vault over a storage that sees ciphertext only: each record is sealed with a random key of its case, and each
 * case's key with a key derived from the master key. Design, "At rest".
 */
import { Effect } from "effect"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import { makeCaseSealing } from "./caseKeys.ts"
import { Identity } from "./Identity.ts"
import type { SealedIdentity } from "./IdentityVaultStorage.ts"
import { makeSealedOriginals } from "./sealedOriginals.ts"
import { makeSealedPseudonyms } from "./sealedPseudonyms.ts"
import { type BelongsTo, recordBytes, type SealingKey } from "./sealing.ts"
import { VaultLocked } from "./VaultLocked.ts"

const identityBytes = recordBytes(Identity)

const identityBelongsTo = (userId: UserId, of: { readonly caseId: CaseId; readonly partyId: PartyId }): BelongsTo => [
  "identity",
  userId,
  of.caseId,
  of.partyId
]

export const makeIdentityVault = Effect.gen(function* () {
  const caseSealing = yield* makeCaseSealing
  const { caseKeys, keyFor, sealing, storage } = caseSealing
  const { amendPseudonyms, readPseudonyms } = makeSealedPseudonyms(caseSealing)
  const { keepOriginals, originals } = makeSealedOriginals(caseSealing)

  const put = Effect.fn("IdentityVault.put")(function* (userId: UserId, identity: Identity) {
    const { caseId, partyId } = identity
    const key = yield* keyFor(userId, caseId)
    const sealed = yield* sealing.seal(key, yield* identityBytes.write(identity), identityBelongsTo(userId, identity))
    yield* storage.put(userId, { caseId, partyId, ...sealed })
  })

  const open = Effect.fnUntraced(function* (userId: UserId, key: SealingKey, sealed: SealedIdentity) {
    return yield* identityBytes.read(yield* sealing.open(key, sealed, identityBelongsTo(userId, sealed)))
  })

  const openAll = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId | null) {
    const stored = yield* storage.list(userId, caseId)
    const keys = new Map<CaseId, SealingKey>()
    for (const wrapped of stored.keys) keys.set(wrapped.caseId, yield* caseKeys.unwrap(userId, wrapped))
    const opened = yield* Effect.forEach(stored.identities, (sealed) => {
      const key = keys.get(sealed.caseId)
      return key === undefined ? Effect.fail(new VaultLocked()) : open(userId, key, sealed)
    })
    return { opened, found: stored.found }
  })

  const registered = Effect.fn("IdentityVault.registered")(function* (userId: UserId) {
    const { found, opened } = yield* openAll(userId, null)
    return {
      confirmed: opened.filter(({ partyId }) => !found.has(partyId)),
      found: opened.filter(({ partyId }) => found.has(partyId))
    }
  })

  const identities = Effect.fn("IdentityVault.identities")((userId: UserId, caseId: CaseId | null) =>
    Effect.map(openAll(userId, caseId), ({ opened }) => opened)
  )

  return {
    put,
    registered,
    identities,
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
