/** The stores that share a unit of work, in memory, over one database. Use all of them or none. */
import type { PartnerStore } from "@incamera/domain/partners"
import type { TransactionalPorts } from "@incamera/domain/StoragePorts"
import { Layer } from "effect"
import * as MemoryAgentStore from "./MemoryAgentStore.ts"
import * as MemoryAuditStore from "./MemoryAuditStore.ts"
import * as MemoryCaseFileStore from "./MemoryCaseFileStore.ts"
import * as MemoryCaseStore from "./MemoryCaseStore.ts"
import * as MemoryDatabase from "./MemoryDatabase.ts"
import * as MemoryDeliverableStore from "./MemoryDeliverableStore.ts"
import * as MemoryIdempotencyStore from "./MemoryIdempotencyStore.ts"
import * as MemoryIdentityVaultStorage from "./MemoryIdentityVaultStorage.ts"
import * as MemoryInvitationStore from "./MemoryInvitationStore.ts"
import * as MemoryPartyStore from "./MemoryPartyStore.ts"
import * as MemoryPrivacySettingsStore from "./MemoryPrivacySettingsStore.ts"
import * as MemoryRefusalRationStore from "./MemoryRefusalRationStore.ts"
import * as MemorySecureStepStore from "./MemorySecureStepStore.ts"
import * as MemorySessionStore from "./MemorySessionStore.ts"
import * as MemoryTaskStore from "./MemoryTaskStore.ts"
import * as MemoryTimelineStore from "./MemoryTimelineStore.ts"
import * as MemoryTokenUsageStore from "./MemoryTokenUsageStore.ts"
import * as MemoryUnitOfWork from "./MemoryUnitOfWork.ts"
import * as MemoryWorkspaceStore from "./MemoryWorkspaceStore.ts"

/** Needs the directory of partners, because workspaces show its partners in invitations. */
export const layer: Layer.Layer<TransactionalPorts, never, PartnerStore> = Layer.mergeAll(
  MemoryAgentStore.layer,
  MemoryAuditStore.layer,
  MemoryCaseFileStore.layer,
  MemoryCaseStore.layer,
  MemoryDeliverableStore.layer,
  MemoryIdempotencyStore.layer,
  MemoryIdentityVaultStorage.layer,
  MemoryInvitationStore.layer,
  MemoryPartyStore.layer,
  MemoryPrivacySettingsStore.layer,
  MemoryRefusalRationStore.layer,
  MemorySecureStepStore.layer,
  MemorySessionStore.layer,
  MemoryTaskStore.layer,
  MemoryTimelineStore.layer,
  MemoryTokenUsageStore.layer,
  MemoryUnitOfWork.layer,
  MemoryWorkspaceStore.layer
).pipe(Layer.provide(MemoryDatabase.layer))
