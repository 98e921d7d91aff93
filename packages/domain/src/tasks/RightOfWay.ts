/**
 * Who asks a node for something goes before the work that it has taken on: answers take a moment and are waited for,
 * work takes long and is waited for by nobody who would see the difference. Without it a node that is asked for more
 * than it can do would be slow to say so much as that it took a task on.
 */
import { Clock, Context, Effect, Latch, Layer, Option, Semaphore } from "effect"
import * as Limits from "../Limits.ts"

export class RightOfWay extends Context.Service<
  RightOfWay,
  {
    /** Does what was asked for; work stands back meanwhile. */
    readonly first: <A, E, R>(asked: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * For work, between two pieces of it: completes when nothing was asked for `Limits.workStandsBackTurns` turns of the host's
     * loop, one caller after the other. A question is waited for until `Limits.workStandsBackMillis` after the latest was
     * asked, and for no longer than that at once: work may be slow, but never stands still, and a question that takes long is
     * in nobody's way. At once where nothing was asked for `Limits.rightOfWayMillis`.
     */
    readonly standBack: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/RightOfWay") {
  static readonly layer = Layer.sync(RightOfWay, () => {
    let asked = 0
    let lastAskedAt = Number.NEGATIVE_INFINITY
    let lastAnsweredAt = Number.NEGATIVE_INFINITY
    /** Open while nothing is asked. */
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
    /** Milliseconds that work would wait now for what is asked; zero where nothing is, or nothing that could soon be answered. */
    const patience = Effect.map(Clock.currentTimeMillis, (now) =>
      asked === 0 ? 0 : Math.max(0, Math.min(lastAskedAt - now, 0) + Limits.workStandsBackMillis)
    )
    const untilFree = Effect.gen(function* () {
      for (let turns = 0; turns < Limits.workStandsBackTurns; turns++) {
        // What has come in meanwhile is looked at, and what went on before gets on with it.
        yield* Effect.yieldNow
        const millis = yield* patience
        if (millis === 0) continue
        const isFree = yield* Effect.timeoutOption(free.await, millis)
        if (Option.isNone(isFree)) return
      }
    })
    const isUnasked = Effect.map(
      Clock.currentTimeMillis,
      (now) => now - Math.max(lastAskedAt, lastAnsweredAt) >= Limits.rightOfWayMillis
    )
    return RightOfWay.of({
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
