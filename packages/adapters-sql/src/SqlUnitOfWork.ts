/** `UnitOfWork` on PostgreSQL: a transaction that holds the row of its user. */
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import type { UserId } from "@incamera/domain/Ids"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { asUser, inScope } from "./internal/scope.ts"
import { isTransientFailure, operation } from "./internal/storeErrors.ts"

/** Often enough for two that got in each other's way. */
const retries = 3

export const layer: Layer.Layer<UnitOfWork, never, SqlClient> = Layer.effect(
  UnitOfWork,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const step = <A, E, R>(userId: UserId, change: Effect.Effect<A, E, R>) =>
      // Waits for the step before it. It lets through what only refers to the user, such as a new task's container.
      Effect.andThen(sql`SELECT FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE`, change).pipe(
        asUser(sql, userId),
        operation("UnitOfWork.run")
      )
    return UnitOfWork.of({
      run: (userId, change) =>
        Effect.flatMap(inScope, (nested) =>
          nested
            ? operation("UnitOfWork.run")(asUser(sql, userId)(change))
            : Effect.retry(step(userId, change), { times: retries, while: isTransientFailure })
        )
    })
  })
)
