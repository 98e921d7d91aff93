/** The model beside the stores in memory. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { suite } from "./suite.ts"

suite("memory", MemoryStores.layer, { sequences: 40, rushes: 30 })
