/**
 * All storage ports in memory, over one database of their own: to embed the domain in another program, and for tests.
 * What they hold is gone with the process.
 */
import { Layer } from "effect"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import * as MemoryAgentStore from "./MemoryAgentStore.ts"
import * as MemoryAuditStore from "./MemoryAuditStore.ts"
import * as MemoryCaseFileStore from "./MemoryCaseFileStore.ts"
import * as MemoryCaseStore from "./MemoryCaseStore.ts"
import * as MemoryDatabase from "./MemoryDatabase.ts"
import * as MemoryDeliverableStore from "./MemoryDeliverableStore.ts"
import * as MemoryIdempotencyStore from "./MemoryIdempotencyStore.ts"
import * as MemoryIdentityVaultStorage from "./MemoryIdentityVaultStorage.ts"
import * as MemoryPartyStore from "./MemoryPartyStore.ts"
import * as MemoryInvitationStore from "./MemoryInvitationStore.ts"
import * as MemoryPartnerStore from "./MemoryPartnerStore.ts"
import * as MemoryPrivacySettingsStore from "./MemoryPrivacySettingsStore.ts"
import * as MemoryRateLimiterStore from "./MemoryRateLimiterStore.ts"
import * as MemoryRefusalRationStore from "./MemoryRefusalRationStore.ts"
import * as MemorySecureStepStore from "./MemorySecureStepStore.ts"
import * as MemorySessionStore from "./MemorySessionStore.ts"
import * as MemoryStoreProbe from "./MemoryStoreProbe.ts"
import * as MemoryTaskStore from "./MemoryTaskStore.ts"
import * as MemoryTimelineStore from "./MemoryTimelineStore.ts"
import * as MemoryTokenUsageStore from "./MemoryTokenUsageStore.ts"
import * as MemoryUnitOfWork from "./MemoryUnitOfWork.ts"
import * as MemoryUserStore from "./MemoryUserStore.ts"
import * as MemoryWorkspaceStore from "./MemoryWorkspaceStore.ts"

export const layer: Layer.Layer<StoragePorts> = Layer.mergeAll(
  MemoryAgentStore.layer,
  MemoryPartnerStore.layer,
  MemoryPrivacySettingsStore.layer,
  MemoryRateLimiterStore.layer,
  MemorySessionStore.layer,
  MemoryStoreProbe.layer,
  MemoryUserStore.layer,
  Layer.provide(
    Layer.mergeAll(
      MemoryAuditStore.layer,
      MemoryCaseFileStore.layer,
      MemoryCaseStore.layer,
      MemoryDeliverableStore.layer,
      MemoryIdempotencyStore.layer,
      MemoryIdentityVaultStorage.layer,
      MemoryPartyStore.layer,
      MemoryRefusalRationStore.layer,
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
