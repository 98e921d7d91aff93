import { Effect } from "effect"
import { SqlMessageStorage, SqlRunnerStorage } from "effect/cluster"
import type * as Migrator from "effect/sql/Migrator"
import type { SqlClient } from "effect/sql/SqlClient"

/** Begins the names of the tables. */
export const prefix = "cluster"

/** All steps of a library's own history of tables, in their order. */
const steps = (loader: Migrator.Loader) =>
  Effect.gen(function* () {
    for (const [, , load] of yield* loader) yield* (yield* load) as Effect.Effect<void, unknown, SqlClient>
  })

/**
 * The tables of the cluster that hands tasks from node to node. They hold ids of tasks and nothing of what these are
 * about, and belong to no user.
 */
export const cluster = Effect.andThen(
  steps(SqlMessageStorage.migrations({ prefix })),
  steps(SqlRunnerStorage.migrations({ prefix }))
)
