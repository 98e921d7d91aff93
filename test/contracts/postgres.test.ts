/** The contracts on the SQL adapters over a PostgreSQL server. */
import { Layer } from "effect"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import * as AgentStoreContract from "./AgentStoreContract.ts"
import * as AuditStoreContract from "./AuditStoreContract.ts"
import * as CaseFileStoreContract from "./CaseFileStoreContract.ts"
import * as CaseStoreContract from "./CaseStoreContract.ts"
import * as DeliverableStoreContract from "./DeliverableStoreContract.ts"
import * as IdempotencyStoreContract from "./IdempotencyStoreContract.ts"
import * as IdentityVaultStorageContract from "./IdentityVaultStorageContract.ts"
import * as PartyStoreContract from "./PartyStoreContract.ts"
import * as InvitationStoreContract from "./InvitationStoreContract.ts"
import * as PartnerStoreContract from "./PartnerStoreContract.ts"
import * as PrivacySettingsStoreContract from "./PrivacySettingsStoreContract.ts"
import * as RateLimiterStoreContract from "./RateLimiterStoreContract.ts"
import * as RefusalRationStoreContract from "./RefusalRationStoreContract.ts"
import * as SecureStepStoreContract from "./SecureStepStoreContract.ts"
import * as SessionStoreContract from "./SessionStoreContract.ts"
import * as TaskStoreContract from "./TaskStoreContract.ts"
import * as TimelineStoreContract from "./TimelineStoreContract.ts"
import * as TokenUsageStoreContract from "./TokenUsageStoreContract.ts"
import * as UnitOfWorkContract from "./UnitOfWorkContract.ts"
import * as UserStoreContract from "./UserStoreContract.ts"
import * as WorkspaceStoreContract from "./WorkspaceStoreContract.ts"

const stores = Layer.provide(SqlStores.layer, freshDatabaseLayer)

withPostgres("The stores on PostgreSQL", () => {
  AgentStoreContract.suite("PostgreSQL", stores)
  AuditStoreContract.suite("PostgreSQL", stores)
  CaseFileStoreContract.suite("PostgreSQL", stores)
  CaseStoreContract.suite("PostgreSQL", stores)
  DeliverableStoreContract.suite("PostgreSQL", stores)
  IdempotencyStoreContract.suite("PostgreSQL", stores)
  IdentityVaultStorageContract.suite("PostgreSQL", stores)
  PartyStoreContract.suite("PostgreSQL", stores)
  InvitationStoreContract.suite("PostgreSQL", stores)
  PartnerStoreContract.suite("PostgreSQL", stores, { partners: 20_000 })
  PrivacySettingsStoreContract.suite("PostgreSQL", stores)
  RateLimiterStoreContract.suite("PostgreSQL", stores)
  RefusalRationStoreContract.suite("PostgreSQL", stores)
  SecureStepStoreContract.suite("PostgreSQL", stores)
  SessionStoreContract.suite("PostgreSQL", stores)
  TaskStoreContract.suite("PostgreSQL", stores)
  TimelineStoreContract.suite("PostgreSQL", stores, { runs: 6, seed: "a fixed sample" })
  TokenUsageStoreContract.suite("PostgreSQL", stores)
  UnitOfWorkContract.suite("PostgreSQL", stores, { isParallel: true })
  UserStoreContract.suite("PostgreSQL", stores)
  WorkspaceStoreContract.suite("PostgreSQL", stores)
})
