/** `SecureStepStore` on PostgreSQL. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import * as Limits from "@incamera/domain/Limits"
import { SecureStepStore } from "@incamera/domain/securesteps"
import { stepColumns, stepOf, StepRow } from "./internal/secureStepRows.ts"
import { decodeFirst, decodeRows, instant } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { stepsOfTasks } from "./internal/stepsOfTasks.ts"

export const layer: Layer.Layer<SecureStepStore, never, SqlClient> = Layer.effect(
  SecureStepStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(stepColumns)
    const decodeOne = decodeFirst(StepRow)
    const decodeAll = decodeRows(StepRow)

    return SecureStepStore.of({
      ...stepsOfTasks(sql),

      open: (userId, { containerId, containerType }, kind, { now, secureStepId }) =>
        // Locks the container: a concurrent deletion is waited for, and the container is then gone.
        decodeOne(sql`
        INSERT INTO secure_steps (
          user_id, step_id, container_type, container_id, kind, status, times, created_at, updated_at, version
        )
        SELECT user_id, ${secureStepId}, container_type, container_id, ${kind}, 'open', 1,
          ${instant(now)}::timestamptz, ${instant(now)}::timestamptz, 1
        FROM containers
        WHERE user_id = ${userId} AND container_type = ${containerType} AND container_id = ${containerId}
        FOR KEY SHARE
        ON CONFLICT (user_id, container_type, container_id, kind) WHERE status = 'open' AND phase_id IS NULL
        DO UPDATE SET times = least(secure_steps.times + 1, ${Limits.secureStepTimes}),
          updated_at = EXCLUDED.updated_at
        RETURNING ${selected}`).pipe(
          Effect.flatMap(
            Option.match({
              onNone: () => Effect.fail(new NotFound({ resource: "container" })),
              onSome: (row) => Effect.succeed({ step: stepOf(row), isNew: row.secureStepId === secureStepId })
            })
          ),
          asUser(sql, userId),
          operation("SecureStepStore.open")
        ),

      find: (userId, secureStepId) =>
        decodeOne(
          read(userId)`SELECT ${selected} FROM secure_steps WHERE user_id = ${userId} AND step_id = ${secureStepId}`
        ).pipe(Effect.map(Option.map(stepOf)), operation("SecureStepStore.find")),

      listOpen: (userId, { containerId, containerType }) =>
        decodeAll(read(userId)`
        SELECT ${selected} FROM secure_steps
        WHERE user_id = ${userId} AND container_type = ${containerType} AND container_id = ${containerId}
          AND status = 'open'
        ORDER BY created_at, step_id`).pipe(
          Effect.map((rows) => rows.map(stepOf)),
          operation("SecureStepStore.listOpen")
        ),

      list: (userId, status, { after, limit }) => {
        const conditions = [
          sql`user_id = ${userId}`,
          ...(status === null ? [] : [sql`status = ${status}`]),
          ...(Option.isNone(after)
            ? []
            : [sql`(created_at, step_id) < (${instant(after.value.createdAt)}, ${after.value.id})`])
        ]
        return decodeAll(read(userId)`
        SELECT ${selected} FROM secure_steps WHERE ${sql.and(conditions)}
        ORDER BY created_at DESC, step_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map(stepOf)),
          operation("SecureStepStore.list")
        )
      },

      settle: (userId, { secureStepId, version }, outcome, now) =>
        decodeOne(sql`
        UPDATE secure_steps SET status = ${outcome}, updated_at = ${instant(now)}, version = version + 1
        WHERE user_id = ${userId} AND step_id = ${secureStepId} AND status = 'open' AND version = ${version}
        RETURNING ${selected}`).pipe(
          Effect.map(Option.map(stepOf)),
          asUser(sql, userId),
          operation("SecureStepStore.settle")
        )
    })
  })
)
