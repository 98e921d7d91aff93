/** The canary everywhere, on PostgreSQL. */
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { suite } from "./canary/suite.ts"
import { makeWorld } from "./canary/world.ts"

withPostgres("the canary on PostgreSQL", () =>
  suite("PostgreSQL", makeWorld(freshDatabaseLayer, {}, { textExtractor: hereTextExtractor.layer }), {
    closed: 1,
    read: 1,
    unread: 1
  })
)
