/**
 * The reading end of a task's log: gives what is there, then waits for more, and knows when it is over. One fiber and
 * a cursor per reader; a slow reader holds up nobody, and one that waits asks the store for nothing: it looks when it is
 * rung, and now and then all the same.
 */
import { Clock, Effect } from "effect"
import type { PhaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Revocation } from "./OpenStreams.ts"
import type { SequencedEvent } from "./TaskEvent.ts"
import { TaskStore } from "./TaskStore.ts"
import { Wakening } from "./Wakening.ts"

export type Reading =
  | { readonly _tag: "Events"; readonly events: ReadonlyArray<SequencedEvent> }
  /** Nothing new within the time given. */
  | { readonly _tag: "Quiet" }
  /** `phase_end` was given out; there is nothing more to come. */
  | { readonly _tag: "Ended" }
  /** The credential that opened the stream ended. */
  | { readonly _tag: "Revoked" }
  /** The task was removed with its container: there is no log any more. */
  | { readonly _tag: "Removed" }

export interface TaskReader<E = StoreError> {
  /** What comes next, waiting for it at most so many milliseconds. */
  readonly next: (withinMillis: number) => Effect.Effect<Reading, E>
  /**
   * For who waits in no effect, which would cost memory: calls back once, when `next` may have something without waiting.
   * Only the last who asked is called.
   */
  readonly onceRung: (call: () => void) => void
}

export const openTaskReader = Effect.fnUntraced(function* (
  userId: UserId,
  phaseId: PhaseId,
  after: { readonly sequence: number; readonly ended: boolean },
  revocation: Revocation
) {
  const store = yield* TaskStore
  const wakening = new Wakening()
  // Before the first look, so that nothing falls between the two.
  yield* store.listen(userId, phaseId, wakening.ring)
  revocation.onceHappened(wakening.ring)
  let cursor = after.sequence
  let ended = after.ended
  /** Nothing was read yet, or only a part of what is there. */
  let hasMore = true
  let lookedAt = yield* Clock.currentTimeMillis
  const take = (events: ReadonlyArray<SequencedEvent>): ReadonlyArray<SequencedEvent> => {
    const last = events.at(-1)
    if (last !== undefined) {
      cursor = last.sequence
      ended = last.event.event === "phase_end"
    }
    return events
  }

  const read = Effect.fnUntraced(function* (from: number) {
    lookedAt = yield* Clock.currentTimeMillis
    const events = yield* store.read(userId, phaseId, from, Limits.eventsPerRead)
    hasMore = events.length === Limits.eventsPerRead
    return events
  })

  /** From the event that was given out last: where that is missing, or the first, there is no log. */
  const lookAgain = Effect.gen(function* (): Effect.fn.Return<Reading, StoreError> {
    const events = yield* read(Math.max(0, cursor - 1))
    if (events.length === 0) return { _tag: "Removed" }
    const fresh = events.filter(({ sequence }) => sequence > cursor)
    return fresh.length === 0 ? { _tag: "Quiet" } : { _tag: "Events", events: take(fresh) }
  })

  const next = Effect.fnUntraced(function* (withinMillis: number): Effect.fn.Return<Reading, StoreError> {
    if (ended) return { _tag: "Ended" }
    // Looked at every time, not only in quiet moments: a task that never pauses must not keep the stream open.
    if (revocation.hasHappened()) return { _tag: "Revoked" }
    if (hasMore) {
      const there = take(yield* read(cursor))
      if (there.length > 0) return { _tag: "Events", events: there }
    }
    const isRung = yield* wakening.within(withinMillis)
    if (revocation.hasHappened()) return { _tag: "Revoked" }
    const isLongAgo = (yield* Clock.currentTimeMillis) - lookedAt >= Limits.unrungLookMillis
    return isRung || isLongAgo ? yield* lookAgain : { _tag: "Quiet" }
  })

  return { next, onceRung: wakening.onceRung } satisfies TaskReader
})
