/** The model beside PostgreSQL. */
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Layer } from "effect"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { suite } from "./suite.ts"

withPostgres("On PostgreSQL", () =>
  suite("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer), { sequences: 12, rushes: 10 })
)
