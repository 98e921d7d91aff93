/** Decodes the bytes of an answer into the model's stream events, under bounds. */
import * as Limits from "../Limits.ts"
import { Effect, Stream } from "effect"
import { Sse } from "effect/encoding"
import { failed, type ModelFailed } from "./ModelFailed.ts"
import { type ChatEvent, eventsOf } from "./ChatEvent.ts"

/** Fails with `cut-off` if the stream ends before the model was done. */
export const readEvents = <E>(bytes: Stream.Stream<Uint8Array, E>): Stream.Stream<ChatEvent, ModelFailed> =>
  Stream.suspend(() => {
    const decoder = new TextDecoder()
    let read = 0
    let isFinished = false
    let isCounted = false
    let isDone = false
    let failure: ModelFailed | undefined
    let events: Array<ChatEvent> = []
    const parser = Sse.makeParser(
      (event) => {
        if (event._tag !== "Event" || isDone || failure !== undefined) return
        if (event.data.trim() === "[DONE]") {
          isDone = true
          return
        }
        const found = eventsOf(event.data)
        if (found === undefined) failure = failed("malformed")
        else events.push(...found)
      },
      { maxEventSize: Limits.modelEventCharacters }
    )
    const feed = (chunk: Uint8Array): Effect.Effect<ReadonlyArray<ChatEvent>, ModelFailed> => {
      read += chunk.byteLength
      if (read > Limits.modelStreamBytes) return Effect.fail(failed("too-large"))
      if (parser.feed(decoder.decode(chunk, { stream: true })) !== undefined) return Effect.fail(failed("too-large"))
      const found = events
      events = []
      isFinished ||= found.some(({ _tag }) => _tag === "Finished")
      isCounted ||= found.some(({ _tag }) => _tag === "Usage")
      // Events before the broken part were complete, so they go out first.
      return failure === undefined || found.length > 0 ? Effect.succeed(found) : Effect.fail(failure)
    }
    return bytes.pipe(
      Stream.mapError(() => failed("cut-off")),
      Stream.mapEffect(feed),
      // Nothing more will follow, even if the connection stays open.
      Stream.takeUntil(() => isDone || failure !== undefined || (isFinished && isCounted)),
      Stream.flattenIterable,
      Stream.concat(
        Stream.fromEffectDrain(
          Effect.suspend(() => {
            if (failure !== undefined) return Effect.fail(failure)
            return isFinished || isDone ? Effect.void : Effect.fail(failed("cut-off"))
          })
        )
      )
    )
  })
