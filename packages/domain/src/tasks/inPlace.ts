/** Waits for one of a node's places for work. */
import { Effect, type Semaphore } from "effect"
import { tasksWaiting } from "./taskInstruments.ts"

/** Runs the work in one of the places, and counts it as waiting until then. */
export const inPlace =
  (place: Semaphore.Semaphore) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      let waits = true
      const waitsNoLonger = Effect.suspend(() => {
        if (!waits) return Effect.void
        waits = false
        return tasksWaiting.change({}, -1)
      })
      return Effect.acquireUseRelease(
        tasksWaiting.change({}, 1),
        () => place.withPermits(1)(Effect.andThen(waitsNoLonger, work)),
        () => waitsNoLonger
      )
    })
