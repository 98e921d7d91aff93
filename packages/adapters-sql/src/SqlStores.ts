/** All storage ports on one SQL database: a PostgreSQL server, or the embedded one. */
import type { PgClient } from "@effect/sql-pg"
import { Layer } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { AgentStore } from "@incamera/domain/agents/AgentStore"
import type { CaseStore } from "@incamera/domain/cases/CaseStore"
import type { TaskStore } from "@incamera/domain/tasks/TaskStore"
import type { PrivacySettingsStore } from "@incamera/domain/users/PrivacySettingsStore"
import type { UserStore } from "@incamera/domain/users/UserStore"
import type { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import * as SqlAgentStore from "./SqlAgentStore.ts"
import * as SqlCaseStore from "./SqlCaseStore.ts"
import * as SqlIdentityVaultStorage from "./SqlIdentityVaultStorage.ts"
import * as SqlPrivacySettingsStore from "./SqlPrivacySettingsStore.ts"
import * as SqlTaskStore from "./SqlTaskStore.ts"
import * as SqlUserStore from "./SqlUserStore.ts"

export const layer: Layer.Layer<
  AgentStore | CaseStore | IdentityVaultStorage | PrivacySettingsStore | TaskStore | UserStore,
  never,
  PgClient.PgClient | SqlClient
> = Layer.mergeAll(
  SqlAgentStore.layer,
  SqlCaseStore.layer,
  SqlIdentityVaultStorage.layer,
  SqlPrivacySettingsStore.layer,
  SqlTaskStore.layer,
  SqlUserStore.layer
)
