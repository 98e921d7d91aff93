/**
 * The MCP interface: Streamable HTTP at one address, one message per request. It admits a request, resolves its
 * session, lets the library answer, and guards the answer, in this order. Specification, "What the service does"; MCP
 * 2026-07-28, 2025-11-25 and 2025-06-18, "Transports".
 */
import { Deidentification } from "@incamera/domain/deidentification"
import { ExternalNames } from "@incamera/domain/externalnames"
import { asOneAnswer, Refusals } from "@incamera/domain/refusals"
import { Effect, Layer, Option, Result } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { checkValues } from "../access/bodyBounds.ts"
import { bodyText } from "../access/bodyText.ts"
import { BaseUrl } from "../BaseUrl.ts"
import {
  envelopeOf,
  errorCodes,
  errorMessage,
  hasUsableIds,
  isObject,
  isTooDeep,
  type MessageFields,
  fieldsOf
} from "./JsonRpc.ts"
import * as McpCore from "./McpCore.ts"
import { makeDoor } from "./McpDoor.ts"
import { mcpPath } from "./McpPaths.ts"
import { McpSessions } from "./McpSessions.ts"
import { makeRequestOrigin } from "./requestOrigin.ts"
import { statelessRevision } from "./revisions.ts"
import { type Admitted, json, makeAnswerTo, noStore } from "./answerTo.ts"

const { revisionHeader, sessionHeader } = McpCore

/**
 * Headers that the library reads besides the session's. None of them are kept or repeated: they must agree with the
 * message.
 */
const readHeaders = ["accept", "content-type", revisionHeader, "mcp-method", "mcp-name"] as const

const forbidden = HttpServerResponse.jsonUnsafe(
  { error: "Forbidden", message: "Requests from other sites, or to another host name, are refused." },
  { status: 403, headers: noStore }
)

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

const make = Effect.fnUntraced(function* (options: { readonly version: string; readonly behindProxy: boolean }) {
  const baseUrl = yield* BaseUrl
  const boundary = yield* Deidentification
  const names = yield* ExternalNames
  const refusals = yield* Refusals
  const sessions = yield* McpSessions
  const door = yield* makeDoor
  const core = yield* McpCore.make(options)
  const answerTo = yield* makeAnswerTo(core)
  const isFromHere = makeRequestOrigin({ baseUrl, behindProxy: options.behindProxy })

  const exchange = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, entry: Admitted) {
    const { principal } = entry
    const message = Option.flatMap(yield* Effect.orDie(bodyText(request)), parsed)
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
      Effect.provideService(ExternalNames, names),
      Effect.provideService(Refusals, refusals),
      Effect.provideService(BaseUrl, baseUrl),
      asOneAnswer
    )
  })
})

/** `version` is the service's. */
export const layerWith = (options: { readonly version: string; readonly behindProxy: boolean }) =>
  Layer.unwrap(Effect.map(make(options), (answer) => HttpRouter.add("POST", mcpPath, answer))).pipe(
    Layer.provide(McpSessions.layer)
  )
