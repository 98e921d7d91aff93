/**
 * `TaskStore` on PostgreSQL. The row in `running_tasks` decides with every write who may write to a log: it holds the
 * task's owner, the epoch, and the end of the log.
 */
import { PgClient } from "@effect/sql-pg"
import { type DateTime, Effect, Layer, Option } from "effect"
import type { Fragment } from "effect/sql/Statement"
import {
  type ClaimedTask,
  type Ending,
  type Ownership,
  Phase,
  type TaskEvent,
  TaskOwnershipLost,
  TaskStore
} from "@incamera/domain/tasks"
import { acceptTask } from "./internal/acceptTask.ts"
import { encodeComplexity } from "./internal/encodeComplexity.ts"
import { type Append, makeEventWriter } from "./internal/EventWriter.ts"
import { filteredTasks, lastChange } from "./internal/filteredTasks.ts"
import { phasesOfBranch } from "./internal/lineage.ts"
import { decodeFirst, decodeRows, instant, SenderRow } from "./internal/rows.ts"
import { asService, asUser, inScope, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { signalKey, channel, makeTaskSignals } from "./internal/TaskSignals.ts"
import {
  CanceledRow,
  ClaimedRow,
  CountRow,
  encodeEvent,
  EventRow,
  phaseColumns,
  PhaseRow,
  TaskRow
} from "./internal/taskRows.ts"

const claimed = ({ epoch, nodeId, userId, waited, ...fields }: typeof ClaimedRow.Type): ClaimedTask => ({
  phase: new Phase(fields),
  ownership: { userId, phaseId: fields.phaseId, nodeId, epoch },
  waited
})

const stored = (ownership: Ownership, after: number, events: ReadonlyArray<TaskEvent>): Append => ({
  ownership,
  after,
  events: events.map((event) => encodeEvent(event))
})

/** Fails with `TaskOwnershipLost` if nothing was written. */
const held = <E, R>(isWritten: Effect.Effect<boolean, E, R>): Effect.Effect<void, E | TaskOwnershipLost, R> =>
  Effect.flatMap(isWritten, (written) => (written ? Effect.void : Effect.fail(new TaskOwnershipLost())))

/** Due at any time. */
const atOnce = "-infinity"

export const layer: Layer.Layer<TaskStore, never, PgClient.PgClient> = Layer.effect(
  TaskStore,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const read = readAsUser(sql)
    const signals = yield* makeTaskSignals(sql)
    const writer = yield* makeEventWriter(sql)
    const accept = acceptTask(sql)
    const phase = sql.literal(phaseColumns)
    const decodePhase = decodeFirst(PhaseRow)
    const decodePhases = decodeRows(PhaseRow)
    const decodeEvents = decodeRows(EventRow)
    const decodeClaimed = decodeRows(ClaimedRow)
    const decodeTasks = decodeRows(TaskRow)
    const decodeCounts = decodeRows(CountRow)
    const decodeCanceled = decodeFirst(CanceledRow)
    const decodeSender = decodeFirst(SenderRow)

    const owned = ({ epoch, nodeId, phaseId, userId }: Ownership, after: number) => sql`
      user_id = ${userId} AND phase_id = ${phaseId} AND node_id = ${nodeId} AND epoch = ${epoch}
      AND last_sequence = ${after}`

    const evaluated = ({ caseId, complexity }: NonNullable<Ending["evaluation"]>, endedAt: DateTime.Utc) => sql`
      , evaluated AS (
        UPDATE cases c
        SET complexity = ${encodeComplexity(complexity)}, updated_at = ${instant(endedAt)}, version = version + 1
        FROM task WHERE c.user_id = task.user_id AND c.case_id = ${caseId}
      )`
    /** Advances the row that grants the right to write; `end` deletes it. */
    const moveOn = ({ after, events, ownership }: Append) => sql`
      task AS (
        UPDATE running_tasks SET last_sequence = last_sequence + ${events.length} WHERE ${owned(ownership, after)}
        RETURNING user_id, phase_id
      )`
    const end = ({ after, ownership }: Append, { endedAt, evaluation, outcome, response, stageCode }: Ending) => sql`
      task AS (
        DELETE FROM running_tasks WHERE ${owned(ownership, after)} RETURNING user_id, phase_id
      ), ended AS (
        UPDATE phases p
        SET status = ${outcome}, response = ${response}, stage_code = ${stageCode}, ended_at = ${instant(endedAt)}
        FROM task WHERE p.user_id = task.user_id AND p.phase_id = task.phase_id
      )${evaluation === undefined ? sql.literal("") : evaluated(evaluation, endedAt)}`

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
      accept: (task, candidate, owner) =>
        accept(task, candidate, owner).pipe(asUser(sql, task.userId), operation("TaskStore.accept")),

      sentBy: (userId, phaseId) =>
        decodeSender(
          read(userId)`SELECT sent_by AS "sentBy" FROM phases WHERE user_id = ${userId} AND phase_id = ${phaseId}`
        ).pipe(
          Effect.map(Option.match({ onNone: () => null, onSome: ({ sentBy }) => sentBy })),
          operation("TaskStore.sentBy")
        ),

      find: (userId, phaseId) =>
        decodePhase(
          read(userId)`SELECT ${phase} FROM phases p WHERE user_id = ${userId} AND phase_id = ${phaseId}`
        ).pipe(Effect.map(Option.map((row) => new Phase(row))), operation("TaskStore.find")),

      list: (userId, filter, { after, limit }) => {
        const changed = sql.literal(lastChange)
        const position = Option.match(after, {
          onNone: () => sql.literal(""),
          onSome: ({ createdAt, id }) => sql`AND (${changed}, p.phase_id) < (${instant(createdAt)}, ${id})`
        })
        return decodePhases(read(userId)`
          SELECT ${phase} FROM phases p WHERE ${filteredTasks(sql, userId, filter)} ${position}
          ORDER BY ${changed} DESC, p.phase_id DESC LIMIT ${limit}`).pipe(
          Effect.map((rows) => rows.map((row) => new Phase(row))),
          operation("TaskStore.list")
        )
      },

      count: (userId, filter) =>
        decodeCounts(
          read(userId)`SELECT count(*)::integer AS "count" FROM phases p WHERE ${filteredTasks(sql, userId, filter)}`
        ).pipe(
          Effect.map(([row]) => row?.count ?? 0),
          operation("TaskStore.count")
        ),

      history: (userId, { branchId, ordinal }, limit) => {
        const before = { within: sql`p.ordinal < ${ordinal}`, order: "DESC", limit } as const
        return decodePhases(read(userId)`${phasesOfBranch(sql, userId, branchId, before)}`).pipe(
          Effect.map((rows) => rows.map((row) => new Phase(row)).reverse()),
          operation("TaskStore.history")
        )
      },

      append: (ownership, after, events, ending) =>
        Effect.gen(function* () {
          const append = stored(ownership, after, events)
          if (ending !== undefined) return yield* held(appendAlone(append, end(append, ending)))
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

      read: (userId, phaseId, after, limit) =>
        decodeEvents(read(userId)`
          SELECT sequence, event FROM task_events
          WHERE user_id = ${userId} AND phase_id = ${phaseId} AND sequence > ${after}
          ORDER BY sequence LIMIT ${limit}`).pipe(operation("TaskStore.read")),

      readLast: (userId, phaseId, limit) =>
        decodeEvents(read(userId)`
          SELECT sequence, event FROM (
            SELECT sequence, event FROM task_events
            WHERE user_id = ${userId} AND phase_id = ${phaseId}
            ORDER BY sequence DESC LIMIT ${limit}
          ) latest ORDER BY sequence`).pipe(operation("TaskStore.readLast")),

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

      listen: (userId, phaseId, onNotify) => signals.listen(signalKey(userId, phaseId), onNotify),

      claim: ({ phaseId, userId }, { leaseUntil, nodeId }) =>
        decodeClaimed(sql`
          UPDATE running_tasks r SET node_id = ${nodeId}, epoch = r.epoch + 1, lease_until = ${instant(leaseUntil)}
          FROM phases p
          WHERE r.user_id = ${userId} AND r.phase_id = ${phaseId} AND p.user_id = r.user_id AND p.phase_id = r.phase_id
            AND r.node_id IS NOT NULL
          RETURNING ${phase}, r.user_id AS "userId", r.node_id AS "nodeId", r.epoch, false AS waited`).pipe(
          Effect.map((rows) => Option.map(Option.fromUndefinedOr(rows[0]), claimed)),
          asUser(sql, userId),
          operation("TaskStore.claim")
        ),

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
    })
  })
)
