/** The secure steps that tasks wait for. */
import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { NotFound } from "@incamera/domain/access"
import type { SecureStepStore } from "@incamera/domain/securesteps"
import { encodeChanges, stepColumns, stepOf, StepRow, taskStepOf, TaskStepRow } from "./secureStepRows.ts"
import { decodeFirst, decodeRows, instant } from "./rows.ts"
import { asUser, readAsUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"

export const stepsOfTasks = (sql: SqlClient): Pick<SecureStepStore["Service"], "openForTask" | "ofTask" | "expire"> => {
  const read = readAsUser(sql)
  const selected = sql.literal(stepColumns)
  const decodeOne = decodeFirst(StepRow)
  const decodeAll = decodeRows(StepRow)
  const decodeTaskSteps = decodeRows(TaskStepRow)
  return {
    openForTask: (userId, step) =>
      decodeOne(sql`
        INSERT INTO secure_steps (
          user_id, step_id, container_type, container_id, kind, phase_id, detail, changes, status, times, expires_at,
          created_at, updated_at, version
        )
        SELECT user_id, ${step.secureStepId}, container_type, container_id, ${step.kind}, phase_id, ${step.detail},
          ${encodeChanges(step.changes)}::json, 'open', 1, ${instant(step.expiresAt)}::timestamptz,
          ${instant(step.now)}::timestamptz, ${instant(step.now)}::timestamptz, 1
        FROM phases
        WHERE user_id = ${userId} AND phase_id = ${step.phaseId} AND container_type = ${step.containerType}
          AND container_id = ${step.containerId}
        FOR KEY SHARE
        RETURNING ${selected}`).pipe(
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.fail(new NotFound({ resource: "container" })),
            onSome: (row) => Effect.succeed(stepOf(row))
          })
        ),
        asUser(sql, userId),
        operation("SecureStepStore.openForTask")
      ),

    ofTask: (userId, phaseId) =>
      decodeTaskSteps(read(userId)`
        SELECT ${selected}, changes FROM secure_steps WHERE user_id = ${userId} AND phase_id = ${phaseId}
        ORDER BY created_at, step_id`).pipe(
        Effect.map((rows) => rows.map(taskStepOf)),
        operation("SecureStepStore.ofTask")
      ),

    expire: (userId, phaseId, now) =>
      decodeAll(sql`
        UPDATE secure_steps SET status = 'expired', updated_at = ${instant(now)}, version = version + 1
        WHERE user_id = ${userId} AND phase_id = ${phaseId} AND status = 'open'
        RETURNING ${selected}`).pipe(
        Effect.map((rows) => rows.map(stepOf)),
        asUser(sql, userId),
        operation("SecureStepStore.expire")
      )
  }
}
