/** Every position of every operation that takes a string, from the API's own document. */

import type { Part } from "../../support/uploads.ts"

/** A request that could be sent. */
export interface Draft {
  readonly method: string
  /** With parameters in braces. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The file of an upload, instead of a body. */
  readonly upload?: Part
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Names of the credentials it takes; empty if it takes none. */
  readonly credentials: ReadonlyArray<string>
  readonly positions: ReadonlyArray<Position>
  /** Parameters and body of a valid request, from the document. */
  readonly example: Draft
}

export interface Position {
  readonly name: string
  /** True if the operation reads it: then the request must be refused. An unread string must only not be kept. */
  readonly isRead: boolean
  readonly isHeader: boolean
  /** The record is looked up before this is read: to another user it doesn't exist. */
  readonly isBehindRecord?: true
  readonly put: (draft: Draft, text: string) => Draft
}

/** Headers that clients, proxies and libraries send, and an unknown one. */
const otherHeaders = [
  "user-agent",
  "idempotency-key",
  "last-event-id",
  "traceparent",
  "tracestate",
  "referer",
  "x-request-id",
  "x-note"
]

type Json = any

const setIn = (value: Json, [key, ...rest]: ReadonlyArray<string | number>, text: string): Json => {
  if (key === undefined) return text
  if (typeof key === "number") return [setIn(value?.[0], rest, text)]
  return { ...value, [key]: setIn(value?.[key], rest, text) }
}

/** Returns paths to the strings that a value of this schema may have. */
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

/** Positions unknown to an operation: it refuses or ignores them, and never keeps them. */
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

const inUpload = (name: string, part: (text: string) => Partial<Part>): Position => ({
  name: `upload ${name}`,
  isRead: true,
  isHeader: false,
  ...(name.includes("content") ? { isBehindRecord: true } : {}),
  put: (draft, text) => ({ ...draft, upload: { ...draft.upload!, ...part(text) } })
})

const clean = "The commission was not paid on the day on which it was due.\n"

/** Removes quotes, so that the rest can be quoted. */
const quoted = (text: string) => text.replaceAll('"', "")

/** Every string of an upload: the file, its name, and the headers of its part. */
const uploads: ReadonlyArray<Position> = [
  inUpload("content", (text) => ({ content: `On that day ${text} came.` })),
  inUpload("end of a long content", (text) => ({ content: `${clean.repeat(1_500)}${text}` })),
  inUpload("content over a cut", (text) => ({
    // Pieces have 65,536 characters where no line break ends them.
    content: `${"and so on ".repeat(6_554).slice(0, 65_536 - Math.floor(text.length / 2))}${text} and so on`
  })),
  inUpload("file name", (text) => ({ fileName: `${quoted(text)}.txt` })),
  inUpload("file name in percent", (text) => ({
    headers: [`Content-Disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(text)}.txt`]
  })),
  inUpload("other file name", (text) => ({
    headers: [`Content-Disposition: form-data; name="file"; filename="${quoted(text)}"; filename*=UTF-8''notes.txt`]
  })),
  inUpload("type", (text) => ({ contentType: `text/plain; note="${quoted(text)}"` })),
  inUpload("header", (text) => ({
    headers: ['Content-Disposition: form-data; name="file"; filename="notes.txt"', `X-Note: ${text}`]
  })),
  inUpload("name and content", (text) => ({
    fileName: `${quoted(text).slice(0, Math.floor(text.length / 2))}.txt`,
    content: text.slice(Math.floor(text.length / 2))
  }))
]

export const operationsOf = (document: Json): ReadonlyArray<Operation> =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => {
      const media = operation.requestBody?.content?.["application/json"]
      const form = operation.requestBody?.content?.["multipart/form-data"]
      const credentials = (operation.security ?? []).flatMap((one: Json) => Object.keys(one))
      const declared = new Set(operation.parameters.map(({ name }: Json) => name))
      const exampleOf = (wanted: string) =>
        Object.fromEntries(
          operation.parameters.flatMap(({ example, in: place, name, required }: Json) =>
            place === wanted && required === true && example !== undefined ? [[name, String(example)]] : []
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
          ...(form === undefined ? [] : uploads),
          ...strays(media !== undefined, credentials.length > 0),
          ...otherHeaders.filter((name) => !declared.has(name)).map((name) => header(name, false))
        ],
        example: {
          method: method.toUpperCase(),
          path,
          params: exampleOf("path"),
          query: exampleOf("query"),
          headers: {},
          body: Object.values<Json>(media?.examples ?? {})[0]?.value,
          ...(form === undefined ? {} : { upload: { content: Object.values<Json>(form.examples)[0].value.file } })
        }
      }
    })
  )
