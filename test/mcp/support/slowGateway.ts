/** The server on memory stores, with a slow analyst, so that callers have to wait. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Gateway from "../../support/Gateway.ts"
import * as slowAgent from "../../support/slowAgent.ts"

/** Milliseconds between two outputs. */
export const pauseMillis = 60

export const layer = Gateway.layer({
  parts: () => ({ storage: MemoryStores.layer, serviceAgent: slowAgent.layer(pauseMillis) })
})
