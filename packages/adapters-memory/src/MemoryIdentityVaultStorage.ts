/** `IdentityVaultStorage` in memory. It keeps users apart and doesn't check which cases exist. */
import type { NotFound } from "@incamera/domain/access"
import type { CaseId, PartyId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { IdentityVaultStorage, type Sealed, VaultFull, type WithKey } from "@incamera/domain/vault"
import { Effect, HashMap, HashSet, Layer, Option } from "effect"
import { type Changed, copyKey, copySealed, noCase } from "./internal/vaultTables.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { type CaseVault, type UserTables } from "./UserTables.ts"
import { caseKeys } from "./internal/caseKeys.ts"

const withKey = <A extends Sealed>(vault: CaseVault, sealed: Option.Option<A>): Option.Option<WithKey<A>> =>
  Option.map(sealed, (sealed) => ({ key: copyKey(vault.key), sealed: copySealed(sealed) }))

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
      ...caseKeys(database),

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

      revision: (userId) => Effect.map(database.tables(userId), ({ vaultRevision }) => vaultRevision)
    })
  })
)
