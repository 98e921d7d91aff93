/** Removes answered messages, which the cluster itself keeps forever. One node at a time does this. */
import * as Limits from "../Limits.ts"
import { Duration, Effect, Layer, Schedule } from "effect"
import { Singleton } from "effect/cluster"
import { SqlClient } from "effect/sql/SqlClient"
import { prefix } from "../migrations/cluster.ts"

/** Answers are removed with their messages. The most recent answers stay, because they may still be read. */
export const sweep = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`
    WITH answered AS (
      DELETE FROM ${sql(`${prefix}_messages`)} WHERE id IN (
        SELECT id FROM ${sql(`${prefix}_messages`)} WHERE processed AND coalesce(last_read < now() - interval '10 seconds', true)
        LIMIT ${Limits.clusterSweepSize}
      ) RETURNING request_id
    )
    DELETE FROM ${sql(`${prefix}_replies`)} WHERE request_id IN (SELECT request_id FROM answered)`
})

export const layer = Layer.unwrap(
  Effect.map(SqlClient, (sql) =>
    Singleton.make(
      "sweepMessages",
      sweep.pipe(
        Effect.provideService(SqlClient, sql),
        Effect.ignoreCause({ log: "Warn" }),
        Effect.repeat(Schedule.spaced(Duration.millis(Limits.clusterSweepMillis)))
      )
    )
  )
)
