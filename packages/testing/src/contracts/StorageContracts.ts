/** All contract tests of the storage ports, for an adapter that implements every port. */
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import type { Layer } from "effect"
import * as AgentStoreContract from "./AgentStoreContract.ts"
import * as AuditStoreContract from "./AuditStoreContract.ts"
import * as CaseFileStoreContract from "./CaseFileStoreContract.ts"
import * as CaseStoreContract from "./CaseStoreContract.ts"
import * as DeliverableStoreContract from "./DeliverableStoreContract.ts"
import * as IdempotencyStoreContract from "./IdempotencyStoreContract.ts"
import * as IdentityVaultStorageContract from "./IdentityVaultStorageContract.ts"
import * as InvitationStoreContract from "./InvitationStoreContract.ts"
import * as PartnerStoreContract from "./PartnerStoreContract.ts"
import * as PartyStoreContract from "./PartyStoreContract.ts"
import * as PrivacySettingsStoreContract from "./PrivacySettingsStoreContract.ts"
import * as RateLimiterStoreContract from "./RateLimiterStoreContract.ts"
import * as RefusalRationStoreContract from "./RefusalRationStoreContract.ts"
import * as SecureStepStoreContract from "./SecureStepStoreContract.ts"
import * as SessionStoreContract from "./SessionStoreContract.ts"
import * as TaskStoreContract from "./TaskStoreContract.ts"
import * as TimelineStoreContract from "./TimelineStoreContract.ts"
import type { Sample } from "./timelines/trees.ts"
import * as TokenUsageStoreContract from "./TokenUsageStoreContract.ts"
import * as UnitOfWorkContract from "./UnitOfWorkContract.ts"
import * as UserStoreContract from "./UserStoreContract.ts"
import * as WorkspaceStoreContract from "./WorkspaceStoreContract.ts"

export interface Options extends UnitOfWorkContract.Options, PartnerStoreContract.Options {
  /** Number of random timelines; 60 by default. */
  readonly timelines?: Sample
}

export const suites = (name: string, stores: Layer.Layer<StoragePorts, unknown>, options: Options): void => {
  AgentStoreContract.suite(name, stores)
  AuditStoreContract.suite(name, stores)
  CaseFileStoreContract.suite(name, stores)
  CaseStoreContract.suite(name, stores)
  DeliverableStoreContract.suite(name, stores)
  IdempotencyStoreContract.suite(name, stores)
  IdentityVaultStorageContract.suite(name, stores)
  InvitationStoreContract.suite(name, stores)
  PartnerStoreContract.suite(name, stores, options)
  PartyStoreContract.suite(name, stores)
  PrivacySettingsStoreContract.suite(name, stores)
  RateLimiterStoreContract.suite(name, stores)
  RefusalRationStoreContract.suite(name, stores)
  SecureStepStoreContract.suite(name, stores)
  SessionStoreContract.suite(name, stores)
  TaskStoreContract.suite(name, stores)
  TimelineStoreContract.suite(name, stores, options.timelines)
  TokenUsageStoreContract.suite(name, stores)
  UnitOfWorkContract.suite(name, stores, options)
  UserStoreContract.suite(name, stores)
  WorkspaceStoreContract.suite(name, stores)
}
