/** Reading rows: every one is decoded by a schema, so that a column that isn't as expected is an error, not a guess. */
import { RationHolder } from "@incamera/domain/refusals/RationHolder"
import { readingStored, type SafeTextReader } from "@incamera/domain/SafeTextReader"
import { DateTime, Effect, Option, Schema } from "effect"

/** An instant as the driver gives it. */
export const Instant = Schema.DateTimeUtcFromDate

/** An instant as the driver takes it. */
export const instant = (at: DateTime.DateTime): Date => DateTime.toDateUtc(at)

export const instantOrNull = (at: DateTime.DateTime | null): Date | null => (at === null ? null : instant(at))

/** Turns the rows of a statement into values. */
export const decodeRows = <A, I>(schema: Schema.Codec<A, I, SafeTextReader>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(schema))
  return <E, R>(
    statement: Effect.Effect<ReadonlyArray<unknown>, E, R>
  ): Effect.Effect<ReadonlyArray<A>, E | Schema.SchemaError, R> =>
    Effect.flatMap(statement, (rows) => readingStored(decode(rows)))
}

/** Whose ration a refusal counts against that comes of a task or a file. */
export const SenderRow = Schema.Struct({ sentBy: Schema.NullOr(RationHolder) })

/** The same for a statement that gives one row or none. */
export const decodeFirst = <A, I>(schema: Schema.Codec<A, I, SafeTextReader>) => {
  const decode = decodeRows(schema)
  return <E, R>(
    statement: Effect.Effect<ReadonlyArray<unknown>, E, R>
  ): Effect.Effect<Option.Option<A>, E | Schema.SchemaError, R> =>
    Effect.map(decode(statement), (rows) => Option.fromUndefinedOr(rows[0]))
}
