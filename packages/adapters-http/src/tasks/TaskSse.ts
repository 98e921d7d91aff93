/**
 * A task's log as Server-Sent Events, with heartbeats from the first byte on. Specification, "Events"; design, "The
 * task stream". One pull loop a connection: it waits for the log or for the next heartbeat, whichever is first. What a
 * reader of tasks gives out is guarded; nothing is added to it here.
 *
 * When the node stops, the stream ends at its next event or heartbeat, with a `retry:` field (HTML, section 9.2): the client
 * comes back after so many milliseconds, to another node. It costs an open stream nothing.
 */
import * as Limits from "@incamera/domain/Limits"
import { type SequencedEvent, TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { Clock, DateTime, Effect, Option, Random, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { guardedStream } from "../access/guardResponse.ts"

const encodeEvent = Schema.encodeSync(TaskEvent)

const headers = {
  "cache-control": "no-store",
  // Proxies that buffer would hold heartbeats back.
  "x-accel-buffering": "no"
}

const encoder = new TextEncoder()

const heartbeat = (nowMillis: number) =>
  `event: heartbeat\ndata: {"at":"${DateTime.formatIso(DateTime.makeUnsafe(nowMillis))}"}\n\n`

const written = ({ event, sequence }: SequencedEvent) => {
  const encoded = encodeEvent(event)
  return `id: ${sequence}\nevent: ${encoded.event}\ndata: ${JSON.stringify(encoded.data)}\n\n`
}

/** Not the same for all: those whose streams end together shall not come back together. */
const comeBack = Effect.map(
  Random.nextIntBetween(...Limits.reconnectAfterMillis),
  (millis) => [[encoder.encode(`retry: ${millis}\n\n`)], Option.none<number>()] as const
)

/**
 * The body of the answer. Ends with the task, or when the credential does. That a task was removed with its case stands in
 * no log, so nothing is said of it here: the stream closes, and who asks for the rest of it is told that there is no
 * such task.
 */
const body = <E>(reader: TaskReader<E>, nodeEnds: () => boolean) =>
  Stream.paginate(0, (heartbeatAt: number) =>
    Effect.gen(function* () {
      if (nodeEnds()) return yield* comeBack
      const now = yield* Clock.currentTimeMillis
      // The first round sends a heartbeat at once where there is no event to send: headers leave with the first byte.
      const reading = yield* reader.next(Math.max(0, heartbeatAt - now))
      const at = yield* Clock.currentTimeMillis
      switch (reading._tag) {
        case "Ended":
        case "Revoked":
        case "Removed":
          return [[], Option.none<number>()] as const
        case "Events": {
          const text = reading.events.map(written).join("")
          const due = heartbeatAt > 0 && at >= heartbeatAt
          const next = heartbeatAt === 0 || due ? at + Limits.heartbeatMillis : heartbeatAt
          // Before the events: nothing comes after the end of a task.
          return [[encoder.encode(due ? heartbeat(at) + text : text)], Option.some(next)] as const
        }
        case "Quiet":
          return at < heartbeatAt
            ? ([[], Option.some(heartbeatAt)] as const)
            : ([[encoder.encode(heartbeat(at))], Option.some(at + Limits.heartbeatMillis)] as const)
      }
    })
  )

/** `nodeEnds` says whether the client is to go on elsewhere. */
export const respond = <E>(reader: TaskReader<E>, nodeEnds: () => boolean): HttpServerResponse.HttpServerResponse =>
  guardedStream(
    HttpServerResponse.stream(
      body(reader, nodeEnds).pipe(
        // The status has gone out already: all that is left is to end, and the client resumes.
        Stream.catchCause((cause) =>
          Stream.fromEffectDrain(Effect.logWarning("A stream broke off", cause.reasons.length))
        )
      ),
      { contentType: "text/event-stream", headers }
    )
  )
