/** Equality of records. */
import { assert } from "@effect/vitest"
import { Option, Schema } from "effect"

/**
 * Checks that all fields are equal, in the schema's encoded form. Encoding also rejects values that don't fit the
 * schema, such as an instant that came back as text, or undefined for an absent field.
 */
export const assertSame = <A, I>(schema: Schema.Codec<A, I, unknown>, actual: A, expected: A): void =>
  assert.deepStrictEqual(Schema.encodeSync(schema)(actual), Schema.encodeSync(schema)(expected))

export const assertSameOption = <A, I>(
  schema: Schema.Codec<A, I, unknown>,
  actual: Option.Option<A>,
  expected: A
): void => {
  assert.isTrue(Option.isSome(actual), "there is such a record")
  if (Option.isSome(actual)) assertSame(schema, actual.value, expected)
}
