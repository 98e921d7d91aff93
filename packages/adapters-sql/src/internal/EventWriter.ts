/**
 * Writes what the tasks of this node say, together: what comes in while one group is being written is the next, and costs
 * one transaction, however many tasks it is of. A lone append waits for nobody.
 *
 * Each append of a group is written or refused by itself: whether the task is still its owner's is decided by the row that
 * gives the right to write. The service may add events in this way, and nothing else with them: it can't read one.
 */
import { Deferred, Effect, Exit, Fiber, Option, Queue, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { SqlError, StatementTimeoutError } from "effect/sql/SqlError"
import * as Limits from "../Limits.ts"
import type { Ownership } from "@incamera/domain/tasks/TaskStore"
import { decodeFirst } from "./rows.ts"
import { asService } from "./scope.ts"
import { bellKey, channel } from "./TaskBells.ts"

/** The keys of the tasks that were written. */
const GroupRow = Schema.Struct({ written: Schema.Array(Schema.String) })

/** What is to follow the event `after` of a task. */
export interface Append {
  readonly ownership: Ownership
  readonly after: number
  /** As they are stored. */
  readonly events: ReadonlyArray<string>
}

interface Waiting extends Append {
  readonly key: string
  /** False for what is not its owner's to write. */
  readonly isWritten: Deferred.Deferred<boolean, Failure>
}

type Failure = Effect.Error<ReturnType<ReturnType<typeof writeGroup>>>

/**
 * Rows are locked in one order, here and where leases are renewed: two statements that share some wait for one another, and
 * don't block. The planner knows nothing of the tables' size and takes them for empty, so it is kept from joining them row
 * by row.
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
      SELECT array_agg(key) AS written, pg_notify(${channel}, string_agg(key, ' '))::text AS rung FROM task
      HAVING count(*) > 0`).pipe(
      Effect.map((row): ReadonlySet<string> => new Set(Option.isNone(row) ? [] : row.value.written)),
      asService(sql, { enable_nestloop: "off" })
    )
  }
}

/** Whether it is what was to be written that the database does not take, and not the moment. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof SqlError && ["ConstraintError", "UniqueViolation", "UnknownError"].includes(failure.reason._tag)

const tooLate = Exit.fail(
  new SqlError({ reason: new StatementTimeoutError({ cause: new Error("A group of events took too long.") }) })
)

/** The longest beginning that may be written at once: each task once, as its next append follows this one. */
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
  /** Whether it was written; never part of a step. Fails as the database does. */
  readonly append: (append: Append) => Effect.Effect<boolean, Failure>
}

export const makeEventWriter = Effect.fnUntraced(function* (sql: SqlClient) {
  const queue = yield* Queue.unbounded<Waiting>()
  const write = writeGroup(sql)
  /** All that somebody waits for. */
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
   * On a connection that is dead and does not say so, or behind a row that somebody holds, a group would keep all others
   * waiting. It is left to itself: whoever said what is in it reads the log to see what came of it.
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
    // One of them can't be written: the others shall not suffer for it.
    for (const one of group) settle([one], yield* writeInTime([one]))
  })

  const turn = Effect.gen(function* () {
    const asked = waiting.length === 0 ? yield* Queue.takeAll(queue) : yield* Queue.clear(queue)
    // Only now: another turn may have left something meanwhile.
    const [group, rest] = groupOf([...waiting, ...asked])
    waiting = rest
    yield* writeAll(group)
  })
  // Nobody waits for what is not written any more.
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      isClosed = true
      settle([...open], Exit.interrupt())
    })
  )
  // While one waits for the disk, the next is on its way.
  yield* Effect.forEach(Array.from({ length: Limits.eventGroupsAtOnce }), () =>
    Effect.forkScoped(Effect.forever(turn, { disableYield: true }))
  )

  return {
    append: (append) =>
      Effect.suspend(() => {
        if (isClosed) return Effect.interrupt
        const { phaseId, userId } = append.ownership
        const isWritten = Deferred.makeUnsafe<boolean, Failure>()
        const asked = { ...append, key: bellKey(userId, phaseId), isWritten }
        open.add(asked)
        Queue.offerUnsafe(queue, asked)
        return Deferred.await(isWritten)
      })
  } satisfies EventWriter
})
