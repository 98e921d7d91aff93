/**
 * All storage ports in memory: to embed the domain in another program, and for tests. Their data ends with the process.
 */
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { Layer } from "effect"
import * as MemoryPartnerStore from "./MemoryPartnerStore.ts"
import * as MemoryRateLimiterStore from "./MemoryRateLimiterStore.ts"
import * as MemoryStoreProbe from "./MemoryStoreProbe.ts"
import * as MemoryTransactionalStores from "./MemoryTransactionalStores.ts"
import * as MemoryUserStore from "./MemoryUserStore.ts"

export const layer: Layer.Layer<StoragePorts> = Layer.mergeAll(
  MemoryRateLimiterStore.layer,
  MemoryStoreProbe.layer,
  MemoryTransactionalStores.layer,
  MemoryUserStore.layer
).pipe(Layer.provideMerge(MemoryPartnerStore.layer))
