/**
 * The MCP interface: Streamable HTTP at one address, one message per request. It admits a request, resolves its
 * session, lets the library answer, and guards the answer, in this order. Specification, "What the service does"; MCP
 * 2026-07-28, 2025-11-25 and 2025-06-18, "Transports".
 */
import type { UserPrincipal } from "@incamera/domain/access"
import { Deidentification, ofAccount } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import * as Limits from "../Limits.ts"
import { Tasks } from "@incamera/domain/tasks"
import { Effect, Fiber, Layer, Option, Result } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { checkValues } from "../access/bodyBounds.ts"
import { BaseUrl } from "../BaseUrl.ts"
import { transportFaultResponse } from "../errors/errorResponse.ts"
import {
  envelopeOf,
  errorCodes,
  errorMessage,
  hasUsableIds,
  isObject,
  isTooDeep,
  type JsonObject,
  type MessageFields,
  fieldsOf
} from "./JsonRpc.ts"
import * as McpAnswer from "./McpAnswer.ts"
import { McpCall } from "./McpCall.ts"
import * as McpCore from "./McpCore.ts"
import { type Entry, makeDoor, scopeOfCall } from "./McpDoor.ts"
import { mcpPath } from "./McpPaths.ts"
import { McpSessions } from "./McpSessions.ts"
import { callName, RunningCalls } from "./RunningCalls.ts"
import { makeRequestOrigin } from "./requestOrigin.ts"
import { statelessRevision } from "./revisions.ts"
import { isTool } from "./tools/Tools.ts"

const { revisionHeader, sessionHeader } = McpCore

/**
 * Headers that the library reads besides the session's. None of them are kept or repeated: they must agree with the
 * message.
 */
const readHeaders = ["accept", "content-type", revisionHeader, "mcp-method", "mcp-name"] as const

const noStore = { "cache-control": "no-store" }

const forbidden = HttpServerResponse.jsonUnsafe(
  { error: "Forbidden", message: "Requests from other sites, or to another host name, are refused." },
  { status: 403, headers: noStore }
)

const json = (status: number, message: JsonObject) =>
  HttpServerResponse.jsonUnsafe(message, { status, headers: noStore })

const accepted = HttpServerResponse.empty({ status: 202, headers: noStore })

/** True for methods that we don't have: resources, prompts, completions, subscriptions and log levels. */
const isAbsent = (method: string): boolean => /^(?:completion|logging|prompts|resources|subscriptions)\//.test(method)

const parsed = (text: string): Option.Option<unknown> => {
  try {
    return Option.some(JSON.parse(text))
  } catch {
    return Option.none()
  }
}

/** True if the header or the message names the revision without sessions. */
const isStateless = (revision: string | undefined, { metadata }: MessageFields): boolean =>
  revision === statelessRevision || metadata["io.modelcontextprotocol/protocolVersion"] !== undefined

/**
 * The revision assumed of a client that names none (MCP 2025-11-25, "Transports", "Protocol Version Header"). A session
 * knows its negotiated revision, so naming this one there says nothing.
 */
const assumedRevision = "2025-03-26"

/** Returns the headers that we read. */
const headersRead = ({ headers }: HttpServerRequest.HttpServerRequest): Record<string, string> => {
  const read: Record<string, string> = {}
  for (const name of readHeaders) {
    const value = headers[name]
    if (value !== undefined) read[name] = value
  }
  if (read[revisionHeader] === assumedRevision && headers[sessionHeader] !== undefined) delete read[revisionHeader]
  return read
}

/** True for any well-formed revision, known or not: the library's answer may repeat it as the requested one. */
const isRevision = (header: string | undefined): boolean => header === undefined || /^\d{4}-\d{2}-\d{2}$/.test(header)

type Admitted = Extract<Entry, { readonly _tag: "Admitted" }>

interface Exchange extends Admitted {
  readonly said: MessageFields
  /** The message, with the protocol's members only. */
  readonly text: string
  readonly headers: Record<string, string>
  /** The client's session id; undefined if there is none. */
  readonly session: string | undefined
}

