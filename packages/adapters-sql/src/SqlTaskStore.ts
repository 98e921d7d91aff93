/**
 * `TaskStore` on PostgreSQL. The row in `running_tasks` decides with every write who may write to a log: it holds the
 * task's owner, the epoch, and the end of the log.
 */
import { PgClient } from "@effect/sql-pg"
import { type DateTime, Effect, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { type Ownership, type TaskEvent, TaskOwnershipLost, TaskStore } from "@incamera/domain/tasks"
import { acceptTask } from "./internal/acceptTask.ts"
import { endTask } from "./internal/endTask.ts"
import { type Append, makeEventWriter } from "./internal/EventWriter.ts"
import { decodeRows, instant } from "./internal/rows.ts"
import { asService, asUser, inScope } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { signalKey, channel, makeTaskSignals } from "./internal/TaskSignals.ts"
import { encodeEvent, TaskRow } from "./internal/taskRows.ts"
import { atOnce, taskLeases } from "./internal/taskLeases.ts"
import { taskReads } from "./internal/taskReads.ts"

const stored = (ownership: Ownership, after: number, events: ReadonlyArray<TaskEvent>): Append => ({
  ownership,
  after,
  events: events.map((event) => encodeEvent(event))
})

/** Fails with `TaskOwnershipLost` if nothing was written. */
const held = <E, R>(isWritten: Effect.Effect<boolean, E, R>): Effect.Effect<void, E | TaskOwnershipLost, R> =>
  Effect.flatMap(isWritten, (written) => (written ? Effect.void : Effect.fail(new TaskOwnershipLost())))

export const layer: Layer.Layer<TaskStore, never, PgClient.PgClient> = Layer.effect(
  TaskStore,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const signals = yield* makeTaskSignals(sql)
    const writer = yield* makeEventWriter(sql)
    const accept = acceptTask(sql)
    const end = endTask(sql)
    const decodeTasks = decodeRows(TaskRow)

    const owned = ({ epoch, nodeId, phaseId, userId }: Ownership, after: number) => sql`
      user_id = ${userId} AND phase_id = ${phaseId} AND node_id = ${nodeId} AND epoch = ${epoch}
      AND last_sequence = ${after}`

    /** Advances the row that grants the right to write; the end deletes it. */
    const moveOn = ({ after, events, ownership }: Append) => sql`
      task AS (
        UPDATE running_tasks SET last_sequence = last_sequence + ${events.length} WHERE ${owned(ownership, after)}
        RETURNING user_id, phase_id
      )`
    /** Advances the row and gives the task up until it is due. */
    const giveUp = ({ after, events, ownership }: Append, until: DateTime.Utc) => sql`
      task AS (
        UPDATE running_tasks
        SET last_sequence = last_sequence + ${events.length}, node_id = NULL,
        lease_until = CASE WHEN cancel_requested THEN ${atOnce} ELSE ${instant(until)}::timestamptz END
        WHERE ${owned(ownership, after)}
        RETURNING user_id, phase_id
      )`

    /** Appends outside of a group, together with a change of the task's row or as part of a step. */
    const appendAlone = (append: Append, task: Fragment) => {
      const { phaseId, userId } = append.ownership
      return sql`
        WITH ${task},
        added AS (
        INSERT INTO task_events (user_id, phase_id, sequence, event)
        SELECT task.user_id, task.phase_id, ${append.after} + added.place, added.event::json
        FROM task, unnest(${append.events}::text[]) WITH ORDINALITY AS added (event, place)
        )
        SELECT pg_notify(${channel}, ${signalKey(userId, phaseId)}) FROM task`.pipe(
        Effect.map((rows) => rows.length > 0),
        asUser(sql, userId)
      )
    }

    return TaskStore.of({
      ...taskLeases(sql),
      ...taskReads(sql),

      accept: (task, candidate, owner) =>
        accept(task, candidate, owner).pipe(asUser(sql, task.userId), operation("TaskStore.accept")),

      append: (ownership, after, events, ending) =>
        Effect.gen(function* () {
          const append = stored(ownership, after, events)
          if (ending !== undefined) return yield* held(end(append, ending))
          return yield* held((yield* inScope) ? appendAlone(append, moveOn(append)) : writer.append(append))
        }).pipe(operation("TaskStore.append")),

      park: (ownership, after, events, until) => {
        const append = stored(ownership, after, events)
        return held(appendAlone(append, giveUp(append, until))).pipe(operation("TaskStore.park"))
      },

      wake: (userId, phaseId) =>
        Effect.asVoid(sql`
        UPDATE running_tasks SET lease_until = ${atOnce}
        WHERE user_id = ${userId} AND phase_id = ${phaseId} AND node_id IS NULL`).pipe(
          asUser(sql, userId),
          operation("TaskStore.wake")
        ),

      removeEvents: (endedBy, limit) =>
        Effect.gen(function* () {
          const ended = yield* decodeTasks(sql`
          SELECT user_id AS "userId", phase_id AS "phaseId" FROM phases
          WHERE has_events AND ended_at <= ${instant(endedBy)} ORDER BY ended_at LIMIT ${limit}`).pipe(asService(sql))
          // Deletes in each user's own scope, because the service's scope can't see events.
          const byUser = Map.groupBy(ended, ({ userId }) => userId)
          for (const [userId, tasks] of byUser) {
            const phases = tasks.map(({ phaseId }) => phaseId)
            yield* sql`
            WITH removed AS (DELETE FROM task_events WHERE user_id = ${userId} AND phase_id = ANY(${phases}::text[]))
            UPDATE phases SET has_events = false WHERE user_id = ${userId} AND phase_id = ANY(${phases}::text[])`.pipe(
              asUser(sql, userId)
            )
          }
          return ended.length
        }).pipe(operation("TaskStore.removeEvents")),

      listen: (userId, phaseId, onNotify) => signals.listen(signalKey(userId, phaseId), onNotify)
    })
  })
)
