/** The contracts on the SQL adapters over the embedded database. */
import { Layer } from "effect"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
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

const stores = Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory)

AgentStoreContract.suite("embedded database", stores)
AuditStoreContract.suite("embedded database", stores)
CaseFileStoreContract.suite("embedded database", stores)
CaseStoreContract.suite("embedded database", stores)
DeliverableStoreContract.suite("embedded database", stores)
IdempotencyStoreContract.suite("embedded database", stores)
IdentityVaultStorageContract.suite("embedded database", stores)
PartyStoreContract.suite("embedded database", stores)
InvitationStoreContract.suite("embedded database", stores)
PartnerStoreContract.suite("embedded database", stores, { partners: 2_000 })
PrivacySettingsStoreContract.suite("embedded database", stores)
RateLimiterStoreContract.suite("embedded database", stores)
RefusalRationStoreContract.suite("embedded database", stores)
SecureStepStoreContract.suite("embedded database", stores)
SessionStoreContract.suite("embedded database", stores)
TaskStoreContract.suite("embedded database", stores)
TimelineStoreContract.suite("embedded database", stores, { runs: 6, seed: "a fixed sample" })
TokenUsageStoreContract.suite("embedded database", stores)
UnitOfWorkContract.suite("embedded database", stores, { isParallel: false })
UserStoreContract.suite("embedded database", stores)
WorkspaceStoreContract.suite("embedded database", stores)
