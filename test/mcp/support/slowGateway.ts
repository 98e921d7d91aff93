/** The server on memory stores, with an analyst that takes its time: there is something to wait for. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Gateway from "../../support/Gateway.ts"
import * as slowAgent from "../../support/slowAgent.ts"

/** Milliseconds between two things that it says. */
export const pauseMillis = 60

export const layer = Gateway.layer({
  parts: () => ({ storage: MemoryStores.layer, serviceAgent: slowAgent.layer(pauseMillis) })
})
