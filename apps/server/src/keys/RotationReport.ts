/**
 * How far a server's own re-wrapping has come, in a file beside the key file: so that the command, which can't open an
 * embedded database that the server holds, can tell a person when it is done. Holds counts and versions only.
 */
import { Effect, type Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { keyFileName } from "./keyFile.ts"

export class RotationReport extends Schema.Class<RotationReport>("RotationReport")({
  /** Of the master key under which everything is put. */
  version: Schema.Int,
  finished: Schema.Boolean,
  caseKeys: Schema.Int,
  accounts: Schema.Int,
  locked: Schema.Int
}) {}

const ReportJson = Schema.fromJsonString(RotationReport)

const fileIn = (dataDir: string) => path.join(dataDir, `${keyFileName}.rotation.json`)

/** None when there is none, or none that can be read. */
export const readReport = (dataDir: string): Effect.Effect<Option.Option<RotationReport>> =>
  Effect.tryPromise(() => fs.readFile(fileIn(dataDir), "utf8")).pipe(
    Effect.flatMap(Schema.decodeEffect(ReportJson)),
    Effect.option
  )

/**
 * Replaces the report. It is a convenience: that it can't be written stops nothing. Who is interrupted waits for the
 * file: a server that has stopped writes no more.
 */
export const writeReport = (dataDir: string, report: RotationReport): Effect.Effect<void> =>
  Effect.tryPromise(async () => {
    const draft = `${fileIn(dataDir)}.${randomUUID()}`
    try {
      await fs.writeFile(draft, `${Schema.encodeSync(ReportJson)(report)}\n`, { mode: 0o600, flag: "wx" })
      await fs.rename(draft, fileIn(dataDir))
    } finally {
      await fs.rm(draft, { force: true })
    }
  }).pipe(Effect.ignore, Effect.uninterruptible)
