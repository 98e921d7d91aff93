/** The JSON-RPC 2.0 envelope of each call: A2A 1.0, section 9.1; 0.3, section 6.11. */
import * as Limits from "../Limits.ts"
import { Effect, Option } from "effect"
import { type Fault, invalidRequest, methodNotFound, parseError, versionNotSupported } from "./Fault.ts"
import { type Method, methodOf, versionOf } from "./methods.ts"

export type RequestId = string | number | null

export interface RpcRequest extends Method {
  readonly id: RequestId
  /** True if nobody waits for an answer: JSON-RPC 2.0, section 4.1. */
  readonly isNotification: boolean
  readonly body: Readonly<Record<string, unknown>>
}

export const parseBody = (text: Option.Option<string>): Effect.Effect<unknown, Fault> =>
  Effect.try({ try: (): unknown => JSON.parse(Option.getOrThrow(text)), catch: () => parseError })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isId = (id: unknown): id is RequestId =>
  id === null ||
  (typeof id === "string" && id.length <= Limits.a2aRequestIdCharacters) ||
  (typeof id === "number" && Number.isSafeInteger(id))

/** Returns the id to answer under; null if there is none, or it can't be repeated. */
export const idOf = (body: unknown): RequestId => (isRecord(body) && isId(body["id"]) ? body["id"] : null)

/**
 * Decodes the request. The method's name decides the version. A version that the request states must have that method.
 */
export const readRequest = Effect.fnUntraced(function* (body: unknown, saidVersion: string | undefined) {
  if (Array.isArray(body)) return yield* invalidRequest("Batches are not supported. Send one request at a time.")
  if (!isRecord(body) || body["jsonrpc"] !== "2.0" || typeof body["method"] !== "string") {
    return yield* invalidRequest('The body must be a JSON-RPC request: `jsonrpc` is "2.0", `method` a string.')
  }
  if ("id" in body && !isId(body["id"])) {
    return yield* invalidRequest(
      `\`id\` must be a whole number, null, or a string of at most ${Limits.a2aRequestIdCharacters} characters.`
    )
  }
  const version = versionOf(saidVersion)
  if (version === undefined) return yield* versionNotSupported
  const method = methodOf(body["method"])
  if (method === undefined || (version !== "default" && version !== method.version)) return yield* methodNotFound
  return { ...method, id: idOf(body), isNotification: !("id" in body), body } satisfies RpcRequest
})

/** Returns the version for errors that come before the method is known. */
export const versionForErrors = (body: unknown, saidVersion: string | undefined): "0.3" | "1.0" => {
  const version = versionOf(saidVersion)
  if (version === "0.3" || version === "1.0") return version
  const method = isRecord(body) && typeof body["method"] === "string" ? methodOf(body["method"]) : undefined
  return method?.version ?? "0.3"
}
