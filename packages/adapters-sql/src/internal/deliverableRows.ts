/** Reads deliverables and their revisions from their tables. */
import { Effect, Option, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { SafeText } from "@incamera/domain/deidentification"
import {
  Deliverable,
  type DeliverableDecision,
  DeliverableOutcome,
  RevisionSummary
} from "@incamera/domain/deliverables"
import { UserId } from "@incamera/domain/Ids"
import { decodeFirst, Instant } from "./rows.ts"

export const DeliverableRow = Schema.Struct({ ...Deliverable.fields, createdAt: Instant, updatedAt: Instant })

const { decision: _, ...revisionFields } = RevisionSummary.fields
const decisionFields = {
  outcome: Schema.NullOr(DeliverableOutcome),
  note: Schema.NullOr(SafeText),
  decidedAt: Schema.NullOr(Instant),
  decidedBy: Schema.NullOr(UserId)
}
export const SummaryRow = Schema.Struct({ ...revisionFields, ...decisionFields, createdAt: Instant })
export const RevisionRow = Schema.Struct({ ...SummaryRow.fields, text: SafeText })

export const deliverableColumns = `
  deliverable_id AS "deliverableId", case_id AS "caseId", title, status, revision,
  approved_revision AS "approvedRevision", created_at AS "createdAt", updated_at AS "updatedAt", version`
export const summaryColumns = `
  deliverable_id AS "deliverableId", revision, phase_id AS "phaseId", media_type AS "mediaType",
  created_at AS "createdAt", outcome, note, decided_at AS "decidedAt", decided_by AS "decidedBy"`

/** Combines the four columns of a decision into one value. */
export const withDecision = <Row extends typeof SummaryRow.Type>({
  decidedAt,
  decidedBy,
  note,
  outcome,
  ...row
}: Row) => ({
  ...row,
  decision: (outcome === null || decidedAt === null || decidedBy === null
    ? null
    : { outcome, note, decidedAt, decidedBy }) satisfies DeliverableDecision | null
})

const decodeDeliverable = decodeFirst(DeliverableRow)

/** Decodes the first row of a statement, if there is one. */
export const oneDeliverable = (rows: Effect.Effect<ReadonlyArray<unknown>, SqlError>) =>
  Effect.map(
    decodeDeliverable(rows),
    Option.map((row) => new Deliverable(row))
  )
