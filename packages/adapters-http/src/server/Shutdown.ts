/**
 * How this node comes to its end: first it says that it is not ready, and goes on for as long as those who ask may take
 * to hear of it; then its open streams end, and it with them. What was asked of it before the end is answered.
 */
import * as Limits from "../Limits.ts"
import { Clock, Context, Effect, Layer } from "effect"

export class Shutdown extends Context.Service<
  Shutdown,
  {
    /** Whether the node wants no more requests, and no connection kept. */
    readonly isUnderWay: () => boolean
    /** Whether open streams are to end, and their clients to go on elsewhere. */
    readonly endsStreams: () => boolean
    /** Somebody asks whether the node is ready, and probably will again. */
    readonly noteInterest: Effect.Effect<void>
    /** From now on it is under way. Completes when whoever keeps asking may have heard of it. */
    readonly announce: Effect.Effect<void>
    /** From now on open streams end. */
    readonly endStreams: Effect.Effect<void>
  }
>()("@incamera/adapters-http/server/Shutdown") {}

export const layer: Layer.Layer<Shutdown> = Layer.sync(Shutdown, () => {
  let isUnderWay = false
  let endsStreams = false
  let askedAt = -Infinity
  return Shutdown.of({
    isUnderWay: () => isUnderWay,
    endsStreams: () => endsStreams,
    noteInterest: Effect.map(Clock.currentTimeMillis, (now) => void (askedAt = now)),
    announce: Effect.gen(function* () {
      isUnderWay = true
      // Where nobody asks, nobody has to hear of it.
      if ((yield* Clock.currentTimeMillis) - askedAt <= Limits.readinessInterestMillis) {
        yield* Effect.sleep(Limits.shutdownNoticeMillis)
      }
    }),
    endStreams: Effect.sync(() => void (endsStreams = true))
  })
})

/**
 * Ends the node in order, before anything that its answers need ends: what is built before this ends after it. `answered`
 * completes when what was asked is answered.
 */
export const endInOrder = (
  handOver: Effect.Effect<void>,
  answered: Effect.Effect<void>
): Layer.Layer<never, never, Shutdown> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const shutdown = yield* Shutdown
      yield* Effect.addFinalizer(() =>
        Effect.all([shutdown.announce, handOver], { concurrency: "unbounded", discard: true }).pipe(
          Effect.andThen(shutdown.endStreams),
          Effect.andThen(answered)
        )
      )
    })
  )
