import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Gateway from "./Gateway.ts"

/** The server on memory stores: the quickest composition, for tests of the interface itself. */
export const layer = Gateway.layer({ parts: () => ({ storage: MemoryStores.layer }) })
