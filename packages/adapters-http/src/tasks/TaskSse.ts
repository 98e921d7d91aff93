/**
 * A task's log as Server-Sent Events, with heartbeats from the first byte on. Specification, "Events"; design, "The
 * task stream". One pull loop a connection: it waits for the log or for the next heartbeat, whichever is first.
 */
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import type { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { type SequencedEvent, TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { Clock, DateTime, Effect, Option, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"

const encodeEvent = Schema.encodeSync(TaskEvent)

const headers = {
  "cache-control": "no-store",
  // Proxies that buffer would hold heartbeats back.
  "x-accel-buffering": "no"
}

const encoder = new TextEncoder()

const heartbeat = (nowMillis: number) =>
  `event: heartbeat\ndata: {"at":"${DateTime.formatIso(DateTime.makeUnsafe(nowMillis))}"}\n\n`

const written = (sequence: number, event: string, data: unknown) =>
  `id: ${sequence}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What this user's agent may see of the events, by what is known to be secret now. */
const write = Effect.fnUntraced(function* (userId: UserId, events: ReadonlyArray<SequencedEvent>) {
  const boundary = yield* Deidentification
  let text = ""
  for (const { event, sequence } of events) {
    const encoded = encodeEvent(event)
    text += written(sequence, encoded.event, yield* boundary.guardJson(userId, encoded.data))
  }
  return text
})

/** The body of the answer. Ends with the task, or when the credential does. */
const body = (userId: UserId, reader: TaskReader) =>
  Stream.paginate(0, (heartbeatAt: number) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      // The first round sends a heartbeat at once where there is no event to send: headers leave with the first byte.
      const reading = yield* reader.next(Math.max(0, heartbeatAt - now))
      const at = yield* Clock.currentTimeMillis
      switch (reading._tag) {
        case "Ended":
        case "Revoked":
          return [[], Option.none<number>()] as const
        case "Events": {
          const text = yield* write(userId, reading.events)
          const due = heartbeatAt > 0 && at >= heartbeatAt
          const next = heartbeatAt === 0 || due ? at + Limits.heartbeatMillis : heartbeatAt
          return [[encoder.encode(due ? text + heartbeat(at) : text)], Option.some(next)] as const
        }
        case "Quiet":
          return at < heartbeatAt
            ? ([[], Option.some(heartbeatAt)] as const)
            : ([[encoder.encode(heartbeat(at))], Option.some(at + Limits.heartbeatMillis)] as const)
      }
    })
  )

export const respond = Effect.fnUntraced(function* (userId: UserId, reader: TaskReader) {
  const boundary = yield* Deidentification
  return HttpServerResponse.stream(
    body(userId, reader).pipe(
      Stream.provideService(Deidentification, boundary),
      // The status has gone out already: all that is left is to end, and the client resumes.
      Stream.catchCause((cause) =>
        Stream.fromEffectDrain(Effect.logWarning("A stream broke off", cause.reasons.length))
      )
    ),
    { contentType: "text/event-stream", headers }
  )
})
