/** One embedded database for all tests of a file, and a client of it. */
import { PgClient } from "@effect/sql-pg"
import type { PGlite } from "@electric-sql/pglite"
import { Context, Effect, Layer } from "effect"
import { clientOf } from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { openInMemory } from "@incamera/adapters-sql/embedded/openPglite"

export class Database extends Context.Service<Database, PGlite>()("test/Database") {}

export const databaseLayer: Layer.Layer<Database> = Layer.effect(
  Database,
  Effect.acquireRelease(Effect.promise(openInMemory), (database) => Effect.promise(() => database.close()))
)

export const clientLayer = PgClient.layerFrom(Effect.flatMap(Database, clientOf)).pipe(
  Layer.provideMerge(databaseLayer)
)
