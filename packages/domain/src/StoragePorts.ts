/** Every storage port: what a host has to provide besides keys, fetching, the agent and the extractor. */
import type { RateLimiterStore } from "effect/persistence/RateLimiter"
import type { AgentStore } from "./agents/AgentStore.ts"
import type { AuditStore } from "./audit/AuditStore.ts"
import type { CaseStore } from "./cases/CaseStore.ts"
import type { IdempotencyStore } from "./changes/IdempotencyStore.ts"
import type { UnitOfWork } from "./changes/UnitOfWork.ts"
import type { DeliverableStore } from "./deliverables/DeliverableStore.ts"
import type { CaseFileStore } from "./files/CaseFileStore.ts"
import type { InvitationStore } from "./invitations/InvitationStore.ts"
import type { PartnerStore } from "./partners/PartnerStore.ts"
import type { PartyStore } from "./parties/PartyStore.ts"
import type { RefusalRationStore } from "./refusals/RefusalRationStore.ts"
import type { SecureStepStore } from "./securesteps/SecureStepStore.ts"
import type { SessionStore } from "./sessions/SessionStore.ts"
import type { StoreProbe } from "./StoreProbe.ts"
import type { TaskStore } from "./tasks/TaskStore.ts"
import type { TokenUsageStore } from "./tasks/TokenUsageStore.ts"
import type { TimelineStore } from "./timelines/TimelineStore.ts"
import type { PrivacySettingsStore } from "./settings/PrivacySettingsStore.ts"
import type { UserStore } from "./users/UserStore.ts"
import type { IdentityVaultStorage } from "./vault/IdentityVaultStorage.ts"
import type { WorkspaceStore } from "./workspace/WorkspaceStore.ts"

/** No step of a unit of work writes to these, so each can be replaced alone. */
export type IndependentPorts = PartnerStore | RateLimiterStore | StoreProbe | UserStore

/**
 * One unit of work spans these: a step's writes to any of them are kept or undone together. Take all of them from one
 * adapter. The README of `adapters-memory` says which of them share data.
 */
export type TransactionalPorts =
  | AgentStore
  | AuditStore
  | CaseFileStore
  | CaseStore
  | DeliverableStore
  | IdempotencyStore
  | IdentityVaultStorage
  | InvitationStore
  | PartyStore
  | PrivacySettingsStore
  | RefusalRationStore
  | SecureStepStore
  | SessionStore
  | TaskStore
  | TimelineStore
  | TokenUsageStore
  | UnitOfWork
  | WorkspaceStore

export type StoragePorts = IndependentPorts | TransactionalPorts
