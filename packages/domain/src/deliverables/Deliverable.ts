/**
 * A document that the service's agent writes for a case, as a person works with it: each draft is a revision, and what a
 * person decided of a revision stays with it. Nothing is final without such a decision. Design, "The service's own agent".
 */
import { type DateTime, Schema } from "effect"
import { nonEmptyText } from "../boundedText.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { CaseId, DeliverableId, PhaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

/** Of the latest revision: `draft` until a person decides. */
export const DeliverableStatus = Schema.Literals(["draft", "approved", "returned"])
export type DeliverableStatus = typeof DeliverableStatus.Type

export class Deliverable extends Schema.Class<Deliverable>("Deliverable")({
  deliverableId: DeliverableId,
  caseId: CaseId,
  /** One line; unique in its case but for case and spaces. */
  title: SafeText,
  status: DeliverableStatus,
  /** The latest, from 1. */
  revision: Schema.Int,
  /** The latest that a person approved; it stays that when a later one comes, or is sent back. */
  approvedRevision: Schema.NullOr(Schema.Int),
  createdAt: Schema.DateTimeUtcFromString,
  updatedAt: Schema.DateTimeUtcFromString,
  version: Schema.Int
}) {}

export const DeliverableOutcome = Schema.Literals(["approved", "returned"])
export type DeliverableOutcome = typeof DeliverableOutcome.Type

/** What a person said of a revision; said once. */
export const DeliverableDecision = Schema.Struct({
  outcome: DeliverableOutcome,
  /** Why it is sent back: for agents to read, so nobody is named in it. */
  note: Schema.NullOr(SafeText),
  decidedAt: Schema.DateTimeUtcFromString,
  decidedBy: UserId
})
export type DeliverableDecision = typeof DeliverableDecision.Type

export const DeliverableMediaType = Schema.Literals(["text/markdown"])

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

/** Whether a person took it for final: whatever leaves of any other revision says that it is a draft. */
export const isFinal = ({ decision }: Pick<RevisionSummary, "decision">): boolean => decision?.outcome === "approved"

/** The note with which a person sends a revision back, before it is judged. */
export const ReturnNote = nonEmptyText(Limits.deliverableNoteCharacters)

/**
 * What tells titles of one case apart: upper and lower case, width and white space don't. Never longer than an index can
 * take.
 */
export const titleKey = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, Limits.deliverableTitleCharacters)
    .toWellFormed()

/** A draft of a finished task as it is to be kept, under the id that it has if it is the first of its title. */
export interface NewDraft {
  readonly deliverableId: DeliverableId
  readonly caseId: CaseId
  readonly phaseId: PhaseId
  /** Among the drafts of its task, from 0: a task's draft is kept once, whoever finishes the task. */
  readonly position: number
  /** At most `Limits.deliverableTitleCharacters`. */
  readonly title: SafeText
  readonly mediaType: typeof DeliverableMediaType.Type
  /** At most `Limits.deliverableCharacters`. */
  readonly text: SafeText
  readonly createdAt: DateTime.Utc
}

/** The deliverable that begins with this draft. */
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

/** With another draft of the same title: undecided again, and what was approved stays so. */
export const revised = (deliverable: Deliverable, { createdAt }: NewDraft): Deliverable =>
  new Deliverable({
    ...deliverable,
    status: "draft",
    revision: deliverable.revision + 1,
    updatedAt: createdAt,
    version: deliverable.version + 1
  })

/** With its latest revision decided. */
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
