/**
 * Who asks a node for something goes before the work that it has taken on: answers take a moment and are waited for,
 * work takes long and is waited for by nobody who would see the difference. Without it a node that is asked for more
 * than it can do would be slow to say so much as that it took a task on.
 */
import { Context, Effect, Latch, Layer, Option, Semaphore } from "effect"
import * as Limits from "../Limits.ts"

export class RightOfWay extends Context.Service<
  RightOfWay,
  {
    /** Does what was asked for; work stands back meanwhile. */
    readonly first: <A, E, R>(asked: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * For work, between two pieces of it: completes when nothing is asked for `Limits.workStandsBackTurns` turns of the host's
     * loop, one caller after the other, and for each of them at the latest when it has waited for so many times
     * `Limits.workStandsBackMillis`: work may be slow, but never stands still.
     */
    readonly standBack: Effect.Effect<void>
  }
>()("@incamera/domain/tasks/RightOfWay") {
  static readonly layer = Layer.sync(RightOfWay, () => {
    let asked = 0
    /** Open while nothing is asked. */
    const free = Latch.makeUnsafe(true)
    const turn = Semaphore.makeUnsafe(1)
    const begin = Effect.sync(() => {
      asked++
      free.closeUnsafe()
    })
    const end = Effect.sync(() => {
      if (--asked === 0) free.openUnsafe()
    })
    return RightOfWay.of({
      first: (effect) =>
        Effect.acquireUseRelease(
          begin,
          () => effect,
          () => end
        ),
      standBack: turn.withPermit(
        Effect.gen(function* () {
          // What has come in meanwhile is looked at before anybody goes on, and what went on before gets on with it.
          for (let looks = 0; looks < Limits.workStandsBackTurns; looks++) {
            yield* Effect.yieldNow
            if (asked === 0) continue
            const isFree = yield* Effect.timeoutOption(free.await, Limits.workStandsBackMillis)
            if (Option.isNone(isFree)) return
          }
        })
      )
    })
  })
}
