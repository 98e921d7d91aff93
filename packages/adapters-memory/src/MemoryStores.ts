/**
 * All storage ports in memory, over one database of their own: to embed the domain in another program, and for tests.
 * What they hold is gone with the process.
 */
import { Layer } from "effect"
import type { AgentStore } from "@incamera/domain/agents/AgentStore"
import type { CaseStore } from "@incamera/domain/cases/CaseStore"
import type { TaskStore } from "@incamera/domain/tasks/TaskStore"
import type { PrivacySettingsStore } from "@incamera/domain/users/PrivacySettingsStore"
import type { UserStore } from "@incamera/domain/users/UserStore"
import type { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import * as MemoryAgentStore from "./MemoryAgentStore.ts"
import * as MemoryCaseStore from "./MemoryCaseStore.ts"
import * as MemoryDatabase from "./MemoryDatabase.ts"
import * as MemoryIdentityVaultStorage from "./MemoryIdentityVaultStorage.ts"
import * as MemoryPrivacySettingsStore from "./MemoryPrivacySettingsStore.ts"
import * as MemoryTaskStore from "./MemoryTaskStore.ts"
import * as MemoryUserStore from "./MemoryUserStore.ts"

export const layer: Layer.Layer<
  AgentStore | CaseStore | IdentityVaultStorage | PrivacySettingsStore | TaskStore | UserStore
> = Layer.mergeAll(
  MemoryAgentStore.layer,
  MemoryIdentityVaultStorage.layer,
  MemoryPrivacySettingsStore.layer,
  MemoryUserStore.layer,
  Layer.provide(Layer.merge(MemoryCaseStore.layer, MemoryTaskStore.layer), MemoryDatabase.layer)
)
