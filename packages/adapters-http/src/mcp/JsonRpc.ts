/** Messages as JSON-RPC has them, as far as they are looked into before the protocol's own implementation does. */
import * as Limits from "../Limits.ts"
import { Predicate } from "effect"
import type { ProgressToken } from "./McpCall.ts"
import { spokenRevisions } from "./revisions.ts"

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  Predicate.isReadonlyObject(value) && !Array.isArray(value)

const objectAt = (value: unknown, key: string): JsonObject => {
  const inner = isObject(value) ? value[key] : undefined
  return isObject(inner) ? inner : {}
}

export type RequestId = string | number

/** Whether it is short enough to come back with every message. */
const isId = (value: unknown): value is RequestId =>
  typeof value === "number" || (typeof value === "string" && value.length <= Limits.mcpIdCharacters)

/** What a message says of itself. */
export interface Said {
  readonly method: string | undefined
  /** Undefined where there is none, or one that is no id. */
  readonly id: RequestId | undefined
  readonly params: JsonObject
  readonly metadata: JsonObject
  readonly progressToken: ProgressToken | undefined
}

export const saidBy = (message: unknown): Said => {
  const { id, method } = isObject(message) ? message : {}
  const params = objectAt(message, "params")
  const metadata = objectAt(params, "_meta")
  const { progressToken } = metadata
  return {
    method: typeof method === "string" ? method : undefined,
    id: isId(id) ? id : undefined,
    params,
    metadata,
    progressToken: isId(progressToken) ? progressToken : undefined
  }
}

/** Whether ids and tokens of a message have the form and length that they must have. */
export const hasUsableIds = (message: unknown): boolean => {
  const { id, method } = isObject(message) ? message : {}
  const { progressToken } = saidBy(message).metadata
  return (id === undefined || isId(id) || method === undefined) && (progressToken === undefined || isId(progressToken))
}

/**
 * A message with the members that JSON-RPC has, and no others: the library reads more of one, such as headers that stand for
 * the request's own, which its own peers say to each other. Of an answer it matters only that it is one: nothing was asked.
 */
export const envelopeOf = ({ error, id, jsonrpc, method, params, result }: JsonObject): JsonObject => ({
  jsonrpc,
  id,
  method,
  params,
  ...(result === undefined ? {} : { result: {} }),
  ...(error === undefined ? {} : { error: {} })
})

/** Whether arrays and objects are within each other deeper than they may. Looks level by level: the depth may be any. */
export const isTooDeep = (value: unknown): boolean => {
  let level = [value]
  for (let depth = 0; depth <= Limits.mcpNesting; depth++) {
    level = level.flatMap((inner) => (typeof inner === "object" && inner !== null ? Object.values(inner) : []))
    if (level.length === 0) return false
  }
  return true
}

/** JSON-RPC 2.0, section 5.1, and MCP's own. */
export const errorCodes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
  headers: -32_020,
  revision: -32_022
} as const

/** In our own words: the library's repeat what was sent. */
const errorWords = new Map<unknown, string>([
  [errorCodes.parse, "Parse error: the body must be one JSON-RPC message as well-formed JSON."],
  [errorCodes.request, "Invalid request: the body is not a JSON-RPC 2.0 message that this server accepts."],
  [errorCodes.method, "Method not found: this server offers only tools."],
  [errorCodes.params, "Invalid params: they don't fit the method, or the tool doesn't exist."],
  [errorCodes.internal, "Internal error."],
  [errorCodes.headers, "Header mismatch: the headers must match the message."],
  [errorCodes.revision, `Unsupported protocol version. Use one of ${spokenRevisions.join(", ")}.`]
])

export const errorMessage = (id: RequestId | undefined, code: number, message = errorWords.get(code)): JsonObject => ({
  jsonrpc: "2.0",
  id: id ?? null,
  error: { code, message: message ?? "The request could not be answered." }
})

/** An answer whose error, if it is one, says no more than the code does. */
export const inOwnWords = (message: JsonObject): JsonObject => {
  if (!isObject(message["error"])) return message
  const { code, data } = message["error"]
  const words = errorWords.get(code) ?? "The request could not be answered."
  return { ...message, error: { code, message: words, ...(data === undefined ? {} : { data }) } }
}
