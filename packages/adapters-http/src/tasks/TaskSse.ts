/**
 * A task's log as Server-Sent Events, with heartbeats from the first byte on. Specification, "Events"; design, "The
 * task stream". What a reader of tasks gives out is guarded; nothing is added to it here.
 *
 * A stream has two forms that say the same. Where the host takes it, it is pushed: nothing of it runs while it waits, neither
 * for the log nor for its next heartbeat. Elsewhere it is a `Stream`, one pull loop a connection.
 *
 * When the node stops, the stream ends at its next event or heartbeat, with a `retry:` field (HTML, section 9.2): the client
 * comes back after so many milliseconds, to another node. It costs an open stream nothing.
 */
import * as Limits from "../Limits.ts"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { type Cause, Clock, DateTime, Effect, Option, Random, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { guardedStream } from "../access/guardResponse.ts"
import type { Portion, PortionSource, PushedBody } from "../server/PushedBody.ts"
import { eventWithPages, WireTaskEvent } from "../responses/secureSteps.ts"

const encodeEvent = Schema.encodeSync(WireTaskEvent)

export const streamHeaders = {
  "cache-control": "no-store",
  // Proxies that buffer would hold heartbeats back.
  "x-accel-buffering": "no"
}

const heartbeat = (nowMillis: number) =>
  `event: heartbeat\ndata: {"at":"${DateTime.formatIso(DateTime.makeUnsafe(nowMillis))}"}\n\n`

/** Opens the names that a reader chose, in JSON for them. */
export type OpenNames = (json: string) => string

const writtenFor =
  (openNames: OpenNames) =>
  ({ event, sequence }: SequencedEvent) => {
    const encoded = encodeEvent(eventWithPages(event))
    return `id: ${sequence}\nevent: ${encoded.event}\ndata: ${openNames(JSON.stringify(encoded.data))}\n\n`
  }

/** Nothing more comes. */
export const end: Portion = { text: "", againAt: undefined, isQuiet: true }

/** Not the same for all: those whose streams end together shall not come back together. */
export const comeBack = Effect.map(Random.nextIntBetween(...Limits.reconnectAfterMillis), (millis): Portion => ({
  ...end,
  text: `retry: ${millis}\n\n`
}))

/**
 * What comes next, waiting for it until the heartbeat is due, or not at all. Ends with the task, or when the credential
 * does. That a task was removed with its case stands in no log, so nothing is said of it here: the stream closes, and who
 * asks for the rest of it is told that there is no such task.
 */
const portion = Effect.fnUntraced(function* <E>(
  reader: TaskReader<E>,
  openNames: OpenNames,
  nodeEnds: () => boolean,
  heartbeatAt: number,
  waits: boolean
): Effect.fn.Return<Portion, E> {
  if (nodeEnds()) return yield* comeBack
  // The first round sends a heartbeat at once where there is no event to send: headers leave with the first byte.
  const reading = yield* reader.next(waits ? Math.max(0, heartbeatAt - (yield* Clock.currentTimeMillis)) : 0)
  const at = yield* Clock.currentTimeMillis
  const isDue = at >= heartbeatAt
  switch (reading._tag) {
    case "Ended":
    case "Revoked":
    case "Removed":
      return end
    case "Events": {
      const text = reading.events.map(writtenFor(openNames)).join("")
      return {
        // Before the events: nothing comes after the end of a task.
        text: isDue && heartbeatAt > 0 ? heartbeat(at) + text : text,
        againAt: isDue ? at + Limits.heartbeatMillis : heartbeatAt,
        isQuiet: false
      }
    }
    case "Quiet":
      return isDue
        ? { text: heartbeat(at), againAt: at + Limits.heartbeatMillis, isQuiet: true }
        : { text: "", againAt: heartbeatAt, isQuiet: true }
  }
})

/** The status has gone out already: all that is left is to end, and the client resumes. */
export const brokeOff = (cause: Cause.Cause<unknown>) => Effect.logWarning("A stream broke off", cause.reasons.length)

const contentType = "text/event-stream"

/** For any host: a fiber a connection. `nodeEnds` says whether the client is to go on elsewhere. */
export const streamed = <E>(
  reader: TaskReader<E>,
  openNames: OpenNames,
  nodeEnds: () => boolean
): HttpServerResponse.HttpServerResponse => {
  const texts = Stream.paginate(0, (heartbeatAt: number) =>
    Effect.map(
      portion(reader, openNames, nodeEnds, heartbeatAt, true),
      ({ againAt, text }) => [text === "" ? [] : [text], Option.fromUndefinedOr(againAt)] as const
    )
  )
  const body = texts.pipe(
    Stream.catchCause((cause) => Stream.fromEffectDrain(brokeOff(cause))),
    Stream.encodeText
  )
  return guardedStream(HttpServerResponse.stream(body, { contentType, headers: streamHeaders }))
}

/** The same for a body that is pushed: nothing of it waits. */
export class Portions implements PortionSource {
  readonly #reader: TaskReader<unknown>
  readonly #openNames: OpenNames
  readonly #nodeEnds: () => boolean
  #heartbeatAt = 0

  constructor(reader: TaskReader<unknown>, openNames: OpenNames, nodeEnds: () => boolean) {
    this.#reader = reader
    this.#openNames = openNames
    this.#nodeEnds = nodeEnds
  }

  next(): Effect.Effect<Portion> {
    return portion(this.#reader, this.#openNames, this.#nodeEnds, this.#heartbeatAt, false).pipe(
      Effect.catchCause((cause) => Effect.as(brokeOff(cause), end)),
      Effect.tap(({ againAt = 0 }) => Effect.sync(() => void (this.#heartbeatAt = againAt)))
    )
  }

  onceReady(call: () => void): void {
    this.#reader.onceRung(call)
  }

  onceCutOff(call: () => void): void {
    this.#reader.onceRevoked(call)
  }
}

/** Of which the portions are the body. */
export const pushed = (body: PushedBody): HttpServerResponse.HttpServerResponse =>
  guardedStream(HttpServerResponse.raw(body, { contentType, headers: streamHeaders }))
