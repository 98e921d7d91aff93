/**
 * `npm run rotate-master-key [-- --json]`: adds a new master key to the front of the key file and moves everything
 * under it. Servers keep running and pick up the new key by themselves. After an interruption, run it again to finish.
 * With `INCAMERA_MASTER_KEY` set, it makes no key and only moves the data.
 */
import { NodeRuntime } from "@effect/platform-node"
import { MasterKeys } from "@incamera/domain/secrets"
import { KeyRotation, type Rotated } from "@incamera/domain/keyrotation"
import { Console, Effect, Layer, Option, Schema } from "effect"
import * as commandServices from "./commandServices.ts"
import * as Configuration from "./Configuration.ts"
import { addMasterKey, readMasterKeys } from "./keys/addMasterKey.ts"
import { type Outcome, summarize } from "./keys/rotationSummary.ts"
import { readReport, RotationReport, writeReport } from "./keys/RotationReport.ts"
import * as logging from "./logging.ts"
import { showHelp } from "./showHelp.ts"

showHelp(import.meta.filename)

class RotationRefused extends Schema.TaggedError<RotationRefused>()("RotationRefused", {}) {
  override get message() {
    return "Usage: npm run rotate-master-key [-- --json]"
  }
}

/** How long the command waits for a running server. The server continues without the command. */
const patienceMillis = 120_000
const lookMillis = 200

const showProgress = ({ accounts, caseKeys, version }: Pick<Rotated, "accounts" | "caseKeys" | "version">) =>
  Console.error(`version ${version}: ${caseKeys} case keys, settings of ${accounts} accounts`)

/** Rotates in this process, which can open the database. */
const here = Effect.fnUntraced(function* (configuration: Configuration.Configuration) {
  const { dataDir } = configuration
  const ownsKeys = Option.isNone(configuration.masterKey)
  // Checks the key file first, because opening the services would create a missing one.
  if (ownsKeys) yield* readMasterKeys(dataDir)
  const services = yield* Layer.build(commandServices.layer(configuration))
  return yield* Effect.gen(function* () {
    const rotation = yield* KeyRotation
    const masterKeys = yield* MasterKeys
    const run = Effect.gen(function* () {
      const note = (finished: boolean) => (rotated: Rotated) =>
        writeReport(dataDir, new RotationReport({ ...rotated, finished }))
      const rotated = yield* rotation.run((soFar) => Effect.andThen(note(false)(soFar), showProgress(soFar)))
      yield* note(true)(rotated)
      return rotated
    })
    const earlier = yield* run
    const outcome = { by: "command", finished: true, kept: [] } as const
    if (!ownsKeys) return { ...earlier, ...outcome, key: "configured" } satisfies Outcome
    // An earlier rotation was interrupted and is now finished. The user wanted that, not another key.
    if (earlier.caseKeys + earlier.accounts > 0) return { ...earlier, ...outcome, key: "earlier" } satisfies Outcome
    const { kept, version } = yield* addMasterKey(dataDir)
    // Loads the new key into this process at once.
    yield* masterKeys.find(version)
    return { ...(yield* run), ...outcome, kept, key: "new" } satisfies Outcome
  }).pipe(Effect.provideContext(services))
}, Effect.scoped)

/** Waits until the server reports that everything is under the given version. */
const awaitReport = Effect.fnUntraced(function* (dataDir: string, version: number) {
  let seen = ""
  for (let waited = 0; waited < patienceMillis; waited += lookMillis) {
    const report = Option.getOrUndefined(yield* readReport(dataDir))
    if (report !== undefined && report.version >= version) {
      if (report.finished) return report
      const now = JSON.stringify(report)
      if (now !== seen) yield* showProgress(report)
      seen = now
    }
    yield* Effect.sleep(lookMillis)
  }
  return new RotationReport({ version, finished: false, caseKeys: 0, accounts: 0, locked: 0 })
})

/**
 * Rotates through the server that holds the embedded database. The server only needs the new key and does the rest
 * itself.
 */
const byServer = Effect.fnUntraced(function* (configuration: Configuration.Configuration, processId: number) {
  const { dataDir } = configuration
  const finish = Effect.fnUntraced(function* (version: number, key: Outcome["key"], kept: ReadonlyArray<number>) {
    const report = yield* awaitReport(dataDir, version)
    return { ...report, by: "server", processId, kept, key } satisfies Outcome
  })
  const report = Option.getOrUndefined(yield* readReport(dataDir))
  if (Option.isSome(configuration.masterKey)) return yield* finish(report?.version ?? 0, "configured", [])
  const [current] = yield* readMasterKeys(dataDir)
  const isCutOff = report !== undefined && !(report.finished && report.version === current.version)
  if (isCutOff) return yield* finish(current.version, "earlier", [])
  const { kept, version } = yield* addMasterKey(dataDir)
  return yield* finish(version, "new", kept)
})

const program = Effect.gen(function* () {
  const [option, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (option !== undefined && option !== "--json")) return yield* new RotationRefused()
  const configuration = yield* Configuration.loadEnvironment
  const outcome: Outcome = yield* here(configuration).pipe(
    Effect.catchTag("DirectoryInUse", ({ processId }) => byServer(configuration, processId)),
    Effect.provide(logging.layer("Warn"))
  )
  yield* Console.log(option === "--json" ? JSON.stringify(outcome) : summarize(outcome))
  if (outcome.locked > 0) process.exitCode = 1
})

program.pipe(
  Effect.tapError((error) => Console.error(error.message)),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
