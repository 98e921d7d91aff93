/** The contracts on the SQL adapters over the embedded database. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import * as StorageContracts from "@incamera/testing/contracts/StorageContracts"
import { describe } from "@effect/vitest"
import { Layer } from "effect"

describe("The stores on the embedded database", () => {
  StorageContracts.suites("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory), {
    isParallel: false,
    partners: 2_000,
    timelines: { runs: 6, seed: "a fixed sample" }
  })
})
