/** The input and output of a tool, as JSON Schema and as a decoder. */
import { BadRequest } from "@incamera/domain/access"
import { Effect, type JsonSchema, Schema } from "effect"
import { describeSchemaIssue } from "../../errors/describeSchemaIssue.ts"
import { polishSchema } from "../../openapi/polishSchema.ts"

type ObjectSchema = JsonSchema.JsonSchema & { readonly type: "object" }

/** Returns the JSON Schema for clients: one object, with its definitions. */
const jsonSchemaOf = (schema: Schema.Constraint, onExcessProperty: "error" | "ignore"): ObjectSchema => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(schema, { onExcessProperty })
  const whole = Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
  return { ...polishSchema(whole as Parameters<typeof polishSchema>[0]), type: "object" }
}

/** Returns a tool's output schema. Later versions may add fields. */
export const outputSchemaOf = (schema: Schema.Constraint): ObjectSchema => jsonSchemaOf(schema, "ignore")

/** Returns a tool's input schema, without further fields, described for the model that calls it. */
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

/** Decodes the arguments of a call. Errors give name and expectation, never the value. */
export const decodeArguments = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema, { errors: "all", onExcessProperty: "error" })
  return (given: unknown): Effect.Effect<S["Type"], BadRequest> =>
    Effect.mapError(
      decode(given ?? {}),
      ({ issue }) => new BadRequest({ problem: describeSchemaIssue("Arguments", issue) })
    )
}
