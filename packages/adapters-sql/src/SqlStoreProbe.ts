/** `StoreProbe` on PostgreSQL: the database answers, and has this program's tables. */
import { StoreError } from "@incamera/domain/StoreError"
import { StoreProbe } from "@incamera/domain/StoreProbe"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { operation } from "./internal/storeErrors.ts"
import { isCurrent } from "./migrations/Migrations.ts"

export const layer: Layer.Layer<StoreProbe, never, SqlClient> = Layer.effect(
  StoreProbe,
  Effect.map(SqlClient, (sql) => {
    const name = "StoreProbe.check"
    return StoreProbe.of({
      check: isCurrent.pipe(
        Effect.provideService(SqlClient, sql),
        operation(name),
        Effect.flatMap((current) =>
          current ? Effect.void : Effect.fail(new StoreError({ operation: name, reason: "MigrationsMissing" }))
        )
      )
    })
  })
)
