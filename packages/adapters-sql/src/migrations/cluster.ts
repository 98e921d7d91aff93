import { Effect } from "effect"
import { SqlMessageStorage, SqlRunnerStorage } from "effect/cluster"
import type * as Migrator from "effect/sql/Migrator"
import type { SqlClient } from "effect/sql/SqlClient"

/** Prefix of the tables' names. */
export const prefix = "cluster"

/** Runs all steps of a library's own migrations, in order. */
const steps = (loader: Migrator.Loader) =>
  Effect.gen(function* () {
    for (const [, , load] of yield* loader) yield* (yield* load) as Effect.Effect<void, unknown, SqlClient>
  })

/**
 * The tables of the cluster that assigns tasks to nodes. They hold ids of tasks and none of their content, and belong
 * to no user.
 */
export const cluster = Effect.andThen(
  steps(SqlMessageStorage.migrations({ prefix })),
  steps(SqlRunnerStorage.migrations({ prefix }))
)
