/** Answers one JSON-RPC request of a principal, in either protocol version, with one answer or a stream. */
import type { AgentCard } from "./records.ts"
import type { Principal } from "@incamera/domain/access"
import { ExternalNames } from "@incamera/domain/externalnames"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { makePushing } from "../server/makePushing.ts"
import { takesPushedBody } from "../server/PushingResponse.ts"
import { Shutdown } from "../server/Shutdown.ts"
import { at } from "./at.ts"
import { type Asked, type Exchange, openExchange } from "./Exchange.ts"
import { pushNotificationNotSupported } from "./Fault.ts"
import { listTasks } from "./listTasks.ts"
import * as operations from "./operations.ts"
import type { RequestId, RpcRequest } from "./RpcRequest.ts"
import { pushed, streamed, type StreamStart, TaskPortions } from "./TaskPortions.ts"

export const jsonAnswer = (envelope: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.jsonUnsafe(envelope, { status, headers: { "cache-control": "no-store", ...headers } })

/** Seals the request's own id, so that the guard leaves it alone. It is opened as the answer leaves. */
export const sealedId = ({ userId }: Principal, id: RequestId) =>
  id === null ? Effect.succeed(null) : Effect.map(ExternalNames, ({ seal }) => seal(userId, id))

type Whole = Exclude<Asked, { readonly _tag: "Stream" | "Subscribe" }>
type Streaming = Exclude<Asked, Whole>

const isStreaming = (asked: Asked): asked is Streaming => asked._tag === "Stream" || asked._tag === "Subscribe"

/** Checked before the library runs: the library logs problems with notification addresses to the console. */
const wantsNotifications = (body: unknown): boolean =>
  ["pushNotificationConfig", "taskPushNotificationConfig", "task_push_notification_config"].some(
    (name) => (at(body, "params", "configuration", name) ?? null) !== null
  )

const resultOf = Effect.fnUntraced(function* (principal: Principal, card: AgentCard, asked: Whole) {
  switch (asked._tag) {
    case "Send":
      return yield* operations.send(principal, asked.params)
    case "Get":
      return yield* operations.get(principal, asked.params.id, asked.params.historyLength)
    case "List":
      return yield* listTasks(principal, asked.params)
    case "Cancel":
      return yield* operations.cancel(principal, asked.params.id)
    case "ExtendedCard":
      return card
  }
})

const startOf = (principal: Principal, asked: Streaming) =>
  asked._tag === "Stream"
    ? operations.stream(principal, asked.params)
    : operations.subscribe(principal, asked.params.id)

/** Built once for all requests. `card` is shown to authenticated clients. */
export const makeAnswer = Effect.fnUntraced(function* (card: AgentCard) {
  const { endsStreams } = yield* Shutdown
  const push = yield* makePushing

  const streamAnswer = Effect.fnUntraced(function* <E, R>(
    { userId }: Principal,
    exchange: Exchange,
    start: Effect.Effect<StreamStart, E, R>
  ) {
    const { openInJson } = yield* ExternalNames
    const openNames = (json: string) => openInJson(userId, json)
    const portions = Effect.map(start, (begun) => new TaskPortions(begun, exchange.writeEvents, openNames, endsStreams))
    return takesPushedBody(yield* HttpServerRequest.HttpServerRequest)
      ? pushed(yield* push(portions))
      : streamed(yield* portions)
  })

  const answer = Effect.fnUntraced(function* (principal: Principal, { body, id, kind, version }: RpcRequest) {
    if (kind === "push" || wantsNotifications(body)) return yield* pushNotificationNotSupported
    const exchange = yield* openExchange(version, body, card)
    const { asked } = exchange
    if (isStreaming(asked)) return yield* streamAnswer(principal, exchange, startOf(principal, asked))
    const envelope = yield* exchange.write(yield* resultOf(principal, card, asked))
    return jsonAnswer({ ...envelope, id: yield* sealedId(principal, id) })
  })

  /** Runs a notification. Nobody waits for its answer, so its outcome is dropped. */
  const notified = Effect.fnUntraced(function* (principal: Principal, { body, kind, version }: RpcRequest) {
    if (kind === "push" || wantsNotifications(body)) return
    const { asked } = yield* openExchange(version, body, card)
    if (asked._tag === "Send" || asked._tag === "Stream") yield* operations.begin(principal, asked.params)
    else if (asked._tag === "Cancel") yield* operations.cancel(principal, asked.params.id)
  })

  return { answer, notified }
})
