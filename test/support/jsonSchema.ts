/**
 * Checks a value against a JSON schema, for the part of the language that the API's document uses. An unknown keyword
 * is a failure, not a pass.
 */

type JsonSchema = Readonly<Record<string, any>>

/** Keywords that don't restrict values. */
const remarks = new Set(["title", "description", "examples", "default", "contentMediaType"])

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value === "object" ? "object" : typeof value

const isOfType = (type: string, value: unknown) =>
  type === "integer" ? Number.isInteger(value) : type === typeOf(value)

const formats: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  "uri-reference": /^\S+$/
}

/** Returns the faults of the value, each with its path; empty if it is valid. */
export const makeValidator = (components: Readonly<Record<string, JsonSchema>>) => {
  const faults = (schema: JsonSchema, value: any, at = "$"): ReadonlyArray<string> =>
    Object.entries(schema).flatMap(([keyword, wanted]): ReadonlyArray<string> => {
      const must = (isRight: boolean, fault: string) => (isRight ? [] : [`${at} ${fault}`])
      const matching = () => wanted.filter((inner: JsonSchema) => faults(inner, value, at).length === 0).length
      switch (keyword) {
        case "$ref": {
          const target = components[wanted.replace("#/components/schemas/", "")]
          return target === undefined ? [`${at} refers to nothing: ${wanted}`] : faults(target, value, at)
        }
        case "type":
          return must(isOfType(wanted, value), `is ${typeOf(value)}, not ${wanted}`)
        case "const":
          return must(value === wanted, `is not ${wanted}`)
        case "enum":
          return must(wanted.includes(value), `is none of ${wanted}`)
        case "anyOf":
          return must(matching() > 0, "matches no alternative")
        case "oneOf":
          return must(matching() === 1, `matches ${matching()} alternatives`)
        // These keywords restrict only values of their own type; `type` rejects other values.
        case "minimum":
          return must(typeof value !== "number" || value >= wanted, `is under ${wanted}`)
        case "maximum":
          return must(typeof value !== "number" || value <= wanted, `is over ${wanted}`)
        case "minLength":
          return must(typeof value !== "string" || value.length >= wanted, `is shorter than ${wanted}`)
        case "maxLength":
          return must(typeof value !== "string" || value.length <= wanted, `is longer than ${wanted}`)
        case "pattern":
          return must(typeof value !== "string" || new RegExp(wanted, "u").test(value), `does not match ${wanted}`)
        case "format":
          return must(typeof value !== "string" || formats[wanted]?.test(value) === true, `is no ${wanted}`)
        case "contentSchema":
          return faults(wanted, JSON.parse(value), `${at}(JSON)`)
        case "required":
          return typeOf(value) === "object"
            ? wanted.flatMap((name: string) => must(Object.hasOwn(value, name), `lacks ${name}`))
            : []
        case "properties":
          return Object.entries<JsonSchema>(wanted).flatMap(([name, inner]) =>
            typeOf(value) === "object" && Object.hasOwn(value, name) ? faults(inner, value[name], `${at}.${name}`) : []
          )
        case "additionalProperties": {
          if (wanted !== false || typeOf(value) !== "object") return must(wanted === false, "allows more")
          const known = Object.keys(schema["properties"] ?? {})
          return Object.keys(value).flatMap((name) => must(known.includes(name), `has ${name}, which is not described`))
        }
        case "items":
          return Array.isArray(value) ? value.flatMap((item, index) => faults(wanted, item, `${at}[${index}]`)) : []
        default:
          return remarks.has(keyword) ? [] : [`${at} has a keyword that is not checked: ${keyword}`]
      }
    })
  return faults
}
