/** Opens the embedded database in the given directory and writes rows into it for ever, reporting each written one. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { asOwner } from "../../support/asOwner.ts"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"

await Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* asOwner(sql`CREATE TABLE written (n int PRIMARY KEY, twice int NOT NULL, padding text NOT NULL)`)
  for (let n = 1; ; n++) {
    yield* asOwner(
      Effect.gen(function* () {
        yield* sql`INSERT INTO written VALUES (${n}, 0, ${"x".repeat(1_000)})`
        yield* sql`UPDATE written SET twice = ${2 * n} WHERE n = ${n}`
      })
    )
    process.stdout.write(`${n}\n`)
  }
}).pipe(Effect.provide(EmbeddedDatabase.layer({ directory: process.argv[2]! })), Effect.runPromise)
