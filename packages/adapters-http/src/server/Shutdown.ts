/**
 * The orderly stop of this node. First it reports that it isn't ready, and keeps serving until the readiness probes
 * have had time to see it. Then its open streams end, and the node with them. Requests that arrived before are
 * answered.
 */
import * as Limits from "../Limits.ts"
import { Clock, Context, Effect, Layer } from "effect"

export class Shutdown extends Context.Service<
  Shutdown,
  {
    /** True if the node wants no more requests, and closes connections after each answer. */
    readonly isUnderWay: () => boolean
    /** True if open streams should end, and their clients reconnect to other nodes. */
    readonly endsStreams: () => boolean
    /** Records a readiness probe; its sender will probably probe again. */
    readonly noteInterest: Effect.Effect<void>
    /** Begins the shutdown. Completes when the readiness probes have had time to see it. */
    readonly announce: Effect.Effect<void>
    /** Lets open streams end. */
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
      // If nobody probes the readiness, nobody has to see it.
      if ((yield* Clock.currentTimeMillis) - askedAt <= Limits.readinessInterestMillis) {
        yield* Effect.sleep(Limits.shutdownNoticeMillis)
      }
    }),
    endStreams: Effect.sync(() => void (endsStreams = true))
  })
})

/**
 * Ends the node in order. Services built before this layer outlive it, so answers keep what they need. `answered`
 * completes when all requests are answered.
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
