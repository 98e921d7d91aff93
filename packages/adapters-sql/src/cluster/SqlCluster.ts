/**
 * The cluster's runtime on the database that all nodes share, and nothing else: a node finds its messages, its shards and
 * the other nodes there. No node talks to another, so there is no port to protect; one node alone is a cluster, too.
 *
 * A node is known by a name that it has for as long as its process lives. One that gives no sign of life for
 * `Limits.clusterLockMillis` loses its shards to the others, dead or paused.
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
      // No address of a network: nobody calls it.
      runnerAddress: Option.some(RunnerAddress.make(`node-${yield* random.uuidV4()}`, 1)),
      shardsPerGroup: Limits.clusterShards,
      shardLockExpiration: Duration.millis(Limits.clusterLockMillis),
      shardLockRefreshInterval: Duration.millis(Limits.clusterRefreshMillis),
      // The embedded database has one session for all connections; rows with a time are the same on both.
      shardLockDisableAdvisory: true,
      refreshAssignmentsInterval: Duration.millis(Limits.clusterPollMillis),
      entityMessagePollInterval: Duration.millis(Limits.clusterPollMillis),
      entityTerminationTimeout: Duration.millis(Limits.clusterHandoverMillis),
      maxResidentEntities: "unbounded"
    })
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))

/**
 * A database that one process alone may open has no nodes when that begins: what the one before it left, as it was killed,
 * need not be waited for.
 */
const forgetOthers = Layer.effectDiscard(
  Effect.flatMap(SqlClient, (sql) =>
    Effect.all([sql`DELETE FROM ${sql(`${prefix}_runners`)}`, sql`DELETE FROM ${sql(`${prefix}_locks`)}`])
  )
)

export interface ClusterOptions {
  /** No other process can open the database. */
  readonly isAlone: boolean
}

/** The runtime itself, whatever keeps its shards. */
export const sharding = Layer.provide(Sharding.layer, ShardingLog.layer)

/** Its tables are made with all others, by whoever may make tables. */
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
