/** The storage ports on the configured database, and the database itself. */
import { type DatabaseFailed, EmbeddedDatabase } from "@incamera/adapters-sql/embedded"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Layer, Option } from "effect"
import * as path from "node:path"
import type { Configuration } from "./Configuration.ts"

/** Exits, because the process can't do anything useful without its database. */
const stop = (failure: DatabaseFailed): never => {
  console.error(`In Camera stops: ${failure.message}`)
  process.exit(1)
}

export const layer = ({ databaseUrl, dataDir, migrationUrl }: Configuration) =>
  SqlStores.layer.pipe(
    Layer.provideMerge(
      Option.match(databaseUrl, {
        onNone: () => EmbeddedDatabase.layer({ directory: path.join(dataDir, "database"), onFailure: stop }),
        onSome: (url) => PostgresDatabase.layer({ url, migrationUrl: Option.getOrUndefined(migrationUrl) })
      })
    )
  )
