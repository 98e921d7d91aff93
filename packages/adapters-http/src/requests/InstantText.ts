import { Schema } from "effect"

/** An instant as we write them ourselves, not the many other spellings that the language would read as one. */
export const InstantText = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u, {
    expected: "an instant in UTC such as 2026-02-03T09:15:00.000Z"
  })
).pipe(Schema.decodeTo(Schema.DateTimeUtcFromString))
