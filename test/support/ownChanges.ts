/** `Changes` with separate steps and a separate log, for tests of other stores. */
import * as MemoryAuditStore from "@incamera/adapters-memory/MemoryAuditStore"
import * as MemoryDatabase from "@incamera/adapters-memory/MemoryDatabase"
import * as MemoryIdempotencyStore from "@incamera/adapters-memory/MemoryIdempotencyStore"
import * as MemoryUnitOfWork from "@incamera/adapters-memory/MemoryUnitOfWork"
import { Changes } from "@incamera/domain/changes/Changes"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { Layer } from "effect"

export const layer = Changes.layer.pipe(
  Layer.provide(Layer.mergeAll(MemoryAuditStore.layer, MemoryIdempotencyStore.layer, MemoryUnitOfWork.layer)),
  Layer.provide(Layer.merge(MemoryDatabase.layer, Secrets.layer))
)
