/** The contracts on the SQL adapters over a PostgreSQL server. */
import { Layer } from "effect"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import * as AgentStoreContract from "./AgentStoreContract.ts"
import * as CaseStoreContract from "./CaseStoreContract.ts"
import * as IdentityVaultStorageContract from "./IdentityVaultStorageContract.ts"
import * as PrivacySettingsStoreContract from "./PrivacySettingsStoreContract.ts"
import * as TaskStoreContract from "./TaskStoreContract.ts"
import * as UserStoreContract from "./UserStoreContract.ts"

const stores = Layer.provide(SqlStores.layer, freshDatabaseLayer)

withPostgres("The stores on PostgreSQL", () => {
  AgentStoreContract.suite("PostgreSQL", stores)
  CaseStoreContract.suite("PostgreSQL", stores)
  IdentityVaultStorageContract.suite("PostgreSQL", stores)
  PrivacySettingsStoreContract.suite("PostgreSQL", stores)
  TaskStoreContract.suite("PostgreSQL", stores)
  UserStoreContract.suite("PostgreSQL", stores)
})
