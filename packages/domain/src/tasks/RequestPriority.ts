/**
 * Request priority: a node answers requests before it continues its tasks. An answer takes a moment and somebody waits
 * for it; a task takes long, and nobody notices a short pause. Without this, an overloaded node would be slow even to
 * accept a task.
 */
import { Clock, Context, Effect, Latch, Layer, Option, Semaphore } from "effect"
import * as Limits from "../Limits.ts"

export class RequestPriority extends Context.Service<
  RequestPriority,
  {
    /** Runs a request; tasks pause meanwhile. */
    readonly first: <A, E, R>(asked: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Called by a task between two pieces of work. Completes when no request has come in for
     * `Limits.workYieldTurns` turns of the host's event loop, one caller after the other. Waits for a request at
     * most until `Limits.workYieldMillis` after the latest one began: a task may be slow but never stops, and a
     * slow request holds nobody up. Completes at once if no request came in for `Limits.requestPriorityMillis`.
     */
    readonly standBack: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/RequestPriority") {
  static readonly layer = Layer.sync(RequestPriority, () => {
    let asked = 0
    let lastAskedAt = Number.NEGATIVE_INFINITY
    let lastAnsweredAt = Number.NEGATIVE_INFINITY
    /** Open while no request runs. */
    const free = Latch.makeUnsafe(true)
    const turn = Semaphore.makeUnsafe(1)
    const begin = Effect.map(Clock.currentTimeMillis, (now) => {
      lastAskedAt = now
      asked++
      free.closeUnsafe()
    })
    const end = Effect.map(Clock.currentTimeMillis, (now) => {
      lastAnsweredAt = now
      if (--asked === 0) free.openUnsafe()
    })
    /** Milliseconds that a task would wait for requests now; zero if there are none, or the latest takes too long. */
    const patience = Effect.map(Clock.currentTimeMillis, (now) =>
      asked === 0 ? 0 : Math.max(0, Math.min(lastAskedAt - now, 0) + Limits.workYieldMillis)
    )
    const untilFree = Effect.gen(function* () {
      for (let turns = 0; turns < Limits.workYieldTurns; turns++) {
        // Lets new requests start and running ones continue.
        yield* Effect.yieldNow
        const millis = yield* patience
        if (millis === 0) continue
        const isFree = yield* Effect.timeoutOption(free.await, millis)
        if (Option.isNone(isFree)) return
      }
    })
    const isUnasked = Effect.map(
      Clock.currentTimeMillis,
      (now) => now - Math.max(lastAskedAt, lastAnsweredAt) >= Limits.requestPriorityMillis
    )
    return RequestPriority.of({
      first: (effect) =>
        Effect.acquireUseRelease(
          begin,
          () => effect,
          () => end
        ),
      standBack: Effect.flatMap(isUnasked, (unasked) => (unasked ? Effect.yieldNow : turn.withPermit(untilFree)))
    })
  })
}
