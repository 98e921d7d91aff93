/** Opens the embedded database in the directory given, writes into it for ever, and prints each row it was acknowledged. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import { Effect } from "effect"
import { writeRows } from "../writes.ts"

await writeRows({
  writers: 6,
  rows: Number.MAX_SAFE_INTEGER,
  acknowledge: (row) => void process.stdout.write(`${row}\n`)
}).pipe(Effect.provide(EmbeddedDatabase.layer({ directory: process.argv[2]! })), Effect.runPromise)
