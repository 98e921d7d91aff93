/** `UnitOfWork` on PostgreSQL: a transaction that locks its user's row. */
import { UnitOfWork } from "@incamera/domain/changes"
import type { UserId } from "@incamera/domain/Ids"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { asStepOf, asUser, inScope } from "./internal/scope.ts"
import { isTransientFailure, operation } from "./internal/storeErrors.ts"

/** Enough retries for two transactions that conflict. */
const retries = 3

export const layer: Layer.Layer<UnitOfWork, never, SqlClient> = Layer.effect(
  UnitOfWork,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const step = <A, E, R>(userId: UserId, change: Effect.Effect<A, E, R>) =>
      change.pipe(asStepOf(sql, userId), operation("UnitOfWork.run"))
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
