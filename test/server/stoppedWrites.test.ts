/** A stopped server writes nothing more, so its directory can be deleted. */
import * as ProviderRecords from "@incamera/identity-provider/ProviderRecords"
import { layer as rewrapInBackground } from "@incamera/server/keys/rewrapInBackground"
import { RotationReport, writeReport } from "@incamera/server/keys/RotationReport"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { KeyRotation } from "@incamera/domain/keyrotation/KeyRotation"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Scope, Stream } from "effect"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const reportFile = "master-key.rotation.json"
const rotated = { version: 1, caseKeys: 0, accounts: 0, locked: 0 }
const list = (directory: string) => Effect.promise(() => readdir(directory))

describe("When the server stops", () => {
  it.live("a report that is being written is whole first", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const writing = yield* Effect.forkChild(
        writeReport(dataDir, new RotationReport({ ...rotated, finished: true })),
        {
          startImmediately: true
        }
      )
      yield* Fiber.interrupt(writing)
      assert.deepStrictEqual(yield* list(dataDir), [reportFile])
    })
  )

  it.live("re-wrapping in the background ends with it", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const reporting = yield* Deferred.make<void>()
      const rotation = Layer.succeed(KeyRotation, {
        // The report is being written when the test continues.
        run: (report = () => Effect.void) =>
          Effect.as(
            Effect.all([report(rotated), Deferred.succeed(reporting, undefined)], { concurrency: "unbounded" }),
            rotated
          )
      } as KeyRotation["Service"])
      const keys = Layer.succeed(MasterKeys, {
        changes: Stream.succeed([{ version: 1 }])
      } as unknown as MasterKeys["Service"])
      const scope = yield* Scope.make()
      yield* Layer.buildWithScope(rewrapInBackground(dataDir).pipe(Layer.provide([rotation, keys])), scope)
      yield* Deferred.await(reporting)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* list(dataDir), [reportFile])
    })
  )

  it.live("records that the identity provider is writing are on disk, and no more are", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const scope = yield* Scope.make()
      const { adapter: records } = yield* Scope.provide(ProviderRecords.open(dataDir), scope)
      const tokens = records("RefreshToken")
      const upserts = [1, 2, 3].map((n) => tokens.upsert(`id-${n}`, { accountId: "alice", grantId: "grant" }, 60))
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* list(join(dataDir, "identity-provider")), ["permissions.json"])
      yield* Effect.promise(() => Promise.all(upserts))
      const late = tokens.upsert("id-4", { accountId: "alice", grantId: "grant" }, 60)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(Effect.tryPromise(async () => late))))
      const again = (yield* ProviderRecords.open(dataDir)).adapter("RefreshToken")
      for (const n of [1, 2, 3]) assert.isDefined(yield* Effect.promise(async () => again.find(`id-${n}`)))
    })
  )
})
