/** `IdentityVaultStorage` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import { UserId } from "@incamera/domain/Ids"
import { IdentityVaultStorage, type OwnedCaseKey } from "@incamera/domain/vault"
import { caseRecords } from "./internal/caseRecords.ts"
import { KeyRow, keyColumns, sealedIdentities } from "./internal/sealedIdentities.ts"
import { decodeFirst, decodeRows } from "./internal/rows.ts"
import { asService, asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { vaultTransaction } from "./internal/vaultTransaction.ts"

const OwnedRow = Schema.Struct({ userId: UserId, ...KeyRow.fields })
const RevisionRow = Schema.Struct({ revision: Schema.Int })

export const layer: Layer.Layer<IdentityVaultStorage, never, SqlClient> = Layer.effect(
  IdentityVaultStorage,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const decodeKey = decodeFirst(KeyRow)
    const decodeOwned = decodeRows(OwnedRow)
    const decodeRevision = decodeFirst(RevisionRow)
    const key = sql.literal(keyColumns)
    const inTransaction = vaultTransaction(sql)
    const identities = sealedIdentities(sql)
    const records = caseRecords(sql)

    return IdentityVaultStorage.of({
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

      put: (userId, sealed) =>
        identities.put(userId, sealed).pipe(inTransaction(userId, "grows"), operation("IdentityVaultStorage.put")),

      remove: (userId, caseId, partyId) =>
        identities
          .remove(userId, caseId, partyId)
          .pipe(inTransaction(userId, "grows"), operation("IdentityVaultStorage.remove")),

      list: (userId, caseId) => identities.list(userId, caseId).pipe(operation("IdentityVaultStorage.list")),

      findPseudonyms: (userId, caseId) =>
        records.findPseudonyms(userId, caseId).pipe(operation("IdentityVaultStorage.findPseudonyms")),

      putPseudonyms: (userId, sealed) =>
        records
          .putPseudonyms(userId, sealed)
          .pipe(inTransaction(userId, "grows"), operation("IdentityVaultStorage.putPseudonyms")),

      findOriginals: (userId, caseId, documentId) =>
        records.findOriginals(userId, caseId, documentId).pipe(operation("IdentityVaultStorage.findOriginals")),

      putOriginals: (userId, sealed) =>
        records
          .putOriginals(userId, sealed)
          .pipe(inTransaction(userId, "as it is"), operation("IdentityVaultStorage.putOriginals")),

      removeOriginals: (userId, caseId, beginning) =>
        sql`
          DELETE FROM vault_originals
          WHERE user_id = ${userId} AND case_id = ${caseId} AND starts_with(document_id, ${beginning})`.pipe(
          inTransaction(userId, "as it is"),
          Effect.asVoid,
          operation("IdentityVaultStorage.removeOriginals")
        ),

      // The deletion of a key's row cascades to everything sealed with that key.
      destroyCase: (userId, caseId) =>
        sql`
          WITH destroyed AS (
            INSERT INTO vault_destroyed_cases
            SELECT user_id, case_id FROM cases WHERE user_id = ${userId} AND case_id = ${caseId}
            ON CONFLICT DO NOTHING
          )
          DELETE FROM vault_case_keys WHERE user_id = ${userId} AND case_id = ${caseId}`.pipe(
          inTransaction(userId, "grows"),
          Effect.asVoid,
          operation("IdentityVaultStorage.destroyCase")
        ),

      revision: (userId) =>
        decodeRevision(read(userId)`SELECT revision FROM vault_revisions WHERE user_id = ${userId}`).pipe(
          Effect.map(Option.match({ onNone: () => 0, onSome: (row) => row.revision })),
          operation("IdentityVaultStorage.revision")
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
    })
  })
)
