/** `IdentityVaultStorage` in memory. */
import { Effect, Layer, Option } from "effect"
import type { CaseId, UserId } from "@incamera/domain/Ids"
import {
  IdentityVaultStorage,
  type SealedIdentity,
  type WrappedCaseKey
} from "@incamera/domain/vault/IdentityVaultStorage"

interface UserVault {
  readonly keys: Map<CaseId, WrappedCaseKey>
  /** By case and party. */
  readonly identities: Map<string, SealedIdentity>
  revision: number
}

// Bytes are copied in and out: callers may wipe what they gave or got.
const copyKey = (key: WrappedCaseKey): WrappedCaseKey => ({ ...key, wrapped: Uint8Array.from(key.wrapped) })
const copySealed = (sealed: SealedIdentity): SealedIdentity => ({
  ...sealed,
  nonce: Uint8Array.from(sealed.nonce),
  ciphertext: Uint8Array.from(sealed.ciphertext)
})

export const layer: Layer.Layer<IdentityVaultStorage> = Layer.sync(IdentityVaultStorage, () => {
  const byUser = new Map<UserId, UserVault>()

  const vaultOf = (userId: UserId): UserVault => {
    const found = byUser.get(userId)
    if (found !== undefined) return found
    const made: UserVault = { keys: new Map(), identities: new Map(), revision: 0 }
    byUser.set(userId, made)
    return made
  }

  return IdentityVaultStorage.of({
    findCaseKey: (userId, caseId) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(byUser.get(userId)?.keys.get(caseId)), copyKey)),

    addCaseKey: (userId, key) =>
      Effect.sync(() => {
        const { keys } = vaultOf(userId)
        const kept = keys.get(key.caseId) ?? copyKey(key)
        keys.set(key.caseId, kept)
        return copyKey(kept)
      }),

    put: (userId, sealed) =>
      Effect.sync(() => {
        const vault = vaultOf(userId)
        vault.identities.set(`${sealed.caseId}/${sealed.partyId}`, copySealed(sealed))
        vault.revision++
      }),

    list: (userId) =>
      Effect.sync(() => {
        const vault = byUser.get(userId)
        return {
          keys: Array.from(vault?.keys.values() ?? [], copyKey),
          identities: Array.from(vault?.identities.values() ?? [], copySealed)
        }
      }),

    revision: (userId) => Effect.sync(() => byUser.get(userId)?.revision ?? 0)
  })
})
