/** The model beside the stores in memory and on PostgreSQL. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Layer } from "effect"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { suite } from "./suite.ts"

suite("memory", MemoryStores.layer, { sequences: 40, rushes: 30 })
withPostgres("On PostgreSQL", () =>
  suite("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer), { sequences: 12, rushes: 10 })
)
