/**
 * Who did what to which record, when, and with which credential. An entry has identifiers, names of actions, kinds and
 * counts of refused finds, times and hashes. It never has text or identities.
 */
import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"
import { AgentId, BearerTokenId, CaseId, SecureStepId } from "../Ids.ts"

/** The credential used. */
export const AuditActor = Schema.Union([
  Schema.Struct({ type: Schema.Literal("user") }),
  Schema.Struct({ type: Schema.Literal("agent"), agentId: AgentId, tokenId: Schema.NullOr(BearerTokenId) }),
  /** The holder of an invitation's signed link. */
  Schema.Struct({ type: Schema.Literal("invitation-link") }),
  /** The service itself, on a schedule or at the end of a piece of work. */
  Schema.Struct({
    type: Schema.Literal("service"),
    /** The secure step in which the user confirmed the action; absent if nobody had to confirm. */
    confirmedBy: Schema.optionalKey(SecureStepId)
  })
])
export type AuditActor = typeof AuditActor.Type

export const AuditAction = Schema.Literals([
  "agent.connect",
  "agent.disconnect",
  "agent.exchange-key",
  "agent.hold",
  "agent.issue-registration-token",
  "agent.resume",
  "agent.rotate-key",
  "branch.create",
  "case.create",
  "case.delete",
  "case.evaluate",
  "case.set-standard",
  "case.set-thorough",
  "case.update",
  "deliverable.approve",
  "deliverable.create",
  "deliverable.download",
  "deliverable.return",
  "deliverable.revise",
  "file.correct",
  "file.deidentify",
  "file.delete",
  "file.redo",
  "file.ready",
  "file.reject",
  "file.release",
  "file.set-as-case",
  "file.set-thorough",
  "file.upload",
  "identity.allow",
  "identity.refuse",
  "identity.replace",
  "invitation.accept",
  "invitation.create",
  "invitation.decline",
  "invitation.link",
  "invitation.revoke",
  "party.confirm",
  "party.create",
  "party.delete",
  "party.dismiss",
  "party.forget",
  "party.identify",
  "party.merge",
  "party.update",
  "privacy.update",
  "secure-step.decline",
  "secure-step.do",
  "secure-step.expire",
  "secure-step.open",
  "session.begin",
  "session.end",
  "task.cancel",
  "task.start"
])
export type AuditAction = typeof AuditAction.Type

/** Kinds and counts of the finds in a refused text. Never the text. */
export const RefusedFindings = Schema.Struct({
  found: Schema.Array(Schema.Struct({ kind: FindingKind, count: Schema.Int })),
  /** True if the text asked to reveal or pass on an identity. */
  asksToReveal: Schema.Boolean
})
export type RefusedFindings = typeof RefusedFindings.Type

/** What a use case reports for the audit log. */
export interface AuditNote {
  readonly action: AuditAction
  /** Identifier of the record. Its prefix names the kind of record, except for a phase. */
  readonly resourceId: string
  /** Case of the record; null for records outside cases. */
  readonly caseId: CaseId | null
  /** Only for `identity.refuse` and `identity.replace`. */
  readonly refused?: RefusedFindings
}

export class AuditEntry extends Schema.Class<AuditEntry>("AuditEntry")({
  /** Counts from 1 for each user, without gaps. */
  sequence: Schema.Int,
  at: Schema.DateTimeUtcFromString,
  actor: AuditActor,
  action: AuditAction,
  resourceId: Schema.String,
  caseId: Schema.NullOr(CaseId),
  /** Only for `identity.refuse` and `identity.replace`. */
  refused: Schema.optionalKey(RefusedFindings),
  /** `hash` of the previous entry; 64 zeros for the first. */
  previousHash: Schema.String,
  /** Keyed hash of everything above. */
  hash: Schema.String
}) {}

/**
 * Sequence and hash of a user's last entry, stored separately. Without it, nobody would notice that entries are missing
 * at the end.
 */
export interface AuditHead {
  readonly sequence: number
  readonly hash: string
}
