/** A separate vault storage, in memory. */
import * as MemoryDatabase from "@incamera/adapters-memory/MemoryDatabase"
import * as MemoryIdentityVaultStorage from "@incamera/adapters-memory/MemoryIdentityVaultStorage"
import { Layer } from "effect"

export const layer = Layer.fresh(Layer.provide(MemoryIdentityVaultStorage.layer, MemoryDatabase.layer))
