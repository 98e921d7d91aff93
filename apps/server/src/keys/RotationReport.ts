/**
 * The progress of a server's own key rotation, in a file beside the key file. The command can't open an embedded
 * database that a server holds, so it reads this file to see when the rotation is done. The report has counts and
 * versions only.
 */
import { Effect, type Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { keyFileName } from "./keyFile.ts"

export class RotationReport extends Schema.Class<RotationReport>("RotationReport")({
  /** Version of the current master key. */
  version: Schema.Int,
  finished: Schema.Boolean,
  caseKeys: Schema.Int,
  accounts: Schema.Int,
  locked: Schema.Int
}) {}

const ReportJson = Schema.fromJsonString(RotationReport)

const fileIn = (dataDir: string) => path.join(dataDir, `${keyFileName}.rotation.json`)

/** Reads the report; none if it is missing or unreadable. */
export const readReport = (dataDir: string): Effect.Effect<Option.Option<RotationReport>> =>
  Effect.tryPromise(() => fs.readFile(fileIn(dataDir), "utf8")).pipe(
    Effect.flatMap(Schema.decodeEffect(ReportJson)),
    Effect.option
  )

/**
 * Replaces the report. A failure is ignored, because the report is only a convenience. Interruption waits until the
 * file is written, so that a stopped server never writes later.
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
