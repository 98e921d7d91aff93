/** An example message of every error in the document, in the words that callers really get. */
import { BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized } from "@incamera/domain/access"
import {
  AgentAlreadyConnected,
  AgentCardInvalid,
  ApiKeyInvalid,
  RegistrationTokenInvalid
} from "@incamera/domain/agents"
import { CaseClosed, CaseTransitionNotAllowed } from "@incamera/domain/cases"
import { IdempotencyConflict, IdempotencyInProgress, VersionMismatch } from "@incamera/domain/changes"
import { IdentityRefused } from "@incamera/domain/deidentification"
import { DeliverableDecided, DeliverableSuperseded, DocumentUnwritable } from "@incamera/domain/deliverables"
import * as Limits from "@incamera/domain/Limits"
import { PartiesFull, PartyConfirmed, PartyKindFixed, PartyMerged } from "@incamera/domain/parties"
import { PartiesDiffer } from "@incamera/domain/vault"
import { SecureStepSettled } from "@incamera/domain/securesteps"
import {
  InvitationExists,
  InvitationNotPending,
  PartnerNotAccepting,
  TooManyInvitations
} from "@incamera/domain/invitations"
import {
  CorrectionRefused,
  FileNotInReview,
  FileNotOriginal,
  FileNotReady,
  FileTypeUnsupported,
  FileUnreadable,
  TooManyFiles
} from "@incamera/domain/files"
import { EventsExpired, PhaseIdTaken } from "@incamera/domain/tasks"
import { BranchNameTaken, BranchNotActive, BranchTooDeep, TooManyBranches } from "@incamera/domain/timelines"
import { transportFaults } from "../errors/ErrorStatus.ts"
import type { DocumentedError } from "./errorAnswers.ts"
import { wireMessage } from "../errors/wireMessage.ts"

const refused = new IdentityRefused({
  found: [{ kind: "email", count: 1 }],
  asksToReveal: false,
  vaultOnly: 0,
  places: []
})

export const errorMessages: Readonly<Record<DocumentedError, string>> = {
  AgentAlreadyConnected: new AgentAlreadyConnected().message,
  AgentCardInvalid: new AgentCardInvalid({ reason: "content" }).message,
  ApiKeyInvalid: new ApiKeyInvalid().message,
  BadRequest: new BadRequest({ problem: "The body is not valid: `title` is missing." }).message,
  BranchNameTaken: new BranchNameTaken().message,
  BranchNotActive: new BranchNotActive({ status: "merged" }).message,
  BranchTooDeep: new BranchTooDeep({ limit: Limits.branchDepth }).message,
  CaseClosed: new CaseClosed().message,
  CaseTransitionNotAllowed: new CaseTransitionNotAllowed({ from: "open", to: "pending" }).message,
  DeliverableDecided: new DeliverableDecided({ outcome: "approved" }).message,
  DeliverableSuperseded: new DeliverableSuperseded({ revision: 2 }).message,
  DocumentUnwritable: new DocumentUnwritable({ reason: "too-long" }).message,
  CorrectionRefused: new CorrectionRefused({ reason: "registered" }).message,
  EventsExpired: wireMessage(new EventsExpired()),
  FileNotInReview: new FileNotInReview({ status: "ready" }).message,
  FileNotOriginal: new FileNotOriginal().message,
  FileNotReady: new FileNotReady({ status: "deidentifying" }).message,
  FileTypeUnsupported: new FileTypeUnsupported().message,
  FileUnreadable: new FileUnreadable({ problem: "no-text" }).message,
  Forbidden: new Forbidden({ needs: "user" }).message,
  IdempotencyConflict: new IdempotencyConflict().message,
  IdempotencyInProgress: new IdempotencyInProgress().message,
  IdentityRefused: refused.message,
  InternalServerError: "Something went wrong on our side. Trace id: 0e4fae1c-5d2b-4c8f-9a43-7b1f0c6d2e95",
  InvitationExists: new InvitationExists().message,
  InvitationNotPending: new InvitationNotPending({ status: "accepted" }).message,
  NotFound: new NotFound({ resource: "case" }).message,
  PartiesDiffer: new PartiesDiffer({ by: "date-of-birth" }).message,
  PartiesFull: new PartiesFull().message,
  PartyConfirmed: new PartyConfirmed().message,
  PartyKindFixed: new PartyKindFixed().message,
  PartyMerged: new PartyMerged().message,
  PayloadTooLarge: transportFaults.PayloadTooLarge.message,
  PhaseIdTaken: new PhaseIdTaken().message,
  RegistrationTokenInvalid: new RegistrationTokenInvalid().message,
  TooManyBranches: new TooManyBranches({ limit: Limits.branchesPerTimeline }).message,
  SecureStepSettled: new SecureStepSettled().message,
  PartnerNotAccepting: new PartnerNotAccepting().message,
  TooManyInvitations: new TooManyInvitations().message,
  TooManyFiles: new TooManyFiles().message,
  TooManyRequests: new TooManyRequests({ what: "running-tasks", retryAfterSeconds: 5 }).message,
  Unauthorized: new Unauthorized({ needs: "either" }).message,
  UnsupportedMediaType: transportFaults.UnsupportedMediaType.message,
  VersionMismatch: new VersionMismatch({ version: 4 }).message
}
