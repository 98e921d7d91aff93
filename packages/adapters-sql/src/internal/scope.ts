/**
 * Whose rows a statement may see and change. The database holds it, too: its policies compare each row's user with the
 * one that is set here, so that a statement that forgets to ask for the user gets nothing of anybody else, and one
 * outside of any scope gets nothing at all (migration `rowSecurity`).
 */
import type { UserId } from "@incamera/domain/Ids"
import { Cause, Context, Effect, type Option, Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { SqlError } from "effect/sql/SqlError"
import { decodeFirst } from "./rows.ts"

/** For what serves all users at once: a token whose user is not known yet, tasks nobody works on, keys to be rewrapped. */
const service = "service"

/** The user whose step or statement runs on this fiber's transaction; none outside of one. */
const Scoped = Context.Reference<UserId | typeof service | undefined>("@incamera/adapters-sql/internal/Scoped", {
  defaultValue: () => undefined
})

/** The last entry of a user's audit log. */
export const AuditHead = Schema.Struct({ sequence: Schema.Int, hash: Schema.String })

/** What a step knows and holds: the user's row, so that nobody else changes what is the user's. */
interface Step {
  head: Option.Option<typeof AuditHead.Type>
}

/** The step that this fiber's transaction is; none outside of one. */
export const CurrentStep = Context.Reference<Step | undefined>("@incamera/adapters-sql/internal/CurrentStep", {
  defaultValue: () => undefined
})

/** Whether statements are part of a transaction already, and so can't be tried again by themselves. */
export const inScope: Effect.Effect<boolean> = Effect.map(Scoped, (scope) => scope !== undefined)

/** What was said on purpose, and no bug: errors of ours and of the library have a tag. */
const isError = (defect: unknown): boolean => Predicate.hasProperty(defect, "_tag")

/**
 * A transaction whose connection breaks can't be rolled back any more, which the library takes for a bug: it dies, and so
 * does whatever it was to be rolled back for. It is undone all the same, and may be tried again like whatever else a
 * database fails at.
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

/** Settings of the database that hold for the transaction. */
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

/** Runs statements as this user's, in the user's transaction when there is one, else in one of their own. */
export const asUser = (sql: SqlClient, userId: UserId) => within(sql, userId, "incamera.user_id")

const decodeHead = decodeFirst(AuditHead)

/**
 * Runs statements as a step of this user's, in a transaction that waits for the step before it: it holds the row of the user,
 * which lets through what only refers to the user, such as a new task's container. Not to be begun in another scope.
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
 * Has the rest of the transaction to itself among the user's: steps, and what else waits here, come one after the other, so
 * that what is counted now still holds when it is written.
 */
export const holdUser = (sql: SqlClient, userId: UserId): Effect.Effect<unknown, SqlError> =>
  Effect.flatMap(CurrentStep, (step): Effect.Effect<unknown, SqlError> =>
    step === undefined ? sql`SELECT FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE` : Effect.void
  )

/**
 * A statement that only reads, in one scope: within a step of that scope as it is, else in a transaction that it is alone
 * in, and so in one round trip. What is read stands behind `LATERAL` and names what sets the scope, so it can't be looked
 * for before the scope is set: it is the inner side of a loop over that one row, whatever the planner thinks of it. Were
 * it otherwise, the scope would not be set yet, and there would be no rows.
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

/** Reads as this user: the tag of a statement that gives only what is to be read. */
export const readAsUser = (sql: SqlClient) => (userId: UserId) => readWithin(sql, userId, "incamera.user_id")

/** The same as the service's own. */
export const readAsService = (sql: SqlClient) => readWithin(sql, service, "incamera.scope")

/**
 * Runs statements as the service's own, in a transaction of their own. Only tables that need it let them in: neither
 * cases, parties, files nor texts of tasks do, but for events that may be added without a look at any.
 */
export const asService = (sql: SqlClient, more?: Settings) => within(sql, service, "incamera.scope", more)

/** Runs statements in the scope that there is, outside of any as the service's own. */
export const asServiceUnlessScoped =
  (sql: SqlClient) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError, R> =>
    Effect.flatMap(inScope, (scoped) => (scoped ? effect : asService(sql)(effect)))