const make = Effect.fnUntraced(function* (options: { readonly version: string; readonly behindProxy: boolean }) {
  const baseUrl = yield* BaseUrl
  const boundary = yield* Deidentification
  const names = yield* ExternalNames
  const sessions = yield* McpSessions
  const tasks = yield* Tasks
  const door = yield* makeDoor
  const core = yield* McpCore.make(options)
  const running = new RunningCalls()
  const lifetime = yield* Effect.scope
  const isFromHere = makeRequestOrigin({ baseUrl, behindProxy: options.behindProxy })

  /** Cancels a call and its task. A client that only disconnects leaves its task running. */
  const cancel = Effect.fnUntraced(function* (principal: UserPrincipal, session: string, { params }: MessageFields) {
    const call = running.find(callName(session, params["requestId"]))
    const phaseId = Option.flatMap(call, (found) => found.cancel())
    if (Option.isSome(phaseId)) yield* Effect.ignore(tasks.cancel(principal, phaseId.value))
    return accepted
  })

  /**
   * The client gets a session that any node accepts. The library's own session stays inside, and is ended even if the
   * client disconnects.
   */
  const initialize = Effect.fnUntraced(function* ({ headers, principal, text }: Exchange) {
    const answer = yield* core.answer({ method: "POST", headers, body: text }).pipe(
      Effect.tap(({ headers: { [sessionHeader]: session } }) =>
        session === undefined ? Effect.void : core.forget(session)
      ),
      Effect.scoped,
      Effect.forkIn(lifetime),
      Effect.flatMap(Fiber.join)
    )
    const made = answer.headers[sessionHeader]
    const sent = yield* McpAnswer.sendWhole(ofAccount(principal.userId), answer)
    const revision = answer.headers[revisionHeader]
    if (made === undefined || revision === undefined) return sent
    return HttpServerResponse.setHeader(sent, sessionHeader, yield* sessions.open(principal.userId, revision))
  })

  /** Answers a call, or starts a stream within three seconds, so that the client sees that the call is alive. */
  const call = Effect.fnUntraced(function* (exchange: Exchange) {
    const { headers, principal, said, session, text } = exchange
    const name = session === undefined ? undefined : callName(session, said.id)
    const begun = yield* running.begin(principal.userId, name)
    if (Option.isNone(begun)) return transportFaultResponse("TooManyCalls", { "retry-after": "1" })
    const own = begun.value
    const scope = yield* Effect.scope
    const fiber = yield* core.answer({ method: "POST", headers, body: text }).pipe(
      Effect.provideService(McpCall, {
        principal,
        call: own,
        progressToken: said.progressToken,
        tokenEndsAt: exchange.tokenEndsAt
      }),
      Effect.forkIn(scope)
    )
    const answer = Fiber.join(fiber)
    const soon = yield* Effect.raceAllFirst([
      answer,
      Effect.as(own.cancelled, undefined),
      Effect.as(Effect.sleep(Limits.heartbeatMillis), undefined)
    ])
    return yield* McpAnswer.send(scopeOfCall(principal, said), soon, answer, own.cancelled)
  })

  const answerTo = Effect.fnUntraced(function* (exchange: Exchange) {
    const { principal, said, session } = exchange
    const { id, method = "" } = said
    if (method === "initialize" && session === undefined) return yield* initialize(exchange)
    if (method === "notifications/cancelled") {
      return session === undefined ? accepted : yield* cancel(principal, session, said)
    }
    // The library knows these methods, but a server should answer only those that it declares.
    if (id !== undefined && isAbsent(method)) {
      return json(session === undefined ? 404 : 200, errorMessage(id, errorCodes.method))
    }
    // The library would write the unknown tool's name into the trace.
    if (id !== undefined && method === "tools/call" && !isTool(said.params["name"])) {
      return json(200, errorMessage(id, errorCodes.params))
    }
    return yield* call(exchange)
  })

  const exchange = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, entry: Admitted) {
    const { principal } = entry
    const message = parsed(yield* Effect.orDie(request.text))
    if (Option.isNone(message)) return json(400, errorMessage(undefined, errorCodes.parse))
    if (isTooDeep(message.value)) return json(400, errorMessage(undefined, errorCodes.request))
    const said = fieldsOf(message.value)
    const headers = headersRead(request)
    const stateless = isStateless(headers[revisionHeader], said)
    if (!isRevision(headers[revisionHeader])) return json(400, errorMessage(undefined, errorCodes.revision))
    const bounded = yield* Effect.result(checkValues(message.value))
    if (Result.isFailure(bounded)) {
      return json(400, errorMessage(said.id, errorCodes.request, bounded.failure.message))
    }
    if (!isObject(message.value) || !hasUsableIds(message.value)) {
      return json(400, errorMessage(undefined, errorCodes.request))
    }
    const text = JSON.stringify(envelopeOf(message.value))
    if (stateless) {
      return yield* answerTo({ ...entry, said, text, headers, session: undefined })
    }
    const session = request.headers[sessionHeader]
    if (session === undefined) {
      if (said.method === "initialize") return yield* answerTo({ ...entry, said, text, headers, session })
      return json(
        400,
        errorMessage(said.id, errorCodes.request, "Mcp-Session-Id is required: begin with `initialize`.")
      )
    }
    const revision = yield* sessions.resolve(principal.userId, session)
    const own = Option.isNone(revision) ? undefined : yield* core.sessionFor(revision.value)
    if (own === undefined) {
      return json(404, errorMessage(said.id, errorCodes.request, "There is no such session: begin with `initialize`."))
    }
    return yield* answerTo({ ...entry, said, text, headers: { ...headers, [sessionHeader]: own }, session })
  })

  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    if (!isFromHere(request)) return forbidden
    const entry = yield* door.admit(request)
    if (entry._tag === "Refused") return entry.response
    return yield* exchange(request, entry).pipe(
      Effect.provideService(Deidentification, boundary),
      Effect.provideService(ExternalNames, names)
    )
  })
})

/** `version` is the service's. */
export const layerWith = (options: { readonly version: string; readonly behindProxy: boolean }) =>
  Layer.unwrap(Effect.map(make(options), (answer) => HttpRouter.add("POST", mcpPath, answer))).pipe(
    Layer.provide(McpSessions.layer)
  )
