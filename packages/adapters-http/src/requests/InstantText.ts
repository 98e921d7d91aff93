import { Schema } from "effect"

/** An instant in our own spelling, not one of the many others that JavaScript reads. */
export const InstantText = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u, {
    expected: "an instant in UTC such as 2026-02-03T09:15:00.000Z"
  })
).pipe(Schema.decodeTo(Schema.DateTimeUtcFromString))
