/** `IdentityVaultStorage` in memory. It keeps users apart and asks nobody which cases there are. */
import { Effect, Layer, Option } from "effect"
import { NotFound } from "@incamera/domain/access/AccessErrors"
import type { CaseId, PartyId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { DocumentId } from "@incamera/domain/vault/DocumentId"
import {
  IdentityVaultStorage,
  type OwnedCaseKey,
  type SealedIdentity,
  type SealedOriginals,
  type SealedPseudonyms,
  type WithKey,
  type WrappedCaseKey
} from "@incamera/domain/vault/IdentityVaultStorage"
import type { Sealed } from "@incamera/domain/vault/sealing"
import { VaultFull } from "@incamera/domain/vault/VaultFull"
import { onUndo } from "./MemoryDatabase.ts"

/** All that hangs on the key of a case, so that it goes with it. */
interface CaseVault {
  key: WrappedCaseKey
  readonly identities: Map<PartyId, SealedIdentity>
  pseudonyms: SealedPseudonyms | undefined
  readonly originals: Map<DocumentId, SealedOriginals>
}

interface UserVault {
  readonly cases: Map<CaseId, CaseVault>
  readonly destroyed: Set<CaseId>
  revision: number
}

// Bytes are copied in and out: callers may wipe what they gave or got.
const copyKey = (key: WrappedCaseKey): WrappedCaseKey => ({ ...key, wrapped: Uint8Array.from(key.wrapped) })
const copySealed = <A extends Sealed>(sealed: A): A => ({
  ...sealed,
  nonce: Uint8Array.from(sealed.nonce),
  ciphertext: Uint8Array.from(sealed.ciphertext)
})

const withKey = <A extends Sealed>(vault: CaseVault, sealed: A | undefined): Option.Option<WithKey<A>> =>
  sealed === undefined ? Option.none() : Option.some({ key: copyKey(vault.key), sealed: copySealed(sealed) })

/** Puts back what a map had under a key. */
const restorer = <K, V>(map: Map<K, V>, key: K): (() => void) => {
  const before = map.get(key)
  return () => void (before === undefined ? map.delete(key) : map.set(key, before))
}

const noCase = new NotFound({ resource: "case" })

/** In the order in which keys are listed. */
const compare = (a: OwnedCaseKey, b: OwnedCaseKey): number => {
  if (a.key.masterVersion !== b.key.masterVersion) return a.key.masterVersion - b.key.masterVersion
  if (a.userId !== b.userId) return a.userId < b.userId ? -1 : 1
  return a.key.caseId < b.key.caseId ? -1 : a.key.caseId > b.key.caseId ? 1 : 0
}

export const layer: Layer.Layer<IdentityVaultStorage> = Layer.sync(IdentityVaultStorage, () => {
  const byUser = new Map<UserId, UserVault>()

  const vaultOf = (userId: UserId): UserVault => {
    const found = byUser.get(userId)
    if (found !== undefined) return found
    const made: UserVault = { cases: new Map(), destroyed: new Set(), revision: 0 }
    byUser.set(userId, made)
    return made
  }

  /** The revision grows once more: what was computed from the vault within the step is no longer so. */
  const undoing = (vault: UserVault, undo: () => void) =>
    onUndo(() => {
      undo()
      vault.revision++
    })

  const find = (userId: UserId, caseId: CaseId): CaseVault | undefined => byUser.get(userId)?.cases.get(caseId)

  return IdentityVaultStorage.of({
    findCaseKey: (userId, caseId) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(find(userId, caseId)?.key), copyKey)),

    addCaseKey: (userId, key) =>
      Effect.suspend(() => {
        const { cases, destroyed } = vaultOf(userId)
        if (destroyed.has(key.caseId)) return Effect.fail(noCase)
        const kept = cases.get(key.caseId)
        if (kept !== undefined) return Effect.succeed(copyKey(kept.key))
        const made = { key: copyKey(key), identities: new Map(), pseudonyms: undefined, originals: new Map() }
        const undo = restorer(cases, key.caseId)
        cases.set(key.caseId, made)
        return Effect.as(onUndo(undo), copyKey(key))
      }),

    put: (userId, sealed) =>
      Effect.suspend((): Effect.Effect<void, NotFound | VaultFull> => {
        const vault = vaultOf(userId)
        const ofCase = vault.cases.get(sealed.caseId)
        if (ofCase === undefined) return Effect.fail(noCase)
        const { identities } = ofCase
        let all = 0
        for (const one of vault.cases.values()) all += one.identities.size
        if (!identities.has(sealed.partyId) && all >= Limits.identitiesPerUser) {
          return Effect.fail(new VaultFull({ of: "identities" }))
        }
        const undo = restorer(identities, sealed.partyId)
        identities.set(sealed.partyId, copySealed(sealed))
        vault.revision++
        return undoing(vault, undo)
      }),

    remove: (userId, caseId, partyId) =>
      Effect.suspend(() => {
        const identities = find(userId, caseId)?.identities
        if (identities === undefined) return Effect.void
        const undo = restorer(identities, partyId)
        if (!identities.delete(partyId)) return Effect.void
        vaultOf(userId).revision++
        return undoing(vaultOf(userId), undo)
      }),

    list: (userId) =>
      Effect.sync(() => {
        const cases = [...(byUser.get(userId)?.cases.values() ?? [])]
        return {
          keys: cases.map(({ key }) => copyKey(key)),
          identities: cases.flatMap(({ identities }) => Array.from(identities.values(), copySealed))
        }
      }),

    findPseudonyms: (userId, caseId) =>
      Effect.sync(() => {
        const ofCase = find(userId, caseId)
        return ofCase === undefined ? Option.none() : withKey(ofCase, ofCase.pseudonyms)
      }),

    putPseudonyms: (userId, sealed) =>
      Effect.suspend(() => {
        const ofCase = find(userId, sealed.caseId)
        if (ofCase === undefined || (ofCase.pseudonyms?.revision ?? 0) !== sealed.revision - 1) {
          return Effect.succeed(false)
        }
        const before = ofCase.pseudonyms
        ofCase.pseudonyms = copySealed(sealed)
        vaultOf(userId).revision++
        return Effect.as(
          undoing(vaultOf(userId), () => void (ofCase.pseudonyms = before)),
          true
        )
      }),

    findOriginals: (userId, caseId, documentId) =>
      Effect.sync(() => {
        const ofCase = find(userId, caseId)
        return ofCase === undefined ? Option.none() : withKey(ofCase, ofCase.originals.get(documentId))
      }),

    putOriginals: (userId, sealed) =>
      Effect.suspend(() => {
        const ofCase = find(userId, sealed.caseId)
        if (ofCase === undefined) return Effect.fail(noCase)
        const undo = restorer(ofCase.originals, sealed.documentId)
        ofCase.originals.set(sealed.documentId, copySealed(sealed))
        return onUndo(undo)
      }),

    removeOriginals: (userId, caseId, beginning) =>
      Effect.sync(() => {
        const originals = find(userId, caseId)?.originals
        for (const documentId of originals?.keys() ?? []) {
          if (documentId.startsWith(beginning)) originals?.delete(documentId)
        }
      }),

    destroyCase: (userId, caseId) =>
      Effect.suspend(() => {
        const vault = vaultOf(userId)
        const undo = restorer(vault.cases, caseId)
        const isFirst = !vault.destroyed.has(caseId)
        if (vault.cases.delete(caseId)) vault.revision++
        vault.destroyed.add(caseId)
        return undoing(vault, () => {
          if (isFirst) vault.destroyed.delete(caseId)
          undo()
        })
      }),

    revision: (userId) => Effect.sync(() => byUser.get(userId)?.revision ?? 0),

    listKeysNotUnder: (masterVersion, { after, limit }) =>
      Effect.sync(() => {
        const owned = [...byUser].flatMap(([userId, { cases }]) =>
          Array.from(cases.values(), ({ key }): OwnedCaseKey => ({ userId, key }))
        )
        return owned
          .filter(({ key }) => key.masterVersion !== masterVersion)
          .filter((record) => Option.isNone(after) || compare(record, after.value) > 0)
          .sort(compare)
          .slice(0, limit)
          .map(({ key, userId }) => ({ userId, key: copyKey(key) }))
      }),

    rewrap: (userId, from, key) =>
      Effect.sync(() => {
        const ofCase = find(userId, key.caseId)
        if (ofCase === undefined || ofCase.key.masterVersion !== from) return false
        ofCase.key = copyKey(key)
        return true
      })
  })
})
