/** Answers a message that was admitted and checked: ends a call, begins a session, or calls the library. */
import type { UserPrincipal } from "@incamera/domain/access"
import { ofAccount } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { Tasks } from "@incamera/domain/tasks"
import { Effect, Fiber, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { transportFaultResponse } from "../errors/errorResponse.ts"
import { errorCodes, errorMessage, type JsonObject, type MessageFields } from "./JsonRpc.ts"
import * as McpAnswer from "./McpAnswer.ts"
import { McpCall } from "./McpCall.ts"
import * as McpCore from "./McpCore.ts"
import { type Entry, scopeOfCall } from "./McpDoor.ts"
import { McpSessions } from "./McpSessions.ts"
import { callName, RunningCalls } from "./RunningCalls.ts"
import { isTool } from "./tools/Tools.ts"

const { revisionHeader, sessionHeader } = McpCore

export const noStore = { "cache-control": "no-store" }

export const json = (status: number, message: JsonObject) =>
  HttpServerResponse.jsonUnsafe(message, { status, headers: noStore })

const accepted = HttpServerResponse.empty({ status: 202, headers: noStore })

/** True for methods that we don't have: resources, prompts, completions, subscriptions and log levels. */
const isAbsent = (method: string): boolean => /^(?:completion|logging|prompts|resources|subscriptions)\//.test(method)

export type Admitted = Extract<Entry, { readonly _tag: "Admitted" }>

interface Exchange extends Admitted {
  readonly said: MessageFields
  /** The message, with the protocol's members only. */
  readonly text: string
  readonly headers: Record<string, string>
  /** The client's session id; undefined if there is none. */
  readonly session: string | undefined
}

export const makeAnswerTo = Effect.fnUntraced(function* (core: Effect.Success<ReturnType<typeof McpCore.make>>) {
  const sessions = yield* McpSessions
  const tasks = yield* Tasks
  const running = new RunningCalls()
  const lifetime = yield* Effect.scope

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
    const sent = yield* McpAnswer.sendWhole({ principal, scope: ofAccount(principal.userId) }, answer)
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
    return yield* McpAnswer.send({ principal, scope: scopeOfCall(principal, said) }, soon, answer, own.cancelled)
  })

  return Effect.fnUntraced(function* (exchange: Exchange) {
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
})
