/** The canary everywhere: on PostgreSQL if there is one, and on the embedded database with `INCAMERA_CANARY=all`. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as hereTextExtractor from "../support/hereTextExtractor.ts"
import { freshDatabaseLayer, postgresUrl, withPostgres } from "../support/postgres.ts"
import { suite } from "./canary/suite.ts"
import { makeWorld } from "./canary/world.ts"

withPostgres("The canary on PostgreSQL", () =>
  suite("PostgreSQL", makeWorld(freshDatabaseLayer, {}, { textExtractor: hereTextExtractor.layer }))
)

if (process.env["INCAMERA_CANARY"] === "all" || postgresUrl() === undefined) {
  suite("embedded database", makeWorld(EmbeddedDatabase.layerMemory, {}))
}
