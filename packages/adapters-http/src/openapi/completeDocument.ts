/**
 * Completes the generated document with what the endpoints don't declare one by one: the errors that any request can
 * meet, headers of answers, descriptions of parameters, examples. The same rule applies to all operations, so a new one
 * is complete as well.
 */
import { offeredJurisdictions, offeredPracticeAreas } from "@incamera/domain/knownlabels"
import { commonReasons, errorAnswers, errorSchema, isDocumentedError, type Reason } from "./errorAnswers.ts"
import type { Answer, JsonSchema, MediaType, OpenApiDocument, Operation } from "./OpenApiDocument.ts"
import { operations } from "./operations.ts"
import type { OperationNotes } from "./operations/OperationNotes.ts"
import { describeParameter } from "./parameters.ts"
import { polishSchema } from "./polishSchema.ts"

type Schemas = OpenApiDocument["components"]["schemas"]

const reference = "#/components/schemas/"

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

/** Returns the errors that an endpoint declares for one status, each with its sentence. */
const declaredReasons = (answer: Answer, schemas: Schemas): ReadonlyArray<Reason> => {
  const schema = answer.content?.["application/json"]?.schema ?? {}
  const alternatives = (schema["anyOf"] ?? [schema]) as ReadonlyArray<JsonSchema>
  return alternatives.flatMap(({ $ref }): ReadonlyArray<Reason> => {
    const declared = typeof $ref === "string" ? schemas[$ref.slice(reference.length)] : undefined
    const name = String(declared?.["title"])
    return isDocumentedError(name) ? [[name, String(declared?.["description"])]] : []
  })
}

const withExamples = (
  content: Readonly<Record<string, MediaType>>,
  examples: Readonly<Record<string, unknown>>,
  lines = examples
): Record<string, MediaType> =>
  mapValues(content, ({ schema }, type) => ({
    schema,
    examples: mapValues(type === "application/x-ndjson" ? lines : examples, (value) => ({ value }))
  }))

const completeOperation = (operation: Operation, schemas: Schemas): Operation => {
  const notes: OperationNotes | undefined = operations[operation.operationId]
  if (notes === undefined) throw new Error(`The API document has no examples for ${operation.operationId}`)
  const declared = Object.values(operation.responses).flatMap((answer) => declaredReasons(answer, schemas))
  const own = mapValues(notes.answers, ({ description, examples, headers, lines }, status): Answer => {
    const content = operation.responses[status]?.content
    return {
      description,
      ...(headers === undefined ? {} : { headers }),
      ...(content === undefined ? {} : { content: withExamples(content, examples, lines) })
    }
  })
  return {
    ...operation,
    parameters: operation.parameters.map(describeParameter),
    ...(operation.requestBody === undefined
      ? {}
      : {
          requestBody: {
            ...operation.requestBody,
            content: withExamples(operation.requestBody.content, notes.requests ?? {})
          }
        }),
    responses: { ...own, ...errorAnswers([...declared, ...commonReasons(operation)]) }
  }
}

/** Returns every `$ref` below a value. */
const referencesIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner.slice(reference.length)] : referencesIn(inner)
  )
}

/** Returns the names of components in use, directly or by other components. */
const used = (names: ReadonlyArray<string>, schemas: Schemas, known = new Set<string>()): ReadonlySet<string> => {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    used(referencesIn(schemas[name]), schemas, known)
  }
  return known
}

/** The library says `CaseEncoded` for a case on the wire, the only form that a reader sees. */
const plainName = (name: string) => name.replace(/Encoded$/, "")

const withPlainNames = <A>(value: A): A =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    key === "$ref" && typeof inner === "string" ? plainName(inner) : inner
  ) as A

/** The main names of the lists that labels of cases are compared with. */
const listed: Readonly<Record<string, ReadonlyArray<string>>> = {
  PracticeArea: offeredPracticeAreas,
  Jurisdiction: offeredJurisdictions
}

const withListed = (name: string, schema: JsonSchema): JsonSchema =>
  listed[name] === undefined ? schema : { ...schema, examples: listed[name] }

/** Returns the whole document, given the generated one. */
export const completeDocument = (document: object): Record<string, unknown> => {
  const { components, paths, ...rest } = document as OpenApiDocument
  const completed = mapValues(paths, (methods) =>
    mapValues(methods, (operation) => completeOperation(operation, components.schemas))
  )
  const errors = [...new Set(referencesIn(completed))].filter(isDocumentedError)
  const records = used(
    referencesIn(completed).filter((name) => !isDocumentedError(name)),
    components.schemas
  )
  const schemas: Record<string, JsonSchema> = {
    ...Object.fromEntries([...records].map((name) => [plainName(name), withListed(name, components.schemas[name]!)])),
    ...Object.fromEntries(errors.map((error) => [error, errorSchema(error)]))
  }
  return {
    ...rest,
    paths: polishSchema(withPlainNames(completed)),
    components: {
      schemas: polishSchema(withPlainNames(schemas)),
      // The registry of schemes has it in lower case, and tools look for that.
      securitySchemes: mapValues(components.securitySchemes, (scheme) => ({
        ...scheme,
        scheme: scheme.scheme.toLowerCase()
      }))
    }
  }
}
