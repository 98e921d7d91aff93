/**
 * Writes the events of this node's tasks in groups: appends that arrive while one group is written form the next, which
 * costs one transaction, however many tasks it covers. A lone append waits for nobody.
 *
 * Each append of a group is written or refused separately: the row that grants the right to write decides whether the
 * task still belongs to its owner. The service's scope may add events this way and do nothing else with them: it can't
 * read one.
 */
import { Deferred, Effect, Exit, Fiber, Option, Queue, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { SqlError, StatementTimeoutError } from "effect/sql/SqlError"
import * as Limits from "../Limits.ts"
import type { Ownership } from "@incamera/domain/tasks"
import { decodeFirst } from "./rows.ts"
import { asService } from "./scope.ts"
import { signalKey, channel } from "./TaskSignals.ts"

/** The keys of the tasks whose events were written. */
const GroupRow = Schema.Struct({ written: Schema.Array(Schema.String) })

/** Events to append after the event `after` of a task. */
export interface Append {
  readonly ownership: Ownership
  readonly after: number
  /** Events in their stored form. */
  readonly events: ReadonlyArray<string>
}

interface Waiting extends Append {
  readonly key: string
  /** False if the task no longer belongs to this owner. */
  readonly isWritten: Deferred.Deferred<boolean, Failure>
}

type Failure = Effect.Error<ReturnType<ReturnType<typeof writeGroup>>>

/**
 * Rows are locked in the same order here and in lease renewals, so that two statements that share rows wait and don't
 * deadlock. The planner has no statistics and takes the tables for empty, so nested loops are disabled.
 */
const writeGroup = (sql: SqlClient) => {
  const decodeGroups = decodeFirst(GroupRow)
  return (group: ReadonlyArray<Append>) => {
    const of = (part: (append: Append) => string | number) => group.map(part)
    const events = group.flatMap((append, place) =>
      append.events.map((event, turn) => ({ place: place + 1, turn: turn + 1, event }))
    )
    return decodeGroups(sql`
      WITH asked AS (
        SELECT * FROM unnest(
          ${of(({ ownership }) => ownership.userId)}::text[], ${of(({ ownership }) => ownership.phaseId)}::text[],
          ${of(({ ownership }) => ownership.nodeId)}::text[], ${of(({ ownership }) => ownership.epoch)}::integer[],
          ${of(({ after }) => after)}::integer[], ${of((append) => append.events.length)}::integer[]
        ) WITH ORDINALITY AS asked (user_id, phase_id, node_id, epoch, last_sequence, added, place)
      ), held AS (
        SELECT r.user_id, r.phase_id, asked.added, asked.place
        FROM running_tasks r JOIN asked USING (user_id, phase_id, node_id, epoch, last_sequence)
        ORDER BY r.user_id, r.phase_id FOR UPDATE OF r
      ), task AS (
        UPDATE running_tasks r SET last_sequence = r.last_sequence + held.added FROM held
        WHERE r.user_id = held.user_id AND r.phase_id = held.phase_id
        RETURNING r.user_id || '/' || r.phase_id AS key, r.user_id, r.phase_id, r.last_sequence - held.added AS after,
          held.place
      ), added AS (
        INSERT INTO task_events (user_id, phase_id, sequence, event)
        SELECT task.user_id, task.phase_id, task.after + event.turn, event.event::json
        FROM unnest(
          ${events.map(({ place }) => place)}::integer[], ${events.map(({ turn }) => turn)}::integer[],
          ${events.map(({ event }) => event)}::text[]
        ) AS event (place, turn, event) JOIN task USING (place)
      )
      SELECT array_agg(key) AS written, pg_notify(${channel}, string_agg(key, ' '))::text AS notified FROM task
      HAVING count(*) > 0`).pipe(
      Effect.map((row): ReadonlySet<string> => new Set(Option.isNone(row) ? [] : row.value.written)),
      asService(sql, { enable_nestloop: "off" })
    )
  }
}

/** True if the database refuses the content itself, not just at this moment. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof SqlError && ["ConstraintError", "UniqueViolation", "UnknownError"].includes(failure.reason._tag)

const tooLate = Exit.fail(
  new SqlError({ reason: new StatementTimeoutError({ cause: new Error("A group of events took too long.") }) })
)

/** Returns the longest prefix that can be written at once: each task once, because its next append follows this one. */
const groupOf = (waiting: ReadonlyArray<Waiting>): readonly [group: Array<Waiting>, rest: Array<Waiting>] => {
  const group: Array<Waiting> = []
  const rest: Array<Waiting> = []
  const keys = new Set<string>()
  let events = 0
  for (const append of waiting) {
    events += append.events.length
    const hasRoom = group.length === 0 || (group.length < Limits.appendsPerGroup && events <= Limits.eventsPerGroup)
    if (!hasRoom || keys.has(append.key)) rest.push(append)
    else group.push(append)
    keys.add(append.key)
  }
  return [group, rest]
}

export interface EventWriter {
  /** Appends outside of any step. False if the task no longer belongs to this owner. Fails as the database does. */
  readonly append: (append: Append) => Effect.Effect<boolean, Failure>
}

export const makeEventWriter = Effect.fnUntraced(function* (sql: SqlClient) {
  const queue = yield* Queue.unbounded<Waiting>()
  const write = writeGroup(sql)
  /** Appends that somebody waits for. */
  const open = new Set<Waiting>()
  let waiting: Array<Waiting> = []
  let isClosed = false

  const settle = (group: ReadonlyArray<Waiting>, exit: Exit.Exit<ReadonlySet<string>, Failure>) => {
    for (const append of group) {
      open.delete(append)
      Deferred.doneUnsafe(
        append.isWritten,
        Exit.map(exit, (written) => written.has(append.key))
      )
    }
  }

  /**
   * A silently dead connection or a locked row would make a group block all others. A group that takes too long is
   * abandoned; its callers read the log to see the result.
   */
  const writeInTime = Effect.fnUntraced(function* (group: ReadonlyArray<Append>) {
    const writing = yield* Effect.forkDetach(write(group))
    const exit = yield* Effect.timeoutOption(Fiber.await(writing), Limits.eventGroupMillis)
    if (Option.isSome(exit)) return exit.value
    writing.interruptUnsafe()
    return tooLate
  })

  const writeAll = Effect.fnUntraced(function* (group: ReadonlyArray<Waiting>) {
    const exit = yield* writeInTime(group)
    if (group.length === 1 || !Option.exists(Exit.findErrorOption(exit), isRefusal)) return settle(group, exit)
    // One append can't be written, so each is written alone, to let the others succeed.
    for (const one of group) settle([one], yield* writeInTime([one]))
  })

  const turn = Effect.gen(function* () {
    const asked = waiting.length === 0 ? yield* Queue.takeAll(queue) : yield* Queue.clear(queue)
    // Read only now: another turn may have left appends meanwhile.
    const [group, rest] = groupOf([...waiting, ...asked])
    waiting = rest
    yield* writeAll(group)
  })
  // Releases the callers of appends that are no longer written.
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      isClosed = true
      settle([...open], Exit.interrupt())
    })
  )
  // While one group waits for the disk, the next is on its way.
  yield* Effect.forEach(Array.from({ length: Limits.eventGroupsAtOnce }), () =>
    Effect.forkScoped(Effect.forever(turn, { disableYield: true }))
  )

  return {
    append: (append) =>
      Effect.suspend(() => {
        if (isClosed) return Effect.interrupt
        const { phaseId, userId } = append.ownership
        const isWritten = Deferred.makeUnsafe<boolean, Failure>()
        const asked = { ...append, key: signalKey(userId, phaseId), isWritten }
        open.add(asked)
        Queue.offerUnsafe(queue, asked)
        return Deferred.await(isWritten)
      })
  } satisfies EventWriter
})
