/**
 * How long a task's events are kept after its end. Its phase, with prompt and answer, stays as long as its container.
 */
import { Context, DateTime, Effect, Layer } from "effect"
import * as Limits from "../Limits.ts"
import { repeatInBackground } from "../repeatInBackground.ts"
import { TaskStore } from "./TaskStore.ts"

/** In days; null: as long as the container. */
export const EventRetention = Context.Reference<number | null>("@incamera/domain/tasks/EventRetention", {
  defaultValue: () => null
})

/** Removes expired events, a few tasks at a time. Several nodes can do so concurrently. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* TaskStore
    const days = yield* EventRetention
    if (days === null) return
    const sweep = Effect.gen(function* () {
      const endedBy = DateTime.subtract(yield* DateTime.now, { days })
      while ((yield* store.removeEvents(endedBy, Limits.logsRemovedAtOnce)) >= Limits.logsRemovedAtOnce)
        yield* Effect.yieldNow
    })
    yield* repeatInBackground(sweep, Limits.eventSweepMillis, Limits.eventSweepMillis)
  })
)
