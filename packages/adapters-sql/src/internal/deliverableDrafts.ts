/** Keeps drafts, and the decisions on them. */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Deliverable, DeliverableStore } from "@incamera/domain/deliverables"
import { begun, decided, type DraftKept, type NewDraft, revised, titleKey } from "@incamera/domain/deliverables"
import type { UserId } from "@incamera/domain/Ids"
import { type DeliverableId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { deliverableColumns, oneDeliverable } from "./deliverableRows.ts"
import { decodeFirst, instant } from "./rows.ts"
import { asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

const decodeCount = decodeFirst(Schema.Struct({ count: Schema.Int }))

const kept = (_tag: "Created" | "Repeated" | "Revised", deliverable: Deliverable): DraftKept => ({ _tag, deliverable })

export const deliverableDrafts = (sql: SqlClient): Pick<DeliverableStore["Service"], "keep" | "decide"> => {
  const selected = sql.literal(deliverableColumns)
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
    oneDeliverable(sql`
        SELECT ${selected} FROM deliverables WHERE user_id = ${userId} AND deliverable_id = ${deliverableId} FOR UPDATE`)
  return {
    keep: (userId, draft) =>
      Effect.gen(function* () {
        const { caseId, deliverableId, phaseId, position, title } = draft
        // Drafts of a case are stored one after the other, so that the count is still right at the insert.
        const there = yield* sql`
          SELECT FROM cases WHERE user_id = ${userId} AND case_id = ${caseId} FOR NO KEY UPDATE`
        if (there.length === 0) return { _tag: "CaseGone" } satisfies DraftKept
        const earlier = yield* oneDeliverable(sql`
          SELECT ${selected} FROM deliverables WHERE user_id = ${userId} AND deliverable_id = (
            SELECT deliverable_id FROM deliverable_revisions
            WHERE user_id = ${userId} AND phase_id = ${phaseId} AND position = ${position}
          )`)
        if (Option.isSome(earlier)) return kept("Repeated", earlier.value)
        const key = titleKey(title)
        const same = yield* oneDeliverable(sql`
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
  }
}
