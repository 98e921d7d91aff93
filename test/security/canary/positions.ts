/** Every place of every operation where a string can be sent, as the API's own document has them. */

/** A request that could be sent. */
export interface Draft {
  readonly method: string
  /** With parameters in braces. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Names of the credentials it takes; empty for one that takes none. */
  readonly credentials: ReadonlyArray<string>
  readonly positions: ReadonlyArray<Position>
  /** By the document: parameters and body of a valid request. */
  readonly example: Draft
}

export interface Position {
  readonly name: string
  /** Whether the operation reads it: then the request must be refused. What nobody reads must only not be kept. */
  readonly isRead: boolean
  readonly isHeader: boolean
  readonly put: (draft: Draft, text: string) => Draft
}

/** Headers that clients, proxies and libraries send, and one that nobody has heard of. */
const otherHeaders = [
  "user-agent",
  "idempotency-key",
  "last-event-id",
  "traceparent",
  "tracestate",
  "referer",
  "x-note"
]

type Json = any

const setIn = (value: Json, [key, ...rest]: ReadonlyArray<string | number>, text: string): Json => {
  if (key === undefined) return text
  if (typeof key === "number") return [setIn(value?.[0], rest, text)]
  return { ...value, [key]: setIn(value?.[key], rest, text) }
}

/** Paths to the strings that a value of this schema may have. */
const stringPaths = (schema: Json, components: Json, at: ReadonlyArray<string | number> = []): Array<typeof at> => {
  if (schema.$ref !== undefined) return stringPaths(components[schema.$ref.split("/").at(-1)], components, at)
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const paths = inner.flatMap((one: Json) => stringPaths(one, components, at))
  if (schema.type === "string" || typeof schema.const === "string") paths.push(at)
  if (schema.items !== undefined) paths.push(...stringPaths(schema.items, components, [...at, 0]))
  for (const [name, property] of Object.entries<Json>(schema.properties ?? {})) {
    paths.push(...stringPaths(property, components, [...at, name]))
  }
  return [...new Map(paths.map((path: typeof at) => [path.join("."), path])).values()] as Array<typeof at>
}

const header = (name: string, isRead: boolean): Position => ({
  name: `header ${name}`,
  isRead,
  isHeader: true,
  put: (draft, text) => ({ ...draft, headers: { ...draft.headers, [name]: text } })
})

const parameter = ({ in: place, name }: Json): Position =>
  place === "header"
    ? header(name, true)
    : {
        name: `${place} ${name}`,
        isRead: true,
        isHeader: false,
        put: (draft, text) =>
          place === "path"
            ? { ...draft, params: { ...draft.params, [name]: text } }
            : { ...draft, query: { ...draft.query, [name]: text } }
      }

const inBody = (path: ReadonlyArray<string | number>): Position => ({
  name: `body ${path.join(".")}`,
  isRead: true,
  isHeader: false,
  put: (draft, text) => ({ ...draft, body: setIn(draft.body, path, text) })
})

/** What an operation does not know is refused, or passed over; never kept. */
const strays = (hasBody: boolean, isRead: boolean): ReadonlyArray<Position> => [
  {
    name: "unknown query",
    isRead,
    isHeader: false,
    put: (draft, text) => ({ ...draft, query: { ...draft.query, note: text } })
  },
  ...(hasBody
    ? [
        inBody(["unknownField"]),
        {
          name: "name of a field",
          isRead: true,
          isHeader: false,
          put: (draft: Draft, text: string) => ({ ...draft, body: { ...(draft.body as object), [text]: 1 } })
        },
        {
          name: "whole body",
          isRead: true,
          isHeader: false,
          put: (draft: Draft, text: string) => ({ ...draft, body: `{"${text}` })
        }
      ]
    : [])
]

export const operationsOf = (document: Json): ReadonlyArray<Operation> =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => {
      const media = operation.requestBody?.content?.["application/json"]
      const credentials = (operation.security ?? []).flatMap((one: Json) => Object.keys(one))
      const declared = new Set(operation.parameters.map(({ name }: Json) => name))
      const examples = operation.parameters.map(({ example, in: place, name }: Json) => [place, name, example])
      const exampleOf = (wanted: string) =>
        Object.fromEntries(
          examples.flatMap(([place, name, value]: Json) =>
            place === wanted && value !== undefined && wanted === "path" ? [[name, String(value)]] : []
          )
        )
      const bodies = media === undefined ? [] : stringPaths(media.schema, document.components.schemas)
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        credentials,
        positions: [
          ...operation.parameters.map(parameter),
          ...bodies.map(inBody),
          ...strays(media !== undefined, credentials.length > 0),
          ...otherHeaders.filter((name) => !declared.has(name)).map((name) => header(name, false))
        ],
        example: {
          method: method.toUpperCase(),
          path,
          params: exampleOf("path"),
          query: {},
          headers: {},
          body: Object.values<Json>(media?.examples ?? {})[0]?.value
        }
      }
    })
  )
