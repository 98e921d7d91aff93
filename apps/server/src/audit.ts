/**
 * `npm run audit -- verify [--json]`: checks that nobody changed, removed, inserted or cut off entries in any user's
 * audit log. Exit code 1 if a log is broken.
 */
import { NodeRuntime } from "@effect/platform-node"
import { AuditVerification } from "@incamera/domain/audit"
import { Console, Effect, Layer, Option, Schema } from "effect"
import { AuditSummary, progressEvery } from "./AuditSummary.ts"
import * as commandServices from "./commandServices.ts"
import * as Configuration from "./Configuration.ts"
import { readMasterKeys } from "./keys/addMasterKey.ts"
import * as logging from "./logging.ts"
import { ServerRuns } from "./ServerRuns.ts"
import { showHelp } from "./showHelp.ts"

showHelp(import.meta.filename)

class AuditRefused extends Schema.TaggedError<AuditRefused>()("AuditRefused", {}) {
  override get message() {
    return "Usage: npm run audit -- verify [--json]"
  }
}

const program = Effect.gen(function* () {
  const [task, option, ...rest] = process.argv.slice(2)
  const isKnown = task === "verify" && (option === undefined || option === "--json") && rest.length === 0
  if (!isKnown) return yield* new AuditRefused()
  const configuration = yield* Configuration.loadEnvironment
  // Checks the key file first. Opening the services would create a missing one, and with a new key every log looks
  // broken.
  if (Option.isNone(configuration.masterKey)) yield* readMasterKeys(configuration.dataDir)
  const services = yield* Layer.build(commandServices.layer(configuration)).pipe(
    Effect.catchTag("DirectoryInUse", ({ processId }) => Effect.fail(new ServerRuns({ processId })))
  )
  const summary = new AuditSummary()
  yield* Effect.flatMap(AuditVerification, (verification) =>
    verification.run((log) => {
      summary.add(log)
      return summary.logs % progressEvery === 0 ? Console.error(summary.progress()) : Effect.void
    })
  ).pipe(Effect.provideContext(services))
  yield* Console.log(option === "--json" ? JSON.stringify(summary.report()) : summary.table())
  if (summary.broken > 0) process.exitCode = 1
}).pipe(Effect.scoped, Effect.provide(logging.layer("Warn")))

program.pipe(
  Effect.tapError((error) => Console.error(error.message)),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
