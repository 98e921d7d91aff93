/** The contracts on the SQL adapters over the embedded database. */
import { Layer } from "effect"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import * as AgentStoreContract from "./AgentStoreContract.ts"
import * as CaseStoreContract from "./CaseStoreContract.ts"
import * as IdentityVaultStorageContract from "./IdentityVaultStorageContract.ts"
import * as PrivacySettingsStoreContract from "./PrivacySettingsStoreContract.ts"
import * as TaskStoreContract from "./TaskStoreContract.ts"
import * as UserStoreContract from "./UserStoreContract.ts"

const stores = Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory)

AgentStoreContract.suite("embedded database", stores)
CaseStoreContract.suite("embedded database", stores)
IdentityVaultStorageContract.suite("embedded database", stores)
PrivacySettingsStoreContract.suite("embedded database", stores)
TaskStoreContract.suite("embedded database", stores)
UserStoreContract.suite("embedded database", stores)
