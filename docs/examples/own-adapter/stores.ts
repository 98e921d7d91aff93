/** All storage in memory, except users, who are in SQLite. */
import * as MemoryPartnerStore from "@incamera/adapters-memory/MemoryPartnerStore"
import * as MemoryRateLimiterStore from "@incamera/adapters-memory/MemoryRateLimiterStore"
import * as MemoryStoreProbe from "@incamera/adapters-memory/MemoryStoreProbe"
import * as MemoryTransactionalStores from "@incamera/adapters-memory/MemoryTransactionalStores"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import type { StoreError } from "@incamera/domain/StoreError"
import { Layer } from "effect"
import * as SqliteUserStore from "./SqliteUserStore.ts"

export const stores = (file: string): Layer.Layer<StoragePorts, StoreError> =>
  Layer.mergeAll(
    MemoryRateLimiterStore.layer,
    MemoryStoreProbe.layer,
    MemoryTransactionalStores.layer,
    SqliteUserStore.layer(file)
  ).pipe(Layer.provideMerge(MemoryPartnerStore.layer))
