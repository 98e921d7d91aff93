/** `IdentityVaultStorage` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { IdentityVaultStorage } from "@incamera/domain/vault"
import { caseRecords } from "./internal/caseRecords.ts"
import { sealedIdentities } from "./internal/sealedIdentities.ts"
import { decodeFirst } from "./internal/rows.ts"
import { readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { vaultTransaction } from "./internal/vaultTransaction.ts"
import { caseKeys } from "./internal/caseKeys.ts"
const RevisionRow = Schema.Struct({ revision: Schema.Int })

export const layer: Layer.Layer<IdentityVaultStorage, never, SqlClient> = Layer.effect(
  IdentityVaultStorage,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const decodeRevision = decodeFirst(RevisionRow)
    const inTransaction = vaultTransaction(sql)
    const identities = sealedIdentities(sql)
    const records = caseRecords(sql)

    return IdentityVaultStorage.of({
      ...caseKeys(sql),

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
        )
    })
  })
)
