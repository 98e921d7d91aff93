/**
 * `npm run partners -- import FILE [--format csv|json|ndjson] [--dry-run] [--json]`: adds partners to the directory, or
 * updates those already there. Importing the same file again changes nothing. Exit code 1 if a row was bad.
 */
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect, Layer, Result, Schema } from "effect"
import * as path from "node:path"
import { parseArgs } from "node:util"
import * as commandServices from "./commandServices.ts"
import * as Configuration from "./Configuration.ts"
import * as logging from "./logging.ts"
import { type Format, importPartners, readers } from "./partners/importPartners.ts"
import { summarize } from "./partners/importSummary.ts"
import { ServerRuns } from "./ServerRuns.ts"
import { showHelp } from "./showHelp.ts"

showHelp(import.meta.filename)

class PartnersRefused extends Schema.TaggedError<PartnersRefused>()("PartnersRefused", {}) {
  override get message() {
    return "Usage: npm run partners -- import FILE [--format csv|json|ndjson] [--dry-run] [--json]"
  }
}

/** Rows between two progress messages. */
const progressRows = 5_000

const parse = Result.try({
  try: () =>
    parseArgs({
      allowPositionals: true,
      options: {
        format: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        json: { type: "boolean", default: false }
      }
    }),
  catch: () => new PartnersRefused()
})

const isFormat = (name: string): name is Format => Object.hasOwn(readers, name)

const program = Effect.gen(function* () {
  const { positionals, values } = yield* Effect.fromResult(parse)
  const [verb, file, ...rest] = positionals
  if (verb !== "import" || file === undefined || rest.length > 0) return yield* new PartnersRefused()
  const format = values.format ?? path.extname(file).slice(1).toLowerCase()
  if (!isFormat(format)) return yield* new PartnersRefused()
  const dryRun = values["dry-run"]

  const configuration = yield* Configuration.loadEnvironment
  const services = yield* Layer.build(commandServices.layer(configuration)).pipe(
    Effect.catchTag("DirectoryInUse", ({ processId }) => Effect.fail(new ServerRuns({ processId })))
  )
  let shown = 0
  const outcome = yield* importPartners(file, {
    format,
    dryRun,
    onProgress: ({ rows }) => {
      if (rows < shown + progressRows) return Effect.void
      shown = rows
      return Console.error(`${rows} rows …`)
    }
  }).pipe(Effect.provideContext(services))
  yield* Console.log(values.json ? JSON.stringify({ ...outcome, dryRun }) : summarize(outcome, dryRun))
  if (outcome.bad > 0 || outcome.cutOff !== null) process.exitCode = 1
}).pipe(Effect.scoped, Effect.provide(logging.layer("Warn")))

program.pipe(
  Effect.tapError((error) => Console.error(error.message)),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
