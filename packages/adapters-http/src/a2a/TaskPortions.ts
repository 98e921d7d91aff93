/**
 * A followed task as Server-Sent Events: first the task, then its updates, each a JSON-RPC answer. A comment is the
 * heartbeat while nothing happens. The stream ends with the task, the credential or the node. A2A 1.0, sections 3.1.2
 * and 9.4.2.
 */
import type { StreamResponse, Task } from "./records.ts"
import * as Limits from "../Limits.ts"
import { Clock, Effect, Option, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { guardedStream } from "../access/guardResponse.ts"
import type { Portion, PortionSource, PushedBody } from "../server/PushedBody.ts"
import { logBrokenStream, reconnectPortion, end, type OpenNames, streamHeaders } from "../tasks/TaskSse.ts"
import type { WriteEvents } from "./Exchange.ts"
import type { FollowedTask } from "./FollowedTask.ts"

const heartbeat = ": heartbeat\n\n"
const contentType = "text/event-stream"

/** The start of a stream. `followed` is missing if no updates follow the task. */
export interface StreamStart {
  /** The task, already guarded. */
  readonly task: Task
  readonly followed?: FollowedTask
}

export class TaskPortions implements PortionSource {
  readonly #followed: FollowedTask | undefined
  readonly #writeEvents: WriteEvents
  readonly #openNames: OpenNames
  readonly #nodeEnds: () => boolean
  #task: Task | undefined
  #heartbeatAt = 0

  constructor(
    { followed, task }: StreamStart,
    writeEvents: WriteEvents,
    openNames: OpenNames,
    nodeEnds: () => boolean
  ) {
    this.#openNames = openNames
    this.#followed = followed
    this.#writeEvents = writeEvents
    this.#nodeEnds = nodeEnds
    this.#task = task
  }

  next(): Effect.Effect<Portion> {
    return this.portion(false)
  }

  /** Returns the next portion. With `waits`, it waits for one until the heartbeat is due. */
  portion(waits: boolean): Effect.Effect<Portion> {
    return Effect.gen({ self: this }, function* () {
      const now = yield* Clock.currentTimeMillis
      if (this.#task !== undefined) {
        const first: StreamResponse = { payload: { $case: "task", value: this.#task } }
        this.#task = undefined
        return this.#portionOf(yield* this.#written([first]), now + Limits.heartbeatMillis)
      }
      if (this.#followed === undefined) return end
      if (this.#nodeEnds()) return yield* reconnectPortion
      const turn = yield* this.#followed.next(waits ? Math.max(0, this.#heartbeatAt - now) : 0)
      if (turn === "Quiet") return this.#quiet(yield* Clock.currentTimeMillis)
      if (typeof turn === "string") return end
      return this.#portionOf(yield* this.#written(turn.map((payload) => ({ payload }))), this.#heartbeatAt)
    }).pipe(Effect.catchCause((cause) => Effect.as(logBrokenStream(cause), end)))
  }

  onceReady(call: () => void): void {
    this.#followed?.onceNotified(call)
  }

  onceCutOff(call: () => void): void {
    this.#followed?.onceRevoked(call)
  }

  #written(events: ReadonlyArray<StreamResponse>): Effect.Effect<string> {
    return Effect.map(this.#writeEvents(events), (answers) =>
      answers.map((answer) => `data: ${this.#openNames(JSON.stringify(answer))}\n\n`).join("")
    )
  }

  #portionOf(text: string, againAt: number): Portion {
    this.#heartbeatAt = againAt
    return { text, againAt, isQuiet: false }
  }

  #quiet(now: number): Portion {
    const isDue = now >= this.#heartbeatAt
    if (isDue) this.#heartbeatAt = now + Limits.heartbeatMillis
    return { text: isDue ? heartbeat : "", againAt: this.#heartbeatAt, isQuiet: true }
  }
}

/** Returns the stream for hosts that can't take a `PushedBody`. */
export const streamed = (portions: TaskPortions): HttpServerResponse.HttpServerResponse => {
  const texts = Stream.paginate(undefined, () =>
    Effect.map(
      portions.portion(true),
      ({ againAt, text }) => [text === "" ? [] : [text], Option.as(Option.fromUndefinedOr(againAt), undefined)] as const
    )
  )
  return guardedStream(HttpServerResponse.stream(Stream.encodeText(texts), { contentType, headers: streamHeaders }))
}

/** Returns the stream for hosts that take a `PushedBody`, made of the portions. */
export const pushed = (body: PushedBody): HttpServerResponse.HttpServerResponse =>
  guardedStream(HttpServerResponse.raw(body, { contentType, headers: streamHeaders }))
