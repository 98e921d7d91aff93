/** What a tool takes and gives, as JSON Schema and at the door. */
import { BadRequest } from "@incamera/domain/access/AccessErrors"
import { Effect, type JsonSchema, Schema } from "effect"
import { describeSchemaIssue } from "../../errors/describeSchemaIssue.ts"
import { polishSchema } from "../../openapi/polishSchema.ts"

type ObjectSchema = JsonSchema.JsonSchema & { readonly type: "object" }

/** As clients are told of it: one object, with what it refers to. */
const jsonSchemaOf = (schema: Schema.Constraint, onExcessProperty: "error" | "ignore"): ObjectSchema => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(schema, { onExcessProperty })
  const whole = Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
  return { ...polishSchema(whole as Parameters<typeof polishSchema>[0]), type: "object" }
}

/** What a tool gives. More may come with later versions. */
export const outputSchemaOf = (schema: Schema.Constraint): ObjectSchema => jsonSchemaOf(schema, "ignore")

/** What a tool takes, and nothing else, with words for the model that calls it. */
export const inputSchemaOf = <Fields extends Schema.Struct.Fields>(
  schema: Schema.Struct<Fields>,
  words: Readonly<Record<keyof Fields, string>>
): ObjectSchema => {
  const { properties, ...rest } = jsonSchemaOf(schema, "error")
  const described = Object.entries(properties as Record<string, object>).map(([name, property]) => [
    name,
    { ...property, description: words[name] }
  ])
  return { ...rest, properties: Object.fromEntries(described) }
}

/** The arguments of a call. What is wrong with them is told by name and expectation, never by value. */
export const decodeArguments = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema, { errors: "all", onExcessProperty: "error" })
  return (given: unknown): Effect.Effect<S["Type"], BadRequest> =>
    Effect.mapError(
      decode(given ?? {}),
      ({ issue }) => new BadRequest({ problem: describeSchemaIssue("Arguments", issue) })
    )
}
