import { Schema, SchemaTransformation } from "effect"

/**
 * A whole number in a query parameter or header: decimal digits only, and few enough for a number to hold exactly.
 * JavaScript's other spellings of numbers are refused.
 */
export const IntegerText = Schema.String.check(
  Schema.isPattern(/^[0-9]{1,15}$/u, { expected: "a whole number in decimal digits" })
).pipe(Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: String })))
