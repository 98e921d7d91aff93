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
     * loop, one caller after the other; for each of them at the latest when a question is still open after
     * `Limits.workStandsBackMillis`: work may be slow, but never stands still. At once where nothing was asked for
     * `Limits.rightOfWayMillis`.
     */
    readonly standBack: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/RightOfWay") {
  static readonly layer = Layer.sync(RightOfWay, () => {
    let asked = 0
    let lastAskedAt = Number.NEGATIVE_INFINITY
    /** Open while nothing is asked. */
    const free = Latch.makeUnsafe(true)
    const turn = Semaphore.makeUnsafe(1)
    const begin = Effect.sync(() => {
      asked++
      free.closeUnsafe()
    })
    const end = Effect.map(Clock.currentTimeMillis, (now) => {
      lastAskedAt = now
      if (--asked === 0) free.openUnsafe()
    })
    const untilFree = Effect.gen(function* () {
      for (let turns = 0; turns < Limits.workStandsBackTurns; turns++) {
        // What has come in meanwhile is looked at, and what went on before gets on with it.
        yield* Effect.yieldNow
        if (asked === 0) continue
        const isFree = yield* Effect.timeoutOption(free.await, Limits.workStandsBackMillis)
        if (Option.isNone(isFree)) return
      }
    })
    return RightOfWay.of({
      first: (effect) =>
        Effect.acquireUseRelease(
          begin,
          () => effect,
          () => end
        ),
      standBack: Effect.flatMap(Clock.currentTimeMillis, (now) =>
        asked === 0 && now - lastAskedAt >= Limits.rightOfWayMillis ? Effect.yieldNow : turn.withPermit(untilFree)
      )
    })
  })
}
