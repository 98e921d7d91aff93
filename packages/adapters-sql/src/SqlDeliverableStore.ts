/** `DeliverableStore` on PostgreSQL. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { Deliverable, DeliverableRevision, DeliverableStore, RevisionSummary } from "@incamera/domain/deliverables"
import {
  deliverableColumns,
  DeliverableRow,
  oneDeliverable,
  RevisionRow,
  summaryColumns,
  SummaryRow,
  withDecision
} from "./internal/deliverableRows.ts"
import { decodeFirst, decodeRows, instant } from "./internal/rows.ts"
import { readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { deliverableDrafts } from "./internal/deliverableDrafts.ts"

export const layer: Layer.Layer<DeliverableStore, never, SqlClient> = Layer.effect(
  DeliverableStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(deliverableColumns)
    const summary = sql.literal(summaryColumns)
    const decodeDeliverables = decodeRows(DeliverableRow)
    const decodeSummaries = decodeRows(SummaryRow)
    const decodeRevision = decodeFirst(RevisionRow)

    return DeliverableStore.of({
      ...deliverableDrafts(sql),

      find: (userId, deliverableId) =>
        oneDeliverable(
          read(
            userId
          )`SELECT ${selected} FROM deliverables WHERE user_id = ${userId} AND deliverable_id = ${deliverableId}`
        ).pipe(operation("DeliverableStore.find")),

      list: (userId, { caseId, status }, { after, limit }) => {
        const conditions = [
          sql`user_id = ${userId}`,
          sql`case_id = ${caseId}`,
          ...(status === null ? [] : [sql`status = ${status}`]),
          ...(Option.isNone(after)
            ? []
            : [sql`(created_at, deliverable_id) < (${instant(after.value.createdAt)}, ${after.value.id})`])
        ]
        return decodeDeliverables(read(userId)`
          SELECT ${selected} FROM deliverables WHERE ${sql.and(conditions)}
          ORDER BY created_at DESC, deliverable_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map((row) => new Deliverable(row))),
          operation("DeliverableStore.list")
        )
      },

      revisions: (userId, deliverableId) =>
        decodeSummaries(read(userId)`
          SELECT ${summary} FROM deliverable_revisions
          WHERE user_id = ${userId} AND deliverable_id = ${deliverableId} ORDER BY revision DESC`).pipe(
          Effect.map((rows) => rows.map((row) => new RevisionSummary(withDecision(row)))),
          operation("DeliverableStore.revisions")
        ),

      findRevision: (userId, deliverableId, revision) =>
        decodeRevision(read(userId)`
          SELECT ${summary}, content AS text FROM deliverable_revisions
          WHERE user_id = ${userId} AND deliverable_id = ${deliverableId} AND revision = ${revision}::bigint`).pipe(
          Effect.map(Option.map((row) => new DeliverableRevision(withDecision(row)))),
          operation("DeliverableStore.findRevision")
        )
    })
  })
)
