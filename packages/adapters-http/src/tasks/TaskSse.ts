/**
 * A task's log as Server-Sent Events, with heartbeats from the first byte on. Specification, "Events"; design, "The
 * task stream". The task reader guards the events; nothing is added to them here.
 *
 * A stream has two forms with the same content. If the host supports it, the stream is a `PushedBody`: nothing runs
 * while it waits for the log or the next heartbeat. Elsewhere it is a `Stream`, with one pull loop per connection.
 *
 * When the node stops, the stream ends at its next event or heartbeat with a `retry:` field (HTML, section 9.2), and
 * the client reconnects to another node after that many milliseconds. This costs an open stream nothing.
 */
import * as Limits from "../Limits.ts"
import type { SequencedEvent, TaskReader } from "@incamera/domain/tasks"
import { type Cause, Clock, DateTime, Effect, Option, Random, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { guardedStream } from "../access/guardResponse.ts"
import type { Portion, PortionSource, PushedBody } from "../server/PushedBody.ts"
import { eventWithPages, WireTaskEvent } from "../responses/secureSteps.ts"

const encodeEvent = Schema.encodeSync(WireTaskEvent)

export const streamHeaders = {
  "cache-control": "no-store",
  // Buffering proxies would hold heartbeats back.
  "x-accel-buffering": "no"
}

const heartbeat = (nowMillis: number) =>
  `event: heartbeat\ndata: {"at":"${DateTime.formatIso(DateTime.makeUnsafe(nowMillis))}"}\n\n`

/** Opens the reader's own names in JSON that goes to them. */
export type OpenNames = (json: string) => string

const writtenFor =
  (openNames: OpenNames) =>
  ({ event, sequence }: SequencedEvent) => {
    const encoded = encodeEvent(eventWithPages(event))
    return `id: ${sequence}\nevent: ${encoded.event}\ndata: ${openNames(JSON.stringify(encoded.data))}\n\n`
  }

/** The end of the stream. */
export const end: Portion = { text: "", againAt: undefined, isQuiet: true }

/** A random delay, so that streams which end together don't reconnect together. */
export const reconnectPortion = Effect.map(
  Random.nextIntBetween(...Limits.reconnectAfterMillis),
  (millis): Portion => ({
    ...end,
    text: `retry: ${millis}\n\n`
  })
)

/** What a stream is made from. */
interface Source<E> {
  readonly reader: TaskReader<E>
  readonly openNames: OpenNames
  /** True if the client should reconnect elsewhere. */
  readonly nodeEnds: () => boolean
}

/**
 * Returns the next portion. With `waits`, it waits for one until the heartbeat is due. The stream ends with the task or
 * the credential. The log doesn't record that a task was removed with its case, so the stream just closes, and a client
 * that resumes gets "not found".
 */
const portion = Effect.fnUntraced(function* <E>(
  { nodeEnds, openNames, reader }: Source<E>,
  heartbeatAt: number,
  waits: boolean
): Effect.fn.Return<Portion, E> {
  if (nodeEnds()) return yield* reconnectPortion
  // Without an event, the first round sends a heartbeat at once, because headers leave with the first byte.
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
        // The heartbeat precedes the events, because nothing may follow the end of a task.
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

/** The status is sent already: the stream can only end, and the client resumes. */
export const logBrokenStream = (cause: Cause.Cause<unknown>) =>
  Effect.logWarning("A stream broke off", cause.reasons.length)

const contentType = "text/event-stream"

/** Returns the stream for any host, with one fiber per connection. */
export const streamed = <E>(source: Source<E>): HttpServerResponse.HttpServerResponse => {
  const texts = Stream.paginate(0, (heartbeatAt: number) =>
    Effect.map(
      portion(source, heartbeatAt, true),
      ({ againAt, text }) => [text === "" ? [] : [text], Option.fromUndefinedOr(againAt)] as const
    )
  )
  const body = texts.pipe(
    Stream.catchCause((cause) => Stream.fromEffectDrain(logBrokenStream(cause))),
    Stream.encodeText
  )
  return guardedStream(HttpServerResponse.stream(body, { contentType, headers: streamHeaders }))
}

/** The source of the same stream as a `PushedBody`, which never waits. */
export class Portions implements PortionSource {
  readonly #source: Source<unknown>
  #heartbeatAt = 0

  constructor(source: Source<unknown>) {
    this.#source = source
  }

  next(): Effect.Effect<Portion> {
    return portion(this.#source, this.#heartbeatAt, false).pipe(
      Effect.catchCause((cause) => Effect.as(logBrokenStream(cause), end)),
      Effect.tap(({ againAt = 0 }) => Effect.sync(() => void (this.#heartbeatAt = againAt)))
    )
  }

  onceReady(call: () => void): void {
    this.#source.reader.onceNotified(call)
  }

  onceCutOff(call: () => void): void {
    this.#source.reader.onceRevoked(call)
  }
}

/** Returns the answer whose body is made of the portions. */
export const pushed = (body: PushedBody): HttpServerResponse.HttpServerResponse =>
  guardedStream(HttpServerResponse.raw(body, { contentType, headers: streamHeaders }))
