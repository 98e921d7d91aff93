/**
 * The A2A fault of each domain error. Exhaustive: a new domain error fails to compile until it has a fault here. Most
 * of them can't occur in this interface; they are mapped all the same.
 */
import type { DomainError } from "@incamera/domain/DomainError"
import { Predicate } from "effect"
import { Fault, type FaultName } from "./Fault.ts"
import { secureStepsPath } from "../responses/pagePaths.ts"

const faultNames = {
  AgentAlreadyConnected: "UnsupportedOperation",
  AgentCardInvalid: "InvalidParams",
  ApiKeyInvalid: "NotPermitted",
  BadRequest: "InvalidParams",
  BranchNameTaken: "UnsupportedOperation",
  BranchNotActive: "UnsupportedOperation",
  BranchTooDeep: "UnsupportedOperation",
  CaseClosed: "UnsupportedOperation",
  CaseTransitionNotAllowed: "UnsupportedOperation",
  DeliverableDecided: "UnsupportedOperation",
  DeliverableSuperseded: "UnsupportedOperation",
  DocumentUnwritable: "UnsupportedOperation",
  CorrectionRefused: "UnsupportedOperation",
  // The task exists but its events don't; the operation answers from its record instead.
  EventsExpired: "TaskNotFound",
  ExtractorUnavailable: "Internal",
  FileNotInReview: "UnsupportedOperation",
  FileNotOriginal: "UnsupportedOperation",
  FileNotProcessed: "Internal",
  FileNotReady: "UnsupportedOperation",
  FileTypeUnsupported: "ContentTypeNotSupported",
  FileUnreadable: "InvalidParams",
  Forbidden: "NotPermitted",
  IdempotencyConflict: "InvalidParams",
  IdempotencyInProgress: "UnsupportedOperation",
  IdentityRefused: "IdentityRefused",
  InvitationExists: "UnsupportedOperation",
  InvitationNotPending: "UnsupportedOperation",
  // A case or branch that the message names. If the task itself is missing, the operation says so.
  NotFound: "InvalidParams",
  PartiesDiffer: "UnsupportedOperation",
  PartiesFull: "UnsupportedOperation",
  PartyConfirmed: "UnsupportedOperation",
  PartyKindFixed: "UnsupportedOperation",
  PartyMerged: "UnsupportedOperation",
  PartnerNotAccepting: "UnsupportedOperation",
  PayloadTooLarge: "InvalidRequest",
  PhaseIdTaken: "InvalidParams",
  RecognizerUnavailable: "Internal",
  RegistrationTokenInvalid: "NotPermitted",
  SecureStepSettled: "UnsupportedOperation",
  StoreError: "Internal",
  TooManyBranches: "UnsupportedOperation",
  TooManyFiles: "UnsupportedOperation",
  TooManyInvitations: "UnsupportedOperation",
  TooManyRequests: "TooManyRequests",
  // Answered over HTTP, with its challenge.
  Unauthorized: "NotPermitted",
  VaultLocked: "Internal",
  VersionMismatch: "UnsupportedOperation"
} as const satisfies Record<DomainError["_tag"], FaultName>

const isDomainError = (error: unknown): error is DomainError =>
  Predicate.hasProperty(error, "_tag") && typeof error._tag === "string" && Object.hasOwn(faultNames, error._tag)

const wordsOf = (error: DomainError, baseUrl: string): string => {
  switch (error._tag) {
    case "IdentityRefused":
      return `${error.message} ${baseUrl}${secureStepsPath}`
    case "PhaseIdTaken":
      return "This `messageId` belongs to a different message. Send a new one."
    default:
      return error.message
  }
}

/** Returns the fault of a domain error; undefined for errors that callers learn nothing about. */
export const faultOf = (error: unknown, baseUrl: string): Fault | undefined => {
  if (error instanceof Fault) return error
  if (!isDomainError(error) || faultNames[error._tag] === "Internal") return undefined
  const name = faultNames[error._tag]
  const words = wordsOf(error, baseUrl)
  if (error._tag === "TooManyRequests") {
    return new Fault({ name, words, metadata: { retryAfterSeconds: String(error.retryAfterSeconds) } })
  }
  return new Fault({ name, words })
}
