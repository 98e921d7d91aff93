/**
 * A document that the service's agent writes for a case. Each draft is a revision, and keeps the person's decision on
 * it. Nothing is final without a decision. Design, "The service's own agent".
 */
import { type DateTime, Schema } from "effect"
import { nonEmptyText } from "../boundedText.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { CaseId, DeliverableId, PhaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

/** Status of the latest revision: `draft` until a person decides. */
export const DeliverableStatus = Schema.Literals(["draft", "approved", "returned"])
export type DeliverableStatus = typeof DeliverableStatus.Type

export class Deliverable extends Schema.Class<Deliverable>("Deliverable")({
  deliverableId: DeliverableId,
  caseId: CaseId,
  /** One line; unique in its case, ignoring case and spaces. */
  title: SafeText,
  status: DeliverableStatus,
  /** The latest revision, from 1. */
  revision: Schema.Int,
  /** The latest approved revision; later drafts and rejections don't change it. */
  approvedRevision: Schema.NullOr(Schema.Int),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

export const DeliverableOutcome = Schema.Literals(["approved", "returned"])
export type DeliverableOutcome = typeof DeliverableOutcome.Type

/** A person's decision on a revision; made once. */
export const DeliverableDecision = Schema.Struct({
  outcome: DeliverableOutcome,
  /** The reason for sending it back. Agents read it, so it names nobody. */
  note: Schema.NullOr(SafeText),
  decidedAt: Schema.DateTimeUtcFromString,
  decidedBy: UserId
})
export type DeliverableDecision = typeof DeliverableDecision.Type

const DeliverableMediaType = Schema.Literals(["text/markdown"])

const revisionFields = {
  deliverableId: DeliverableId,
  /** From 1, without gaps. */
  revision: Schema.Int,
  /** The task that wrote it. */
  phaseId: PhaseId,
  mediaType: DeliverableMediaType,
  createdAt: Schema.DateTimeUtcFromString,
  decision: Schema.NullOr(DeliverableDecision)
}

/** A revision without its text, for lists. */
export class RevisionSummary extends Schema.Class<RevisionSummary>("RevisionSummary")(revisionFields) {}

export class DeliverableRevision extends Schema.Class<DeliverableRevision>("DeliverableRevision")({
  ...revisionFields,
  text: SafeText
}) {}

/** True if a person approved the revision. Exports of all others say that they are drafts. */
export const isFinal = ({ decision }: Pick<RevisionSummary, "decision">): boolean => decision?.outcome === "approved"

/** The note for sending a revision back, not judged yet. */
export const ReturnNote = nonEmptyText(Limits.deliverableNoteCharacters)

/**
 * Returns a key that distinguishes titles of one case, ignoring case, character width and white space. Short enough for
 * an index.
 */
export const titleKey = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, Limits.deliverableTitleCharacters)
    .toWellFormed()

/** A finished task's draft to store, with the id to use if it's the first of its title. */
export interface NewDraft {
  readonly deliverableId: DeliverableId
  readonly caseId: CaseId
  readonly phaseId: PhaseId
  /** Index among the task's drafts, from 0: each draft is stored once, even if two nodes finish the task. */
  readonly position: number
  /** At most `Limits.deliverableTitleCharacters`. */
  readonly title: SafeText
  readonly mediaType: typeof DeliverableMediaType.Type
  /** At most `Limits.deliverableCharacters`. */
  readonly text: SafeText
  readonly createdAt: DateTime.Utc
}

/** Returns a new deliverable with this draft. */
export const begun = ({ caseId, createdAt, deliverableId, title }: NewDraft): Deliverable =>
  new Deliverable({
    deliverableId,
    caseId,
    title,
    status: "draft",
    revision: 1,
    approvedRevision: null,
    createdAt,
    updatedAt: createdAt,
    version: 1
  })

/** Adds another draft of the same title: undecided again; the approved revision stays. */
export const revised = (deliverable: Deliverable, { createdAt }: NewDraft): Deliverable =>
  new Deliverable({
    ...deliverable,
    status: "draft",
    revision: deliverable.revision + 1,
    updatedAt: createdAt,
    version: deliverable.version + 1
  })

/** Records the decision on the latest revision. */
export const decided = (
  deliverable: Deliverable,
  { decidedAt, outcome }: Pick<DeliverableDecision, "decidedAt" | "outcome">
): Deliverable =>
  new Deliverable({
    ...deliverable,
    status: outcome,
    approvedRevision: outcome === "approved" ? deliverable.revision : deliverable.approvedRevision,
    updatedAt: decidedAt,
    version: deliverable.version + 1
  })
