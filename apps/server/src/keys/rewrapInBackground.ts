/**
 * Moves everything under the current master key when a server starts and when the key file gets a new current key. So a
 * rotation needs no downtime, even with the embedded database, which no other process can open.
 */
import { type KnownMasterKeys, MasterKeys } from "@incamera/domain/secrets"
import { KeyRotation, type Rotated } from "@incamera/domain/keyrotation"
import { Effect, Layer, Schedule, Stream } from "effect"
import { RotationReport, writeReport } from "./RotationReport.ts"

/** Delay of the second run. By then every process uses the new key file, and writes begun earlier are finished. */
const secondLookMillis = 10_000

/** Delay before retrying a failed run; the database may be back by then. */
const retryMillis = 5_000

/**
 * True if the current key is the newest. In the first step of a rollout to several nodes, every node learns the new key
 * before any node makes it current. Data already under the newest key must not move back.
 */
const isNewest = ([current, ...others]: KnownMasterKeys): boolean =>
  others.every(({ version }) => version < current.version)

const summary = ({ accounts, caseKeys, version }: Rotated): string =>
  `Master key version ${version}: ${caseKeys} case keys and the settings of ${accounts} ${accounts === 1 ? "account" : "accounts"} were moved to it. The rotation is done.`

export const layer = (dataDir: string): Layer.Layer<never, never, KeyRotation | MasterKeys> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const rotation = yield* KeyRotation
      const masterKeys = yield* MasterKeys

      const report = (finished: boolean) => (rotated: Rotated) =>
        writeReport(dataDir, new RotationReport({ ...rotated, finished }))

      const once = Effect.gen(function* () {
        const rotated = yield* rotation.run(report(false))
        yield* report(true)(rotated)
        if (rotated.caseKeys + rotated.accounts > 0) yield* Effect.logInfo(summary(rotated))
        if (rotated.locked > 0) {
          yield* Effect.logWarning(
            `${rotated.locked} records can't be moved to master key version ${rotated.version}: their own master key is missing.`
          )
        }
      }).pipe(
        Effect.tapError(({ operation, reason }) =>
          Effect.logWarning(
            `The rotation to the current master key was interrupted (${operation}: ${reason}). It will be tried again.`
          )
        ),
        Effect.retry(Schedule.spaced(retryMillis))
      )

      const follow = (keys: KnownMasterKeys) =>
        isNewest(keys) ? Effect.andThen(once, Effect.delay(once, secondLookMillis)) : Effect.void

      // A newer key stops the earlier run; the new run covers everything.
      yield* masterKeys.changes.pipe(
        Stream.changesWith((a, b) => a[0].version === b[0].version),
        Stream.switchMap((keys) => Stream.fromEffect(follow(keys))),
        Stream.runDrain,
        Effect.forkScoped
      )
    })
  )
