/** The log of a cluster whose database is unavailable for a while. */
import * as SqlCluster from "@incamera/adapters-sql/cluster/SqlCluster"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger, type LogLevel, References } from "effect"
import { MessageStorage, RunnerHealth, Runners, RunnerStorage, ShardingConfig } from "effect/cluster"
import { PersistenceError } from "effect/cluster/ClusterError"
import { Digest } from "effect/crypto"
import { TestClock } from "effect/testing"

const unhealthy = "Shard lock storage is unhealthy"

/** Returns the log of a node that can't keep its shards for a minute, and then can again. */
const lines = (minimum: LogLevel.LogLevel) =>
  Effect.gen(function* () {
    let isAway = false
    const told: Array<readonly [LogLevel.LogLevel, unknown]> = []
    const storage = Layer.effect(
      RunnerStorage.RunnerStorage,
      Effect.map(RunnerStorage.makeMemory, (kept) => ({
        ...kept,
        refresh: (...asked: Parameters<typeof kept.refresh>) =>
          Effect.suspend(() =>
            isAway ? Effect.fail(new PersistenceError({ cause: new Error("away") })) : kept.refresh(...asked)
          )
      }))
    )
    const node = SqlCluster.sharding.pipe(
      Layer.provide(Runners.layerNoop),
      Layer.provide([MessageStorage.layerNoop, storage, RunnerHealth.layerNoop, ShardingConfig.layer()]),
      Layer.provide(Digest.layerWebCrypto),
      Layer.provide([
        Logger.layer([Logger.make(({ logLevel, message }) => void told.push([logLevel, [message].flat()[0]]))]),
        Layer.succeed(References.MinimumLogLevel, minimum)
      ])
    )
    yield* Layer.build(node)
    for (const away of [false, true, false]) {
      isAway = away
      yield* TestClock.adjust("1 minute")
    }
    return told
  }).pipe(Effect.scoped)

it.effect("That it has no shards meanwhile is a warning: it gets over that by itself", () =>
  Effect.gen(function* () {
    const told = yield* lines("All")
    assert.deepInclude(told, ["Warn", unhealthy])
    assert.deepInclude(told, ["Info", "Shard lock storage has recovered"])
    assert.isFalse(told.some(([level]) => level === "Error"))
  })
)

it.effect("Logs nothing of it at log level error", () =>
  Effect.map(lines("Error"), (told) => assert.deepStrictEqual(told, []))
)
