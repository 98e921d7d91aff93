/** Creates the dump of a new, migrated embedded database that its package ships. Run it after adding a migration. */
import { Buffer } from "node:buffer"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as Reactivity from "effect/reactivity/Reactivity"
import { initdbParameters, writeDump } from "@incamera/adapters-sql/embedded/DatabaseDump"
import { clientOf } from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { migrate } from "@incamera/adapters-sql/migrations/Migrations"

const dataDir = path.join(await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-dump-")), "pgdata")
const database = await PGlite.create({ dataDir, initDbStartParams: initdbParameters })

const applied = await clientOf(database).pipe(
  Effect.flatMap((client) => Effect.provideService(migrate, SqlClient, client)),
  Effect.provide(Reactivity.layer),
  Effect.scoped,
  Effect.runPromise
)

// Template databases: nobody creates databases here, and they make up two thirds of all files.
await database.exec("ALTER DATABASE template1 IS_TEMPLATE false")
await database.exec("DROP DATABASE template1")
await database.exec("ALTER DATABASE template0 IS_TEMPLATE false")
await database.exec("DROP DATABASE template0")
// No ANALYZE: statistics of empty tables would give plans that fit only empty tables. Closed in order, the database
// starts without recovery, which would read and sync every file.
await database.close()

const files = await PGlite.create({ dataDir, noInitDb: true })
const dump = await files.dumpDataDir("none")
await writeDump(Buffer.from(await dump.arrayBuffer()))
await fs.rm(path.dirname(dataDir), { recursive: true })
console.log(`Wrote a database dump with ${applied.length} migrations.`)
