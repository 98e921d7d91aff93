/** The API's own document, as test generators read it: operations with their input and their answers. */

export type JsonSchema = Readonly<Record<string, any>>

export interface ApiParameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example: unknown
}

export interface ApiBody {
  readonly contentType: string
  readonly schema: JsonSchema
  /** A valid value, from the document. */
  readonly example: unknown
}

/** `token` means a user token or a bearer token. */
export type ApiCredential = "none" | "userToken" | "bearerToken" | "token"

export interface ApiOperation {
  readonly id: string
  readonly method: string
  /** With parameters in braces. */
  readonly path: string
  readonly credential: ApiCredential
  readonly parameters: ReadonlyArray<ApiParameter>
  readonly bodies: ReadonlyArray<ApiBody>
  /** Responses by status. */
  readonly responses: Readonly<Record<string, any>>
  /** The schemas of the whole document, to which `$ref` points. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

const credentials: ReadonlySet<string> = new Set(["userToken", "bearerToken", "token"])

const credentialOf = (id: string, security: ReadonlyArray<object> = []): ApiCredential => {
  const names = security.flatMap((one) => Object.keys(one))
  if (names.length === 0) return "none"
  if (names.length > 1 || !credentials.has(names[0]!)) {
    throw new Error(`${id} takes a credential that tests don't know: ${names.join(", ")}. See ${import.meta.filename}.`)
  }
  return names[0] as ApiCredential
}

export const operationsOf = (document: any): ReadonlyArray<ApiOperation> =>
  Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(
      ([method, { operationId: id, parameters = [], requestBody, responses, security }]): ApiOperation => ({
        id,
        method: method.toUpperCase(),
        path,
        credential: credentialOf(id, security),
        parameters: parameters.map((one: any) => ({ ...one, in: one.in, required: one.required === true })),
        bodies: Object.entries<any>(requestBody?.content ?? {}).map(([contentType, { examples, schema }]) => ({
          contentType,
          schema,
          example: Object.values<any>(examples ?? {})[0]?.value
        })),
        responses,
        schemas: document.components.schemas
      })
    )
  )

/** Returns the schema itself, or the target of its `$ref`. */
export const resolved = (schema: JsonSchema, schemas: ApiOperation["schemas"]): JsonSchema =>
  schema["$ref"] === undefined ? schema : resolved(schemas[schema["$ref"].split("/").at(-1)] ?? {}, schemas)

/** Returns the alternatives that a schema allows, each with its top-level `$ref` resolved. */
export const alternatives = (schema: JsonSchema, schemas: ApiOperation["schemas"]): ReadonlyArray<JsonSchema> => {
  const plain = resolved(schema, schemas)
  const inner: ReadonlyArray<JsonSchema> = plain["anyOf"] ?? plain["oneOf"] ?? []
  return inner.length === 0 ? [plain] : inner.flatMap((one) => alternatives(one, schemas))
}

/** Returns the error names that the document lists for an operation and a status. */
export const errorNames = (operation: ApiOperation, status: number): ReadonlyArray<string> => {
  const schema = operation.responses[status]?.content?.["application/json"]?.schema
  if (schema === undefined) return []
  return alternatives(schema, operation.schemas).flatMap((one) => {
    const name = one["properties"]?.error?.const
    return typeof name === "string" ? [name] : []
  })
}
