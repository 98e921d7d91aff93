import { Schema, SchemaTransformation } from "effect"

/**
 * A whole number as a query parameter or a header has it: decimal digits and nothing else, few enough for a number to
 * hold exactly. Not the many other spellings that the language would read as a number.
 */
export const IntegerText = Schema.String.check(
  Schema.isPattern(/^[0-9]{1,15}$/u, { expected: "a whole number in decimal digits" })
).pipe(Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: String })))
