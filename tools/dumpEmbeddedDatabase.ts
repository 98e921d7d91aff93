/** Creates the dump of a new, migrated embedded database that its package ships. Run it after adding a migration. */
import { Buffer } from "node:buffer"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import { PGlite } from "@electric-sql/pglite"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as Reactivity from "effect/reactivity/Reactivity"
import { clientOf } from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { migrate } from "@incamera/adapters-sql/migrations/Migrations"

const dataDir = path.join(await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-dump-")), "pgdata")
// Segments of one mebibyte instead of sixteen: a new database is smaller and opens sooner.
const database = await PGlite.create({ dataDir, initDbStartParams: ["--wal-segsize=1"] })

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
const compressed = await promisify(brotliCompress)(Buffer.from(await dump.arrayBuffer()), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
})
await fs.writeFile(
  new URL("../packages/adapters-sql/src/embedded/generated/database.tar.br", import.meta.url),
  compressed
)
await fs.rm(path.dirname(dataDir), { recursive: true })
console.log(`Wrote a database dump with ${applied.length} migrations.`)
