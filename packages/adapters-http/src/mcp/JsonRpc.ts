/** JSON-RPC messages, as far as we inspect them before the MCP library does. */
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

/** True if the id is short enough to repeat in every message. */
const isId = (value: unknown): value is RequestId =>
  typeof value === "number" || (typeof value === "string" && value.length <= Limits.mcpIdCharacters)

/** The parts of a message that we read. */
export interface MessageFields {
  readonly method: string | undefined
  /** Undefined if the message has no valid id. */
  readonly id: RequestId | undefined
  readonly params: JsonObject
  readonly metadata: JsonObject
  readonly progressToken: ProgressToken | undefined
}

export const fieldsOf = (message: unknown): MessageFields => {
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

/** True if the ids and tokens of a message have a valid form and length. */
export const hasUsableIds = (message: unknown): boolean => {
  const { id, method } = isObject(message) ? message : {}
  const { progressToken } = fieldsOf(message).metadata
  return (id === undefined || isId(id) || method === undefined) && (progressToken === undefined || isId(progressToken))
}

/**
 * Keeps the members that JSON-RPC defines and no others: the library reads more, such as headers that override the
 * request's own, which its own peers send. Of an answer only the fact that it is one counts: we asked nothing.
 */
export const envelopeOf = ({ error, id, jsonrpc, method, params, result }: JsonObject): JsonObject => ({
  jsonrpc,
  id,
  method,
  params,
  ...(result === undefined ? {} : { result: {} }),
  ...(error === undefined ? {} : { error: {} })
})

/** True if arrays and objects are nested too deeply. Searches breadth-first, so any depth is safe. */
export const isTooDeep = (value: unknown): boolean => {
  let level = [value]
  for (let depth = 0; depth <= Limits.mcpNesting; depth++) {
    level = level.flatMap((inner) => (typeof inner === "object" && inner !== null ? Object.values(inner) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Codes of JSON-RPC 2.0, section 5.1, and of MCP. */
export const errorCodes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
  /** JSON-RPC leaves it to servers; the A2A interface uses it for the same. */
  tooMany: -32_000,
  headers: -32_020,
  revision: -32_022
} as const

/** Our own messages: the library's repeat what the client sent. */
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

/** Replaces an error's message, so that the answer says no more than its code. */
export const inOwnWords = (message: JsonObject): JsonObject => {
  if (!isObject(message["error"])) return message
  const { code, data } = message["error"]
  const words = errorWords.get(code) ?? "The request could not be answered."
  return { ...message, error: { code, message: words, ...(data === undefined ? {} : { data }) } }
}
