/** Opens the embedded database in the given directory, writes into it forever, and prints each acknowledged row. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { Effect } from "effect"
import { writeRows } from "../writes.ts"

await writeRows({
  writers: 6,
  rows: Number.MAX_SAFE_INTEGER,
  acknowledge: (row) => void process.stdout.write(`${row}\n`)
}).pipe(Effect.provide(EmbeddedDatabase.layer({ directory: process.argv[2]! })), Effect.runPromise)
