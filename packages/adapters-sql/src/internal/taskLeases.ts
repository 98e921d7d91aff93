/** Which node works on a task, and until when. Work moves between users' tasks, because a node takes any. */
import type { PgClient } from "@effect/sql-pg"
import { Effect, Option } from "effect"
import { type TaskStore, type ClaimedTask, Phase, TaskOwnershipLost } from "@incamera/domain/tasks"
import { decodeFirst, decodeRows, instant } from "./rows.ts"
import { asService, asUser } from "./scope.ts"
import { operation } from "./storeErrors.ts"
import { CanceledRow, ClaimedRow, phaseColumns, TaskRow } from "./taskRows.ts"

const claimed = ({ epoch, nodeId, userId, waited, ...fields }: typeof ClaimedRow.Type): ClaimedTask => ({
  phase: new Phase(fields),
  ownership: { userId, phaseId: fields.phaseId, nodeId, epoch },
  waited
})

/** Due at any time. */
export const atOnce = "-infinity"

export const taskLeases = (
  sql: PgClient.PgClient
): Pick<TaskStore["Service"], "claimAbandoned" | "renew" | "release" | "requestCancel" | "isCancelRequested"> => {
  const phase = sql.literal(phaseColumns)
  const decodeClaimed = decodeRows(ClaimedRow)
  const decodeTasks = decodeRows(TaskRow)
  const decodeCanceled = decodeFirst(CanceledRow)
  return {
    claimAbandoned: ({ leaseUntil, nodeId }, now, limit) =>
      decodeClaimed(sql`
        WITH abandoned AS (
          SELECT user_id, phase_id, node_id IS NULL AS waited FROM running_tasks WHERE lease_until <= ${instant(now)}
          ORDER BY lease_until LIMIT ${limit} FOR UPDATE SKIP LOCKED
        )
        UPDATE running_tasks r SET node_id = ${nodeId}, epoch = r.epoch + 1, lease_until = ${instant(leaseUntil)}
        FROM abandoned JOIN phases p USING (user_id, phase_id)
        WHERE r.user_id = abandoned.user_id AND r.phase_id = abandoned.phase_id
        RETURNING ${phase}, r.user_id AS "userId", r.node_id AS "nodeId", r.epoch, abandoned.waited`).pipe(
        Effect.map((rows) => rows.map(claimed)),
        asService(sql),
        operation("TaskStore.claimAbandoned")
      ),

    renew: (nodeId, tasks, leaseUntil) =>
      decodeTasks(sql`
        WITH kept AS (
          SELECT user_id, phase_id FROM unnest(
            ${tasks.map((task) => task.userId)}::text[], ${tasks.map((task) => task.phaseId)}::text[]
          ) AS kept (user_id, phase_id)
        ), held AS (
          SELECT r.user_id, r.phase_id FROM running_tasks r JOIN kept USING (user_id, phase_id)
          WHERE r.node_id = ${nodeId} ORDER BY r.user_id, r.phase_id FOR UPDATE OF r
        ), renewed AS (
          UPDATE running_tasks r SET lease_until = ${instant(leaseUntil)} FROM held
          WHERE r.user_id = held.user_id AND r.phase_id = held.phase_id
          RETURNING r.user_id, r.phase_id, r.cancel_requested
        )
        SELECT user_id AS "userId", phase_id AS "phaseId" FROM renewed WHERE cancel_requested
        UNION ALL
        SELECT user_id, phase_id FROM kept
        WHERE NOT EXISTS (SELECT FROM phases p WHERE p.user_id = kept.user_id AND p.phase_id = kept.phase_id)`).pipe(
        asService(sql),
        operation("TaskStore.renew")
      ),

    release: (nodeId, now) =>
      Effect.asVoid(sql`
        WITH held AS (
          SELECT user_id, phase_id FROM running_tasks WHERE node_id = ${nodeId}
          ORDER BY user_id, phase_id FOR UPDATE
        )
        UPDATE running_tasks r SET lease_until = least(r.lease_until, ${instant(now)}) FROM held
        WHERE r.user_id = held.user_id AND r.phase_id = held.phase_id`).pipe(
        asService(sql),
        operation("TaskStore.release")
      ),

    requestCancel: (userId, phaseId) =>
      decodeTasks(sql`
        UPDATE running_tasks
        SET cancel_requested = true, lease_until = CASE WHEN node_id IS NULL THEN ${atOnce} ELSE lease_until END
        WHERE user_id = ${userId} AND phase_id = ${phaseId}
        RETURNING user_id AS "userId", phase_id AS "phaseId"`).pipe(
        Effect.map((rows) => rows.length > 0),
        asUser(sql, userId),
        operation("TaskStore.requestCancel")
      ),

    isCancelRequested: ({ epoch, nodeId, phaseId, userId }) =>
      decodeCanceled(sql`
        SELECT cancel_requested AS "cancelRequested" FROM running_tasks
        WHERE user_id = ${userId} AND phase_id = ${phaseId} AND node_id = ${nodeId} AND epoch = ${epoch}
        FOR UPDATE`).pipe(
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.fail(new TaskOwnershipLost()),
            onSome: ({ cancelRequested }) => Effect.succeed(cancelRequested)
          })
        ),
        asUser(sql, userId),
        operation("TaskStore.isCancelRequested")
      )
  }
}
