import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as Gateway from "./Gateway.ts"
import * as hereTextExtractor from "./hereTextExtractor.ts"

/** The server on memory stores: the fastest composition, for tests of the interface itself. */
export const layer = Gateway.layer({
  parts: () => ({ storage: MemoryStores.layer, textExtractor: hereTextExtractor.layer })
})
