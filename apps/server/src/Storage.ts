/** The storage ports on the database that the configuration names, and the database itself. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Layer, Option } from "effect"
import * as path from "node:path"
import type { Configuration } from "./Configuration.ts"

export const layer = ({ databaseUrl, dataDir, migrationUrl }: Configuration) =>
  SqlStores.layer.pipe(
    Layer.provideMerge(
      Option.match(databaseUrl, {
        onNone: () => EmbeddedDatabase.layer({ directory: path.join(dataDir, "database") }),
        onSome: (url) => PostgresDatabase.layer({ url, migrationUrl: Option.getOrUndefined(migrationUrl) })
      })
    )
  )
