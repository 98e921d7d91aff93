/** The contracts on the SQL adapters over a PostgreSQL server. */
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import * as StorageContracts from "@incamera/testing/contracts/StorageContracts"
import { describe } from "@effect/vitest"
import { Layer } from "effect"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

withPostgres("The stores on PostgreSQL", () => {
  describe("promise what the ports say", () => {
    StorageContracts.suites("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer), {
      isParallel: true,
      partners: 20_000,
      timelines: { runs: 6, seed: "a fixed sample" }
    })
  })
})
