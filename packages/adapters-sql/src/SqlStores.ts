/** All storage ports on one SQL database: a PostgreSQL server or the embedded database. */
import type { PgClient } from "@effect/sql-pg"
import { Layer } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import * as SqlAgentStore from "./SqlAgentStore.ts"
import * as SqlAuditStore from "./SqlAuditStore.ts"
import * as SqlCaseFileStore from "./SqlCaseFileStore.ts"
import * as SqlCaseStore from "./SqlCaseStore.ts"
import * as SqlDeliverableStore from "./SqlDeliverableStore.ts"
import * as SqlIdempotencyStore from "./SqlIdempotencyStore.ts"
import * as SqlIdentityVaultStorage from "./SqlIdentityVaultStorage.ts"
import * as SqlPartyStore from "./SqlPartyStore.ts"
import * as SqlInvitationStore from "./SqlInvitationStore.ts"
import * as SqlPartnerStore from "./SqlPartnerStore.ts"
import * as SqlPrivacySettingsStore from "./SqlPrivacySettingsStore.ts"
import * as SqlRateLimiterStore from "./SqlRateLimiterStore.ts"
import * as SqlRefusalRationStore from "./SqlRefusalRationStore.ts"
import * as SqlSecureStepStore from "./SqlSecureStepStore.ts"
import * as SqlSessionStore from "./SqlSessionStore.ts"
import * as SqlStoreProbe from "./SqlStoreProbe.ts"
import * as SqlTaskStore from "./SqlTaskStore.ts"
import * as SqlTimelineStore from "./SqlTimelineStore.ts"
import * as SqlTokenUsageStore from "./SqlTokenUsageStore.ts"
import * as SqlUnitOfWork from "./SqlUnitOfWork.ts"
import * as SqlUserStore from "./SqlUserStore.ts"
import * as SqlWorkspaceStore from "./SqlWorkspaceStore.ts"

export const layer: Layer.Layer<StoragePorts, never, PgClient.PgClient | SqlClient> = Layer.mergeAll(
  SqlAgentStore.layer,
  SqlAuditStore.layer,
  SqlCaseFileStore.layer,
  SqlCaseStore.layer,
  SqlDeliverableStore.layer,
  SqlIdempotencyStore.layer,
  SqlIdentityVaultStorage.layer,
  SqlPartyStore.layer,
  SqlInvitationStore.layer,
  SqlPartnerStore.layer,
  SqlPrivacySettingsStore.layer,
  SqlRateLimiterStore.layer,
  SqlRefusalRationStore.layer,
  SqlSecureStepStore.layer,
  SqlSessionStore.layer,
  SqlStoreProbe.layer,
  SqlTaskStore.layer,
  SqlTimelineStore.layer,
  SqlTokenUsageStore.layer,
  SqlUnitOfWork.layer,
  SqlUserStore.layer,
  SqlWorkspaceStore.layer
)
