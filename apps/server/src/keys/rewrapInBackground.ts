/**
 * A server puts everything under its current master key by itself: when it starts, and whenever the key file gets a new
 * current key. So a rotation needs no stop, not even on the embedded database, which nobody else can open meanwhile.
 */
import { type KnownMasterKeys, MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { KeyRotation, type Rotated } from "@incamera/domain/keyrotation/KeyRotation"
import { Effect, Layer, Schedule, Stream } from "effect"
import { RotationReport, writeReport } from "./RotationReport.ts"

/** By then every process has seen a new key file, and what was under way when it came is written. */
const secondLookMillis = 10_000

/** How long after one that failed the next is tried: the database may be back. */
const retryMillis = 5_000

/**
 * Whether the current key is the newest. It isn't in the first step of a rollout to several nodes, which makes a key
 * known to all before it is current anywhere; what is under the newest key by then is not to be taken back.
 */
const isNewest = ([current, ...others]: KnownMasterKeys): boolean =>
  others.every(({ version }) => version < current.version)

const summary = ({ accounts, caseKeys, version }: Rotated): string =>
  `Master key version ${version}: ${caseKeys} case keys and the settings of ${accounts} accounts were moved to it. The rotation is done.`

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

      // A newer key ends what an earlier one began: the new run does all of it.
      yield* masterKeys.changes.pipe(
        Stream.changesWith((a, b) => a[0].version === b[0].version),
        Stream.switchMap((keys) => Stream.fromEffect(follow(keys))),
        Stream.runDrain,
        Effect.forkScoped
      )
    })
  )
