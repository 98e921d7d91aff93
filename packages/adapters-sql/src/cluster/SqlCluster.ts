/**
 * The cluster's runtime on the shared database alone: a node finds its messages, its shards and the other nodes there.
 * Nodes don't talk to each other, so there is no port to protect. A single node is a cluster, too.
 *
 * A node's name lasts as long as its process. A node without a sign of life for `Limits.clusterLockMillis` loses its
 * shards to the others, whether dead or paused.
 */
import * as Limits from "../Limits.ts"
import { Duration, Effect, Layer, Option } from "effect"
import {
  RunnerAddress,
  RunnerHealth,
  Runners,
  Sharding,
  ShardingConfig,
  SqlMessageStorage,
  SqlRunnerStorage
} from "effect/cluster"
import { Digest, SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { prefix } from "../migrations/cluster.ts"
import * as ShardingLog from "./ShardingLog.ts"
import * as sweepMessages from "./sweepMessages.ts"

const settings = Layer.unwrap(
  Effect.gen(function* () {
    const random = yield* SecureRandom.SecureRandom
    return ShardingConfig.layer({
      // Not a network address, because nobody connects to it.
      runnerAddress: Option.some(RunnerAddress.make(`node-${yield* random.uuidV4()}`, 1)),
      shardsPerGroup: Limits.clusterShards,
      shardLockExpiration: Duration.millis(Limits.clusterLockMillis),
      shardLockRefreshInterval: Duration.millis(Limits.clusterRefreshMillis),
      // The embedded database has one session for all connections, so session locks don't work there. Rows with a time
      // work the same on both databases.
      shardLockDisableAdvisory: true,
      refreshAssignmentsInterval: Duration.millis(Limits.clusterPollMillis),
      entityMessagePollInterval: Duration.millis(Limits.clusterPollMillis),
      entityTerminationTimeout: Duration.millis(Limits.clusterHandoverMillis),
      maxResidentEntities: "unbounded"
    })
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))

/**
 * A database for a single process has no other nodes when that process starts. Without this, the process would wait for
 * the shards of a killed predecessor.
 */
const forgetOthers = Layer.effectDiscard(
  Effect.flatMap(SqlClient, (sql) =>
    Effect.all([sql`DELETE FROM ${sql(`${prefix}_runners`)}`, sql`DELETE FROM ${sql(`${prefix}_locks`)}`])
  )
)

export interface ClusterOptions {
  /** True if no other process can open the database. */
  readonly isAlone: boolean
}

/** The runtime, for any shard storage. */
export const sharding = Layer.provide(Sharding.layer, ShardingLog.layer)

/** Migrations create its tables with all others, because the running role may not. */
export const layer = ({ isAlone }: ClusterOptions) =>
  sweepMessages.layer.pipe(
    Layer.provideMerge(sharding),
    Layer.provideMerge(Runners.layerNoop),
    Layer.provideMerge(SqlMessageStorage.layerStorage({ prefix })),
    Layer.provide([SqlRunnerStorage.layerStorage({ prefix }), RunnerHealth.layerNoop]),
    Layer.provide(settings),
    Layer.provide(Digest.layerWebCrypto),
    isAlone ? Layer.provide(forgetOthers) : (cluster) => cluster
  )
