/** `DeliverableStore` on PostgreSQL. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import {
  begun,
  decided,
  Deliverable,
  type DeliverableDecision,
  DeliverableOutcome,
  DeliverableRevision,
  DeliverableStore,
  type DraftKept,
  type NewDraft,
  revised,
  RevisionSummary,
  titleKey
} from "@incamera/domain/deliverables"
import { SafeText } from "@incamera/domain/deidentification"
import { type DeliverableId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const DeliverableRow = Schema.Struct({ ...Deliverable.fields, createdAt: Instant, updatedAt: Instant })

const { decision: _, ...revisionFields } = RevisionSummary.fields
const decisionFields = {
  outcome: Schema.NullOr(DeliverableOutcome),
  note: Schema.NullOr(SafeText),
  decidedAt: Schema.NullOr(Instant),
  decidedBy: Schema.NullOr(UserId)
}
const SummaryRow = Schema.Struct({ ...revisionFields, ...decisionFields, createdAt: Instant })
const RevisionRow = Schema.Struct({ ...SummaryRow.fields, text: SafeText })
const CountRow = Schema.Struct({ count: Schema.Int })

const columns = `
  deliverable_id AS "deliverableId", case_id AS "caseId", title, status, revision,
  approved_revision AS "approvedRevision", created_at AS "createdAt", updated_at AS "updatedAt", version`
const summaryColumns = `
  deliverable_id AS "deliverableId", revision, phase_id AS "phaseId", media_type AS "mediaType",
  created_at AS "createdAt", outcome, note, decided_at AS "decidedAt", decided_by AS "decidedBy"`

/** Combines the four columns of a decision into one value. */
const withDecision = <Row extends typeof SummaryRow.Type>({ decidedAt, decidedBy, note, outcome, ...row }: Row) => ({
  ...row,
  decision: (outcome === null || decidedAt === null || decidedBy === null
    ? null
    : { outcome, note, decidedAt, decidedBy }) satisfies DeliverableDecision | null
})

const kept = (_tag: "Created" | "Repeated" | "Revised", deliverable: Deliverable): DraftKept => ({ _tag, deliverable })

export const layer: Layer.Layer<DeliverableStore, never, SqlClient> = Layer.effect(
  DeliverableStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(columns)
    const summary = sql.literal(summaryColumns)
    const decodeDeliverable = decodeFirst(DeliverableRow)
    const decodeDeliverables = decodeRows(DeliverableRow)
    const decodeSummaries = decodeRows(SummaryRow)
    const decodeRevision = decodeFirst(RevisionRow)
    const decodeCount = decodeFirst(CountRow)

    const one = (rows: Effect.Effect<ReadonlyArray<unknown>, SqlError>) =>
      Effect.map(
        decodeDeliverable(rows),
        Option.map((row) => new Deliverable(row))
      )

    const addRevision = (userId: UserId, { deliverableId, revision }: Deliverable, draft: NewDraft) => {
      const { createdAt, mediaType, phaseId, position, text } = draft
      return sql`
        INSERT INTO deliverable_revisions (
          user_id, deliverable_id, revision, phase_id, position, media_type, content, created_at
        )
        VALUES (
          ${userId}, ${deliverableId}, ${revision}, ${phaseId}, ${position}, ${mediaType}, ${text},
          ${instant(createdAt)}
        )`
    }

    const update = (
      userId: UserId,
      { approvedRevision, deliverableId, revision, status, updatedAt, version }: Deliverable
    ) =>
      sql`
        UPDATE deliverables SET ${sql.update({
          status,
          revision,
          approved_revision: approvedRevision,
          updated_at: instant(updatedAt),
          version
        })}
        WHERE user_id = ${userId} AND deliverable_id = ${deliverableId}`

    const held = (userId: UserId, deliverableId: DeliverableId) =>
      one(sql`
        SELECT ${selected} FROM deliverables WHERE user_id = ${userId} AND deliverable_id = ${deliverableId} FOR UPDATE`)

    return DeliverableStore.of({
      keep: (userId, draft) =>
        Effect.gen(function* () {
          const { caseId, deliverableId, phaseId, position, title } = draft
          // Drafts of a case are stored one after the other, so that the count is still right at the insert.
          const there = yield* sql`
            SELECT FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} FOR NO KEY UPDATE`
          if (there.length === 0) return { _tag: "CaseGone" } satisfies DraftKept
          const earlier = yield* one(sql`
            SELECT ${selected} FROM deliverables WHERE user_id = ${userId} AND deliverable_id = (
              SELECT deliverable_id FROM deliverable_revisions
              WHERE user_id = ${userId} AND phase_id = ${phaseId} AND position = ${position}
            )`)
          if (Option.isSome(earlier)) return kept("Repeated", earlier.value)
          const key = titleKey(title)
          const same = yield* one(sql`
            SELECT ${selected} FROM deliverables
            WHERE user_id = ${userId} AND case_id = ${caseId} AND title_key = ${key} FOR UPDATE`)
          if (Option.isSome(same)) {
            if (same.value.revision >= Limits.revisionsPerDeliverable) return { _tag: "RevisionsFull" } as const
            const next = revised(same.value, draft)
            yield* update(userId, next)
            yield* addRevision(userId, next, draft)
            return kept("Revised", next)
          }
          const ofCase = yield* decodeCount(sql`
            SELECT count(*)::integer AS count FROM deliverables WHERE user_id = ${userId} AND case_id = ${caseId}`)
          if (Option.getOrThrow(ofCase).count >= Limits.deliverablesPerCase) return { _tag: "CaseFull" } as const
          const first = begun(draft)
          const at = instant(first.createdAt)
          yield* sql`
            INSERT INTO deliverables (
              user_id, case_id, deliverable_id, title, title_key, status, revision, created_at, updated_at, version
            )
            VALUES (${userId}, ${caseId}, ${deliverableId}, ${title}, ${key}, ${first.status}, 1, ${at}, ${at}, 1)`
          yield* addRevision(userId, first, draft)
          return kept("Created", first)
        }).pipe(asUser(sql, userId), operation("DeliverableStore.keep")),

      find: (userId, deliverableId) =>
        one(
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
        ),

      decide: (userId, { deliverableId, version }, decision) =>
        Effect.gen(function* () {
          const found = yield* held(userId, deliverableId)
          if (Option.isNone(found) || found.value.version !== version || found.value.status !== "draft") {
            return Option.none()
          }
          const next = decided(found.value, decision)
          const { decidedAt, decidedBy, note, outcome } = decision
          yield* sql`
            UPDATE deliverable_revisions
            SET ${sql.update({ outcome, note, decided_at: instant(decidedAt), decided_by: decidedBy })}
            WHERE user_id = ${userId} AND deliverable_id = ${deliverableId} AND revision = ${next.revision}`
          yield* update(userId, next)
          return Option.some(next)
        }).pipe(asUser(sql, userId), operation("DeliverableStore.decide"))
    })
  })
)
