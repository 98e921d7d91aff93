/**
 * Answers of the MCP interface: each message passes the guard, and error messages are our own. A stream has comments
 * between its messages, so that no proxy on the way takes it for dead. Design, section 1.
 */
import type { Principal } from "@incamera/domain/access"
import { Deidentification, type TextScope } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import { Refusals, ThisAnswer } from "@incamera/domain/refusals"
import * as Limits from "../Limits.ts"
import { Cause, Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { BaseUrl } from "../BaseUrl.ts"
import { describeDefect } from "../errors/describeDefect.ts"
import { errorCodes, errorMessage, inOwnWords, isObject, type JsonObject, type RequestId } from "./JsonRpc.ts"
import { revisionHeader } from "./McpCore.ts"
import { toolError } from "./tools/ToolError.ts"

/**
 * True if the text is the JSON of a tool's result, for clients that show models the text alone. It is rewritten from
 * the guarded result.
 */
const isJsonOf = (content: unknown, structured: unknown): boolean =>
  structured !== undefined &&
  Array.isArray(content) &&
  content.length === 1 &&
  isObject(content[0]) &&
  content[0]["text"] === JSON.stringify(structured)

type JsonGuard = Effect.Success<ReturnType<Deidentification["Service"]["jsonGuard"]>>

const guardResult = Effect.fnUntraced(function* (guard: JsonGuard, { userId }: TextScope, result: JsonObject) {
  const { openInJson } = yield* ExternalNames
  const told = isJsonOf(result["content"], result["structuredContent"]) ? { ...result, content: [] } : result
  const guarded = JSON.parse(openInJson(userId, JSON.stringify(yield* guard(told)))) as JsonObject
  if (told === result) return guarded
  return { ...guarded, content: [{ type: "text", text: JSON.stringify(guarded["structuredContent"]) }] }
})

/** The client's own ids go back unchanged. */
const guardWithin = Effect.fnUntraced(function* (scope: TextScope, message: JsonObject) {
  const guard = yield* (yield* Deidentification).jsonGuard(scope)
  const { id, jsonrpc, params, result, ...rest } = ownCapabilities(inOwnWords(message))
  const guarded = (yield* guard(rest)) as JsonObject
  const guardedResult = isObject(result) ? { result: yield* guardResult(guard, scope, result) } : {}
  const told = isObject(params) ? { ...params, progressToken: undefined } : params
  const guardedParams = told === undefined ? undefined : yield* guard(told)
  const token =
    isObject(params) && params["progressToken"] !== undefined ? { progressToken: params["progressToken"] } : {}
  return {
    jsonrpc,
    ...(id === undefined ? {} : { id }),
    ...guarded,
    ...guardedResult,
    ...(guardedParams === undefined
      ? {}
      : { params: isObject(guardedParams) ? { ...guardedParams, ...token } : guardedParams })
  } satisfies JsonObject
})

/** Who gets an answer, and whose identities are replaced in it. */
export interface Recipient {
  readonly principal: Principal
  readonly scope: TextScope
}

/** Returns the failure in the place of a message: a tool's result is one that the client's model reads. */
const instead = ({ id, jsonrpc, result }: JsonObject, failure: JsonObject, words: string): JsonObject =>
  isObject(result) && "content" in result
    ? { jsonrpc, id, result: failure }
    : errorMessage(id as RequestId, errorCodes.tooMany, words)

/** Guards a message to a principal. Nobody on hold gets a result. */
const guardMessage = Effect.fnUntraced(function* ({ principal, scope }: Recipient, message: JsonObject) {
  const refusals = yield* Refusals
  const baseUrl = yield* BaseUrl
  const charged = isObject(message["result"]) ? refusals.answering(principal) : refusals.reading(principal)
  return yield* charged(guardWithin(scope, message)).pipe(
    Effect.catchTag("TooManyRequests", (error) =>
      Effect.succeed(instead(message, { ...toolError(error, baseUrl) }, error.message))
    )
  )
})

/** The library declares completions and logging even though we have neither. */
const ownCapabilities = (message: JsonObject): JsonObject => {
  const { result } = message
  if (!isObject(result) || !isObject(result["capabilities"])) return message
  return { ...message, result: { ...result, capabilities: { tools: { listChanged: false } } } }
}

const headersOf = (answer: HttpServerResponse.HttpServerResponse): Record<string, string> => {
  const revision = answer.headers[revisionHeader]
  return {
    "cache-control": "no-store",
    // Buffering proxies would hold messages back.
    "x-accel-buffering": "no",
    ...(revision === undefined ? {} : { [revisionHeader]: revision })
  }
}

const eventStream = "text/event-stream"

const messagesIn = (text: string): ReadonlyArray<JsonObject> =>
  text.split("\n").flatMap((line): ReadonlyArray<JsonObject> => {
    const json = line.startsWith("data:") ? line.slice("data:".length) : line
    const message: unknown = json.trim() === "" ? undefined : JSON.parse(json)
    return isObject(message) ? [message] : []
  })

const frame = (message: JsonObject): string => `event: message\ndata: ${JSON.stringify(message)}\n\n`

const keepAlive = ": still at work\n\n"

/** Returns the messages of an answer, of any form, in order. */
const messagesOf = ({ body }: HttpServerResponse.HttpServerResponse): Stream.Stream<JsonObject, unknown> => {
  switch (body._tag) {
    case "Stream":
      return body.stream.pipe(
        Stream.decodeText,
        Stream.splitLines,
        Stream.flatMap((line) => Stream.fromIterable(line.startsWith("data:") ? messagesIn(line) : []))
      )
    case "Uint8Array":
      return Stream.fromIterable(messagesIn(new TextDecoder().decode(body.body)))
    default:
      return Stream.empty
  }
}

const empty = (answer: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.empty({ status: answer.status, headers: headersOf(answer) })

/** True if the answer is complete and nothing more follows. */
const isWhole = ({ body }: HttpServerResponse.HttpServerResponse): boolean =>
  body._tag === "Uint8Array" && !(body.contentType ?? "").startsWith(eventStream)

/** Sends a finished answer as one JSON message, or none. */
export const sendWhole = Effect.fnUntraced(function* (to: Recipient, answer: HttpServerResponse.HttpServerResponse) {
  const [message] = yield* Effect.orDie(Stream.runCollect(messagesOf(answer)))
  if (message === undefined) return empty(answer)
  const guarded = yield* Effect.orDie(guardMessage(to, message))
  return HttpServerResponse.jsonUnsafe(guarded, { status: answer.status, headers: headersOf(answer) })
})

/** Streams an answer that comes in pieces or isn't ready yet. Ends if the call is canceled. */
const sendStream = Effect.fnUntraced(function* (
  to: Recipient,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse>,
  headers: Record<string, string>,
  cancelled: Effect.Effect<void>
) {
  const boundary = yield* Deidentification
  const names = yield* ExternalNames
  const refusals = yield* Refusals
  const baseUrl = yield* BaseUrl
  const thisAnswer = yield* ThisAnswer
  const messages = Stream.unwrap(Effect.map(answer, messagesOf)).pipe(
    Stream.mapEffect((message) => Effect.map(guardMessage(to, message), frame)),
    // The status is sent already: the stream can only end.
    Stream.catchCause((cause) =>
      Stream.fromEffectDrain(
        Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logWarning("An answer broke off", describeDefect(cause))
      )
    )
  )
  const comments = Stream.map(Stream.tick(Limits.heartbeatMillis), () => keepAlive)
  const body = Stream.merge(messages, comments, { haltStrategy: "left" }).pipe(
    Stream.interruptWhen(cancelled),
    Stream.provideService(Deidentification, boundary),
    Stream.provideService(ExternalNames, names),
    Stream.provideService(Refusals, refusals),
    Stream.provideService(BaseUrl, baseUrl),
    Stream.provideService(ThisAnswer, thisAnswer),
    Stream.encodeText
  )
  return HttpServerResponse.stream(body, { contentType: eventStream, headers })
})

/**
 * Sends the answer to a call: whole if it is ready soon, else as a stream, whose first comment keeps the connection
 * from looking dead.
 */
export const send = Effect.fnUntraced(function* (
  to: Recipient,
  soon: HttpServerResponse.HttpServerResponse | undefined,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse>,
  cancelled: Effect.Effect<void>
) {
  if (soon !== undefined && isWhole(soon)) return yield* sendWhole(to, soon)
  if (soon !== undefined && soon.body._tag === "Empty") return empty(soon)
  const headers = soon === undefined ? headersOf(HttpServerResponse.empty()) : headersOf(soon)
  return yield* sendStream(to, answer, headers, cancelled)
})
