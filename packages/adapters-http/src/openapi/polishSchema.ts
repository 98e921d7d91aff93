/** Cleans up schemas: no bounds that come from JavaScript, no outdated formats, instants marked as date-times. */
import type { JsonSchema } from "./OpenApiDocument.ts"

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Names of instants follow this rule throughout. Design, "Core resources": times are ISO 8601 UTC. */
const namesAnInstant = (name: string) => name === "at" || name.endsWith("_at") || name.endsWith("At")

const asInstant = (schema: unknown): unknown => {
  if (!isObject(schema)) return schema
  if (Array.isArray(schema["anyOf"])) return { ...schema, anyOf: schema["anyOf"].map(asInstant) }
  return schema["type"] === "string" ? { ...schema, format: "date-time" } : schema
}

const isLanguagesBound = (keyword: string, value: unknown) =>
  (keyword === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (keyword === "maximum" && value === Number.MAX_SAFE_INTEGER)

/** OpenAPI 3.0's name for bytes; in 3.1 the media type says it. */
const isOldName = (keyword: string, value: unknown) => keyword === "format" && value === "binary"

const polished = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(polished)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(
    ([keyword, said]) => !isLanguagesBound(keyword, said) && !isOldName(keyword, said)
  )
  return Object.fromEntries(
    entries.map(([keyword, inner]) => {
      if (keyword !== "properties" || !isObject(inner)) return [keyword, polished(inner)]
      const properties = Object.entries(inner).map(([name, schema]) => {
        const whole = polished(schema)
        return [name, namesAnInstant(name) ? asInstant(whole) : whole]
      })
      return [keyword, Object.fromEntries(properties)]
    })
  )
}

export const polishSchema = (schema: JsonSchema): JsonSchema => polished(schema) as JsonSchema
