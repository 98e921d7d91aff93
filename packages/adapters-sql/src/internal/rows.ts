/** Decodes every row by a schema, so that an unexpected column is an error, not a guess. */
import { RationHolder } from "@incamera/domain/refusals"
import { readingStored, type SafeTextReader } from "@incamera/domain/SafeTextReader"
import { DateTime, Effect, Option, Schema } from "effect"

/** An instant, decoded from the driver's form. */
export const Instant = Schema.DateTimeUtcFromDate

/** Encodes an instant for the driver. */
export const instant = (at: DateTime.DateTime): Date => DateTime.toDateUtc(at)

export const instantOrNull = (at: DateTime.DateTime | null): Date | null => (at === null ? null : instant(at))

/** Decodes the rows of a statement. */
export const decodeRows = <A, I>(schema: Schema.Codec<A, I, SafeTextReader>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(schema))
  return <E, R>(
    statement: Effect.Effect<ReadonlyArray<unknown>, E, R>
  ): Effect.Effect<ReadonlyArray<A>, E | Schema.SchemaError, R> =>
    Effect.flatMap(statement, (rows) => readingStored(decode(rows)))
}

/** The holder whose ration a refusal about a task or a file counts against. */
export const SenderRow = Schema.Struct({ sentBy: Schema.NullOr(RationHolder) })

/** Decodes the first row of a statement, if there is one. */
export const decodeFirst = <A, I>(schema: Schema.Codec<A, I, SafeTextReader>) => {
  const decode = decodeRows(schema)
  return <E, R>(
    statement: Effect.Effect<ReadonlyArray<unknown>, E, R>
  ): Effect.Effect<Option.Option<A>, E | Schema.SchemaError, R> =>
    Effect.map(decode(statement), (rows) => Option.fromUndefinedOr(rows[0]))
}
