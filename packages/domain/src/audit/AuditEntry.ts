/**
 * Who did what to which record, when, and with which credential. No text and no identity is in it: identifiers, names
 * of actions, kinds and counts of what was refused, times and hashes only.
 */
import { Schema } from "effect"
import { FindingKind } from "../FindingKind.ts"
import { AgentId, BearerTokenId, CaseId, SecureStepId } from "../Ids.ts"

/** With which credential. */
export const AuditActor = Schema.Union([
  Schema.Struct({ type: Schema.Literal("user") }),
  Schema.Struct({ type: Schema.Literal("agent"), agentId: AgentId, tokenId: Schema.NullOr(BearerTokenId) }),
  /** Whoever held the signed link of an invitation. */
  Schema.Struct({ type: Schema.Literal("invitation-link") }),
  /** The service on its own, when a time has come or a piece of work is done. */
  Schema.Struct({
    type: Schema.Literal("service"),
    /** The secure step in which the user confirmed what was done; without it nobody was asked. */
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
  "file.upload",
  "identity.refuse",
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

/** What a refused text was refused for: kinds and counts, and nothing of the text. */
export const RefusedFindings = Schema.Struct({
  found: Schema.Array(Schema.Struct({ kind: FindingKind, count: Schema.Int })),
  /** Whether it asked to reveal or pass on who somebody is. */
  asksToReveal: Schema.Boolean
})
export type RefusedFindings = typeof RefusedFindings.Type

/** What was done, as the use case that did it says. */
export interface AuditNote {
  readonly action: AuditAction
  /** Identifier of the record; its prefix says of which kind it is, except a phase's. */
  readonly resourceId: string
  /** The case that the record belongs to; null for records of no case. */
  readonly caseId: CaseId | null
  /** With `identity.refuse`. */
  readonly refused?: RefusedFindings
}

export class AuditEntry extends Schema.Class<AuditEntry>("AuditEntry")({
  /** From 1 for each user, without gaps. */
  sequence: Schema.Int,
  at: Schema.DateTimeUtcFromString,
  actor: AuditActor,
  action: AuditAction,
  resourceId: Schema.String,
  caseId: Schema.NullOr(CaseId),
  /** With `identity.refuse` only. */
  refused: Schema.optionalKey(RefusedFindings),
  /** `hash` of the entry before; 64 zeros for the first. */
  previousHash: Schema.String,
  /** Keyed hash of everything above. */
  hash: Schema.String
}) {}

/** The last entry of a user, kept apart: without it, entries cut off at the end would not be missed. */
export interface AuditHead {
  readonly sequence: number
  readonly hash: string
}
