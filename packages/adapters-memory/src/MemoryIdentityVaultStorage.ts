/** `IdentityVaultStorage` in memory. It keeps users apart and doesn't check which cases exist. */
import { NotFound } from "@incamera/domain/access"
import type { CaseId, PartyId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import {
  IdentityVaultStorage,
  type OwnedCaseKey,
  type Sealed,
  VaultFull,
  type WithKey,
  type WrappedCaseKey
} from "@incamera/domain/vault"
import { Effect, HashMap, HashSet, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { type CaseVault, emptyCaseVault, type UserTables } from "./UserTables.ts"

// Copies bytes in and out, because callers may wipe their arrays.
const copyKey = (key: WrappedCaseKey): WrappedCaseKey => ({ ...key, wrapped: Uint8Array.from(key.wrapped) })
const copySealed = <A extends Sealed>(sealed: A): A => ({
  ...sealed,
  nonce: Uint8Array.from(sealed.nonce),
  ciphertext: Uint8Array.from(sealed.ciphertext)
})

const withKey = <A extends Sealed>(vault: CaseVault, sealed: Option.Option<A>): Option.Option<WithKey<A>> =>
  Option.map(sealed, (sealed) => ({ key: copyKey(vault.key), sealed: copySealed(sealed) }))

const noCase = new NotFound({ resource: "case" })

/** The order of key lists. */
const compare = (a: OwnedCaseKey, b: OwnedCaseKey): number => {
  if (a.key.masterVersion !== b.key.masterVersion) return a.key.masterVersion - b.key.masterVersion
  if (a.userId !== b.userId) return a.userId < b.userId ? -1 : 1
  return a.key.caseId < b.key.caseId ? -1 : a.key.caseId > b.key.caseId ? 1 : 0
}

type Changed<A> = readonly [A, UserTables]

export const layer: Layer.Layer<IdentityVaultStorage, never, MemoryDatabase> = Layer.effect(
  IdentityVaultStorage,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const read = <A>(userId: UserId, of: (vaults: UserTables["vaults"]) => A): Effect.Effect<A> =>
      Effect.map(database.tables(userId), ({ vaults }) => of(vaults))

    const readCase = <A>(userId: UserId, caseId: CaseId, of: (vault: CaseVault) => Option.Option<A>) =>
      read(userId, (vaults) => Option.flatMap(HashMap.get(vaults, caseId), of))

    /** Returns the tables with a case's vault replaced, in a new vault revision. */
    const grown = (tables: UserTables, caseId: CaseId, vault: CaseVault): UserTables =>
      database.withNewVault({ ...tables, vaults: HashMap.set(tables.vaults, caseId, vault) })

    return IdentityVaultStorage.of({
      findCaseKey: (userId, caseId) => readCase(userId, caseId, ({ key }) => Option.some(copyKey(key))),

      addCaseKey: (userId, key) =>
        Effect.flatten(
          database.change(userId, (tables): Changed<Effect.Effect<WrappedCaseKey, NotFound>> => {
            if (HashSet.has(tables.destroyedVaults, key.caseId)) return [Effect.fail(noCase), tables]
            const kept = HashMap.get(tables.vaults, key.caseId)
            if (Option.isSome(kept)) return [Effect.succeed(copyKey(kept.value.key)), tables]
            const vaults = HashMap.set(tables.vaults, key.caseId, emptyCaseVault(copyKey(key)))
            return [Effect.succeed(copyKey(key)), { ...tables, vaults }]
          })
        ),

      put: (userId, sealed) =>
        Effect.flatten(
          database.change(userId, (tables): Changed<Effect.Effect<void, NotFound | VaultFull>> => {
            const vault = Option.getOrUndefined(HashMap.get(tables.vaults, sealed.caseId))
            if (vault === undefined) return [Effect.fail(noCase), tables]
            let all = 0
            for (const { identities } of HashMap.values(tables.vaults)) all += HashMap.size(identities)
            if (!HashMap.has(vault.identities, sealed.partyId) && all >= Limits.identitiesPerUser) {
              return [Effect.fail(new VaultFull({ of: "identities" })), tables]
            }
            const identities = HashMap.set(vault.identities, sealed.partyId, copySealed(sealed))
            return [Effect.void, grown(tables, sealed.caseId, { ...vault, identities })]
          })
        ),

      remove: (userId, caseId, partyId) =>
        database.change(userId, (tables): Changed<void> => {
          const vault = Option.getOrUndefined(HashMap.get(tables.vaults, caseId))
          if (vault === undefined || !HashMap.has(vault.identities, partyId)) return [undefined, tables]
          return [undefined, grown(tables, caseId, { ...vault, identities: HashMap.remove(vault.identities, partyId) })]
        }),

      list: (userId, caseId) =>
        Effect.map(database.tables(userId), ({ parties, vaults }) => {
          const cases = caseId === null ? [...HashMap.values(vaults)] : Option.toArray(HashMap.get(vaults, caseId))
          const identities = cases.flatMap((vault) => Array.from(HashMap.values(vault.identities), copySealed))
          const isFound = (partyId: PartyId) =>
            Option.exists(HashMap.get(parties, partyId), ({ standing }) => standing === "found")
          return {
            keys: cases.map(({ key }) => copyKey(key)),
            identities,
            found: new Set(identities.map(({ partyId }) => partyId).filter(isFound))
          }
        }),

      findPseudonyms: (userId, caseId) =>
        readCase(userId, caseId, (vault) => withKey(vault, Option.fromUndefinedOr(vault.pseudonyms))),

      putPseudonyms: (userId, sealed) =>
        database.change(userId, (tables): Changed<boolean> => {
          const vault = Option.getOrUndefined(HashMap.get(tables.vaults, sealed.caseId))
          if (vault === undefined || (vault.pseudonyms?.revision ?? 0) !== sealed.revision - 1) return [false, tables]
          return [true, grown(tables, sealed.caseId, { ...vault, pseudonyms: copySealed(sealed) })]
        }),

      findOriginals: (userId, caseId, documentId) =>
        readCase(userId, caseId, (vault) => withKey(vault, HashMap.get(vault.originals, documentId))),

      putOriginals: (userId, sealed) =>
        Effect.flatten(
          database.change(userId, (tables): Changed<Effect.Effect<void, NotFound>> => {
            const vault = Option.getOrUndefined(HashMap.get(tables.vaults, sealed.caseId))
            if (vault === undefined) return [Effect.fail(noCase), tables]
            const originals = HashMap.set(vault.originals, sealed.documentId, copySealed(sealed))
            const vaults = HashMap.set(tables.vaults, sealed.caseId, { ...vault, originals })
            return [Effect.void, { ...tables, vaults }]
          })
        ),

      removeOriginals: (userId, caseId, beginning) =>
        database.change(userId, (tables): Changed<void> => {
          const vaults = HashMap.modify(tables.vaults, caseId, (vault) => ({
            ...vault,
            originals: HashMap.filter(vault.originals, (_, documentId) => !documentId.startsWith(beginning))
          }))
          return [undefined, { ...tables, vaults }]
        }),

      destroyCase: (userId, caseId) =>
        database.change(userId, (tables): Changed<void> => {
          const destroyed = { ...tables, destroyedVaults: HashSet.add(tables.destroyedVaults, caseId) }
          if (!HashMap.has(tables.vaults, caseId)) return [undefined, destroyed]
          const vaults = HashMap.remove(tables.vaults, caseId)
          return [undefined, database.withNewVault({ ...destroyed, vaults })]
        }),

      revision: (userId) => Effect.map(database.tables(userId), ({ vaultRevision }) => vaultRevision),

      listKeysNotUnder: (masterVersion, { after, limit }) =>
        Effect.map(
          Effect.forEach(
            database.usersWhere(({ vaults }) => !HashMap.isEmpty(vaults)),
            (userId) => read(userId, (vaults) => Array.from(HashMap.values(vaults), ({ key }) => ({ userId, key })))
          ),
          (owned) =>
            owned
              .flat()
              .filter(({ key }) => key.masterVersion !== masterVersion)
              .filter((record) => Option.isNone(after) || compare(record, after.value) > 0)
              .sort(compare)
              .slice(0, limit)
              .map(({ key, userId }) => ({ userId, key: copyKey(key) }))
        ),

      rewrap: (userId, from, key) =>
        database.change(userId, (tables): Changed<boolean> => {
          const vault = Option.getOrUndefined(HashMap.get(tables.vaults, key.caseId))
          if (vault?.key.masterVersion !== from) return [false, tables]
          return [true, { ...tables, vaults: HashMap.set(tables.vaults, key.caseId, { ...vault, key: copyKey(key) }) }]
        })
    })
  })
)
