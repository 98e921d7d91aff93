/**
 * All storage ports in memory, over one database of their own: to embed the domain in another program, and for tests.
 * What they hold is gone with the process.
 */
import { Layer } from "effect"
import type { RateLimiterStore } from "effect/persistence/RateLimiter"
import type { AgentStore } from "@incamera/domain/agents/AgentStore"
import type { AuditStore } from "@incamera/domain/audit/AuditStore"
import type { CaseStore } from "@incamera/domain/cases/CaseStore"
import type { IdempotencyStore } from "@incamera/domain/changes/IdempotencyStore"
import type { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import type { PartyStore } from "@incamera/domain/parties/PartyStore"
import type { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import type { InvitationStore } from "@incamera/domain/invitations/InvitationStore"
import type { PartnerStore } from "@incamera/domain/partners/PartnerStore"
import type { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import type { StoreProbe } from "@incamera/domain/StoreProbe"
import type { TaskStore } from "@incamera/domain/tasks/TaskStore"
import type { TokenUsageStore } from "@incamera/domain/tasks/TokenUsageStore"
import type { TimelineStore } from "@incamera/domain/timelines/TimelineStore"
import type { PrivacySettingsStore } from "@incamera/domain/users/PrivacySettingsStore"
import type { UserStore } from "@incamera/domain/users/UserStore"
import type { WorkspaceStore } from "@incamera/domain/workspace/WorkspaceStore"
import type { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import * as MemoryAgentStore from "./MemoryAgentStore.ts"
import * as MemoryAuditStore from "./MemoryAuditStore.ts"
import * as MemoryCaseFileStore from "./MemoryCaseFileStore.ts"
import * as MemoryCaseStore from "./MemoryCaseStore.ts"
import * as MemoryDatabase from "./MemoryDatabase.ts"
import * as MemoryIdempotencyStore from "./MemoryIdempotencyStore.ts"
import * as MemoryIdentityVaultStorage from "./MemoryIdentityVaultStorage.ts"
import * as MemoryPartyStore from "./MemoryPartyStore.ts"
import * as MemoryInvitationStore from "./MemoryInvitationStore.ts"
import * as MemoryPartnerStore from "./MemoryPartnerStore.ts"
import * as MemoryPrivacySettingsStore from "./MemoryPrivacySettingsStore.ts"
import * as MemoryRateLimiterStore from "./MemoryRateLimiterStore.ts"
import * as MemorySecureStepStore from "./MemorySecureStepStore.ts"
import * as MemoryStoreProbe from "./MemoryStoreProbe.ts"
import * as MemoryTaskStore from "./MemoryTaskStore.ts"
import * as MemoryTimelineStore from "./MemoryTimelineStore.ts"
import * as MemoryTokenUsageStore from "./MemoryTokenUsageStore.ts"
import * as MemoryUnitOfWork from "./MemoryUnitOfWork.ts"
import * as MemoryUserStore from "./MemoryUserStore.ts"
import * as MemoryWorkspaceStore from "./MemoryWorkspaceStore.ts"

export const layer: Layer.Layer<
  | AgentStore
  | AuditStore
  | CaseFileStore
  | CaseStore
  | IdempotencyStore
  | IdentityVaultStorage
  | PartyStore
  | InvitationStore
  | PartnerStore
  | PrivacySettingsStore
  | RateLimiterStore
  | SecureStepStore
  | StoreProbe
  | TaskStore
  | TimelineStore
  | TokenUsageStore
  | UnitOfWork
  | UserStore
  | WorkspaceStore
> = Layer.mergeAll(
  MemoryAgentStore.layer,
  MemoryIdentityVaultStorage.layer,
  MemoryPartnerStore.layer,
  MemoryPrivacySettingsStore.layer,
  MemoryRateLimiterStore.layer,
  MemoryStoreProbe.layer,
  MemoryUserStore.layer,
  Layer.provide(
    Layer.mergeAll(
      MemoryAuditStore.layer,
      MemoryCaseFileStore.layer,
      MemoryCaseStore.layer,
      MemoryIdempotencyStore.layer,
      MemoryPartyStore.layer,
      MemorySecureStepStore.layer,
      MemoryInvitationStore.layer,
      MemoryTaskStore.layer,
      MemoryTimelineStore.layer,
      MemoryTokenUsageStore.layer,
      MemoryUnitOfWork.layer,
      MemoryWorkspaceStore.layer
    ),
    // The same directory as the one above: a layer is built once.
    Layer.merge(MemoryDatabase.layer, MemoryPartnerStore.layer)
  )
)
