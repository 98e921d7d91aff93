/** The keys of cases, each wrapped by a master key. */
import type { NotFound } from "@incamera/domain/access"
import type { UserId } from "@incamera/domain/Ids"
import { type IdentityVaultStorage, type OwnedCaseKey, type WrappedCaseKey } from "@incamera/domain/vault"
import { Effect, HashMap, HashSet, Option } from "effect"
import { type Changed, copyKey, noCase } from "./vaultTables.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import { emptyCaseVault } from "../UserTables.ts"

/** The order of key lists. */
const compare = (a: OwnedCaseKey, b: OwnedCaseKey): number => {
  if (a.key.masterVersion !== b.key.masterVersion) return a.key.masterVersion - b.key.masterVersion
  if (a.userId !== b.userId) return a.userId < b.userId ? -1 : 1
  return a.key.caseId < b.key.caseId ? -1 : a.key.caseId > b.key.caseId ? 1 : 0
}

export const caseKeys = (
  database: MemoryDatabase["Service"]
): Pick<IdentityVaultStorage["Service"], "findCaseKey" | "addCaseKey" | "listKeysNotUnder" | "rewrap"> => {
  const keysOf = (userId: UserId) =>
    Effect.map(database.tables(userId), ({ vaults }) =>
      Array.from(HashMap.values(vaults), ({ key }) => ({ userId, key }))
    )

  return {
    findCaseKey: (userId, caseId) =>
      Effect.map(database.tables(userId), ({ vaults }) =>
        Option.map(HashMap.get(vaults, caseId), ({ key }) => copyKey(key))
      ),

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

    listKeysNotUnder: (masterVersion, { after, limit }) =>
      Effect.map(
        Effect.forEach(
          database.usersWhere(({ vaults }) => !HashMap.isEmpty(vaults)),
          keysOf
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
  }
}
