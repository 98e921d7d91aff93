/** Every expected failure that a protocol must render. Each protocol has one exhaustive map of these tags. */
import type { BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized } from "./access/AccessErrors.ts"
import type { AgentCardInvalid } from "./agents/AgentCard.ts"
import type { AgentAlreadyConnected, ApiKeyInvalid, RegistrationTokenInvalid } from "./agents/AgentErrors.ts"
import type { CaseClosed, CaseTransitionNotAllowed } from "./cases/CaseStatus.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "./changes/IdempotencyErrors.ts"
import type { VersionMismatch } from "./changes/Version.ts"
import type { IdentityRefused } from "./deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "./deidentification/names/RecognizerUnavailable.ts"
import type { DeliverableDecided, DeliverableSuperseded } from "./deliverables/DeliverableErrors.ts"
import type { DocumentUnwritable } from "./deliverables/DocumentWriter.ts"
import type { PartiesFull, PartyConfirmed, PartyKindFixed, PartyMerged } from "./parties/PartyErrors.ts"
import type { PartiesDiffer } from "./vault/PartiesDiffer.ts"
import type { SecureStepSettled } from "./securesteps/SecureStep.ts"
import type {
  InvitationExists,
  InvitationNotPending,
  PartnerNotAccepting,
  TooManyInvitations
} from "./invitations/InvitationErrors.ts"
import type {
  ExtractorUnavailable,
  CorrectionRefused,
  FileNotInReview,
  FileNotOriginal,
  FileNotProcessed,
  FileNotReady,
  FileTooLarge,
  FileTypeUnsupported,
  FileUnreadable,
  TooManyFiles
} from "./files/FileErrors.ts"
import type { StoreError } from "./StoreError.ts"
import type { EventsExpired, PhaseIdTaken } from "./tasks/TaskErrors.ts"
import type { BranchNameTaken, BranchNotActive, BranchTooDeep, TooManyBranches } from "./timelines/BranchErrors.ts"
import type { VaultLocked } from "./vault/IdentityVault.ts"

export type DomainError =
  | AgentAlreadyConnected
  | AgentCardInvalid
  | ApiKeyInvalid
  | BadRequest
  | BranchNameTaken
  | BranchNotActive
  | BranchTooDeep
  | CaseClosed
  | CaseTransitionNotAllowed
  | DeliverableDecided
  | DeliverableSuperseded
  | DocumentUnwritable
  | CorrectionRefused
  | EventsExpired
  | ExtractorUnavailable
  | FileNotInReview
  | FileNotOriginal
  | FileNotProcessed
  | FileNotReady
  | FileTooLarge
  | FileTypeUnsupported
  | FileUnreadable
  | Forbidden
  | IdempotencyConflict
  | IdempotencyInProgress
  | IdentityRefused
  | InvitationExists
  | InvitationNotPending
  | NotFound
  | PartiesDiffer
  | PartiesFull
  | PartyConfirmed
  | PartyKindFixed
  | PartyMerged
  | PartnerNotAccepting
  | PhaseIdTaken
  | RecognizerUnavailable
  | RegistrationTokenInvalid
  | SecureStepSettled
  | StoreError
  | TooManyBranches
  | TooManyInvitations
  | TooManyFiles
  | TooManyRequests
  | Unauthorized
  | VersionMismatch
  | VaultLocked
