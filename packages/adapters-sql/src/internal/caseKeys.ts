/** The keys of cases, each wrapped by a master key. */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import { UserId } from "@incamera/domain/Ids"
import { type IdentityVaultStorage, type OwnedCaseKey } from "@incamera/domain/vault"
import { KeyRow, keyColumns } from "./sealedIdentities.ts"
import { decodeFirst, decodeRows } from "./rows.ts"
import { asService, asUser, readAsUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"
import { vaultTransaction } from "./vaultTransaction.ts"

const OwnedRow = Schema.Struct({ userId: UserId, ...KeyRow.fields })

export const caseKeys = (
  sql: SqlClient
): Pick<IdentityVaultStorage["Service"], "findCaseKey" | "addCaseKey" | "listKeysNotUnder" | "rewrap"> => {
  const read = readAsUser(sql)
  const key = sql.literal(keyColumns)
  const decodeKey = decodeFirst(KeyRow)
  const decodeOwned = decodeRows(OwnedRow)
  const inTransaction = vaultTransaction(sql)
  return {
    findCaseKey: (userId, caseId) =>
      decodeKey(
        read(userId)`SELECT ${key} FROM vault_case_keys WHERE user_id = ${userId} AND case_id = ${caseId}`
      ).pipe(operation("IdentityVaultStorage.findCaseKey")),

    addCaseKey: (userId, { caseId, masterVersion, wrapped }) =>
      // The update changes nothing. It makes the statement return the stored key even if another call came first.
      decodeKey(sql`
        INSERT INTO vault_case_keys (user_id, case_id, master_version, wrapped)
        SELECT user_id, case_id, ${masterVersion}::integer, ${wrapped}::bytea FROM cases c
        WHERE user_id = ${userId} AND case_id = ${caseId} AND NOT EXISTS (
          SELECT FROM vault_destroyed_cases d WHERE d.user_id = c.user_id AND d.case_id = c.case_id
        )
        ON CONFLICT (user_id, case_id) DO UPDATE SET case_id = EXCLUDED.case_id
        RETURNING ${key}`).pipe(
        inTransaction(userId, "as it is"),
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.fail(new NotFound({ resource: "case" })),
            onSome: (kept) => Effect.succeed(kept)
          })
        ),
        operation("IdentityVaultStorage.addCaseKey")
      ),

    // Two ranges instead of `<>`, which no index supports.
    listKeysNotUnder: (masterVersion, { after, limit }) => {
      const position = Option.match(after, {
        onNone: () => sql.literal(""),
        onSome: ({ key, userId }: OwnedCaseKey) =>
          sql`AND (master_version, user_id, case_id) > (${key.masterVersion}, ${userId}, ${key.caseId})`
      })
      return decodeOwned(sql`
        SELECT user_id AS "userId", ${key} FROM vault_case_keys WHERE master_version < ${masterVersion} ${position}
        UNION ALL
        SELECT user_id AS "userId", ${key} FROM vault_case_keys WHERE master_version > ${masterVersion} ${position}
        ORDER BY "masterVersion", "userId", "caseId" LIMIT ${limit}`).pipe(
        Effect.map((rows) => rows.map(({ userId, ...key }) => ({ userId, key }))),
        asService(sql),
        operation("IdentityVaultStorage.listKeysNotUnder")
      )
    },

    rewrap: (userId, from, { caseId, masterVersion, wrapped }) =>
      sql`
        UPDATE vault_case_keys SET master_version = ${masterVersion}, wrapped = ${wrapped}
        WHERE user_id = ${userId} AND case_id = ${caseId} AND master_version = ${from} RETURNING case_id`.pipe(
        Effect.map((rows) => rows.length > 0),
        asUser(sql, userId),
        operation("IdentityVaultStorage.rewrap")
      )
  }
}
