/**
 * The rows that a statement may see and change. The database enforces it, too: its policies compare each row's user
 * with the user set here. A statement that forgets the user gets nobody else's rows, and a statement outside of any
 * scope gets none (migration `rowSecurity`).
 */
import type { UserId } from "@incamera/domain/Ids"
import { Cause, Context, Effect, type Option, Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { SqlError } from "effect/sql/SqlError"
import { decodeFirst } from "./rows.ts"

/** The scope for work across users: a token whose user isn't known yet, tasks without an owner, keys to rewrap. */
const service = "service"

/** The scope of this fiber's transaction; undefined outside of one. */
const Scoped = Context.Reference<UserId | typeof service | undefined>("@incamera/adapters-sql/internal/Scoped", {
  defaultValue: () => undefined
})

/** The last entry of a user's audit log. */
export const AuditHead = Schema.Struct({ sequence: Schema.Int, hash: Schema.String })

/** The state of a step. The step locks the user's row, so that nobody else changes the user's data. */
interface Step {
  head: Option.Option<typeof AuditHead.Type>
}

/** The step that this fiber's transaction belongs to; undefined outside of one. */
export const CurrentStep = Context.Reference<Step | undefined>("@incamera/adapters-sql/internal/CurrentStep", {
  defaultValue: () => undefined
})

/** True if statements belong to a transaction already, and so can't be retried on their own. */
export const inScope: Effect.Effect<boolean> = Effect.map(Scoped, (scope) => scope !== undefined)

/** True for intended failures rather than defects: our errors and the library's have a tag. */
const isError = (defect: unknown): boolean => Predicate.hasProperty(defect, "_tag")

/**
 * A transaction whose connection breaks can't be rolled back explicitly. The library takes that for a defect and dies,
 * and the original failure is lost with it. The database has undone the transaction all the same, so this becomes an
 * `SqlError` that may be retried.
 */
export const inTransaction =
  (sql: SqlClient) =>
  <A, E, R>(statements: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> =>
    Effect.catchCause(sql.withTransaction(statements), (cause): Effect.Effect<never, E | SqlError> => {
      const defects = cause.reasons.filter(Cause.isDieReason).map(({ defect }) => defect)
      const lost = defects.find((defect) => defect instanceof SqlError)
      if (lost === undefined || !defects.every(isError)) return Effect.failCause(cause)
      const interrupts = cause.reasons.filter(Cause.isInterruptReason)
      return interrupts.length > 0 ? Effect.failCause(Cause.fromReasons(interrupts)) : Effect.fail(lost)
    })

/** Database settings for the transaction. */
type Settings = Readonly<Record<string, string>>

const within =
  (sql: SqlClient, scope: UserId | typeof service, setting: string, more: Settings = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> =>
    Effect.flatMap(Scoped, (outer): Effect.Effect<A, E | SqlError, R> => {
      if (outer === scope) return effect
      if (outer !== undefined) return Effect.die(new Error("A step in one scope holds statements of another."))
      const statements = Effect.provideService(effect, Scoped, scope)
      const settings = Object.entries({ ...more, [setting]: scope })
      const calls = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
      return inTransaction(sql)(Effect.andThen(sql`SELECT ${sql.csv(calls)}`, statements))
    })

/** Runs statements as this user, in the user's open transaction or else in one of their own. */
export const asUser = (sql: SqlClient, userId: UserId) => within(sql, userId, "incamera.user_id")

/**
 * Runs a statement that sets its scope itself, in the open transaction or else on a connection that nobody shares: it
 * may wait for a lock, and others must not wait for it.
 */
export const onOwnConnection =
  (sql: SqlClient) =>
  <A, E, R>(statement: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> =>
    Effect.flatMap(inScope, (scoped): Effect.Effect<A, E | SqlError, R> => {
      if (scoped) return statement
      const run = Effect.flatMap(sql.reserve, (connection) =>
        Effect.provideService(statement, sql.transactionService, [connection, 0])
      )
      return Effect.scoped(run) as Effect.Effect<A, E | SqlError, R>
    })

const decodeHead = decodeFirst(AuditHead)

/**
 * Runs statements as a step of this user, in a transaction that waits for the user's previous step. It locks the user's
 * row, but not against references to it, such as a new task's container. Must not begin inside another scope.
 */
export const asStepOf =
  (sql: SqlClient, userId: UserId) =>
  <A, E, R>(statements: Effect.Effect<A, E, R>): Effect.Effect<A, E | Schema.SchemaError | SqlError, R> =>
    inTransaction(sql)(
      Effect.flatMap(decodeHead(sql`SELECT sequence, hash FROM begin_step(${userId})`), (head) =>
        statements.pipe(Effect.provideService(CurrentStep, { head }), Effect.provideService(Scoped, userId))
      )
    )

/**
 * Locks the user's row for the rest of the transaction: steps and other callers run one after the other, so that a
 * count is still right at the insert.
 */
export const holdUser = (sql: SqlClient, userId: UserId): Effect.Effect<unknown, SqlError> =>
  Effect.flatMap(CurrentStep, (step): Effect.Effect<unknown, SqlError> =>
    step === undefined ? sql`SELECT FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE` : Effect.void
  )

/**
 * A read-only statement in one scope: inside a step of that scope it runs unchanged, else as the only statement of a
 * transaction, and so in one round trip. The statement is behind `LATERAL` and depends on the row that sets the scope,
 * so it can't run before: it is the inner side of a loop over that one row in every plan. If it ran earlier, the scope
 * would not be set, and it would return no rows.
 */
const readWithin =
  (sql: SqlClient, scope: UserId | typeof service, setting: string) =>
  (strings: TemplateStringsArray, ...values: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<unknown>, SqlError> =>
    Effect.flatMap(Scoped, (outer): Effect.Effect<ReadonlyArray<unknown>, SqlError> => {
      const statement = sql(strings, ...values)
      if (outer === scope) return statement
      if (outer !== undefined) return Effect.die(new Error("A step in one scope holds statements of another."))
      return sql`
        SELECT found.* FROM (SELECT set_config(${setting}, ${scope}, true) AS setting OFFSET 0) scope
        CROSS JOIN LATERAL (
          SELECT statement.* FROM (${statement}) statement WHERE scope.setting IS NOT NULL OFFSET 0
        ) found`
    })

/** Reads as this user: the tag of a statement that only reads. */
export const readAsUser = (sql: SqlClient) => (userId: UserId) => readWithin(sql, userId, "incamera.user_id")

/** Reads as the service. */
export const readAsService = (sql: SqlClient) => readWithin(sql, service, "incamera.scope")

/**
 * Runs statements as the service, in a transaction of their own. Only tables that need it admit the service: neither
 * cases, parties, files nor texts of tasks do, except that it may add events without reading any.
 */
export const asService = (sql: SqlClient, more?: Settings) => within(sql, service, "incamera.scope", more)

/** Runs statements in the current scope, or as the service if there is none. */
export const asServiceUnlessScoped =
  (sql: SqlClient) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> =>
    Effect.flatMap(inScope, (scoped) => (scoped ? effect : asService(sql)(effect)))
