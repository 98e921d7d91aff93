/** All storage ports on one SQL database: a PostgreSQL server, or the embedded one. */
import type { PgClient } from "@effect/sql-pg"
import { Layer } from "effect"
import type { RateLimiterStore } from "effect/persistence/RateLimiter"
import type { SqlClient } from "effect/sql/SqlClient"
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
import * as SqlAgentStore from "./SqlAgentStore.ts"
import * as SqlAuditStore from "./SqlAuditStore.ts"
import * as SqlCaseFileStore from "./SqlCaseFileStore.ts"
import * as SqlCaseStore from "./SqlCaseStore.ts"
import * as SqlIdempotencyStore from "./SqlIdempotencyStore.ts"
import * as SqlIdentityVaultStorage from "./SqlIdentityVaultStorage.ts"
import * as SqlPartyStore from "./SqlPartyStore.ts"
import * as SqlInvitationStore from "./SqlInvitationStore.ts"
import * as SqlPartnerStore from "./SqlPartnerStore.ts"
import * as SqlPrivacySettingsStore from "./SqlPrivacySettingsStore.ts"
import * as SqlRateLimiterStore from "./SqlRateLimiterStore.ts"
import * as SqlSecureStepStore from "./SqlSecureStepStore.ts"
import * as SqlStoreProbe from "./SqlStoreProbe.ts"
import * as SqlTaskStore from "./SqlTaskStore.ts"
import * as SqlTimelineStore from "./SqlTimelineStore.ts"
import * as SqlTokenUsageStore from "./SqlTokenUsageStore.ts"
import * as SqlUnitOfWork from "./SqlUnitOfWork.ts"
import * as SqlUserStore from "./SqlUserStore.ts"
import * as SqlWorkspaceStore from "./SqlWorkspaceStore.ts"

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
  | WorkspaceStore,
  never,
  PgClient.PgClient | SqlClient
> = Layer.mergeAll(
  SqlAgentStore.layer,
  SqlAuditStore.layer,
  SqlCaseFileStore.layer,
  SqlCaseStore.layer,
  SqlIdempotencyStore.layer,
  SqlIdentityVaultStorage.layer,
  SqlPartyStore.layer,
  SqlInvitationStore.layer,
  SqlPartnerStore.layer,
  SqlPrivacySettingsStore.layer,
  SqlRateLimiterStore.layer,
  SqlSecureStepStore.layer,
  SqlStoreProbe.layer,
  SqlTaskStore.layer,
  SqlTimelineStore.layer,
  SqlTokenUsageStore.layer,
  SqlUnitOfWork.layer,
  SqlUserStore.layer,
  SqlWorkspaceStore.layer
)
