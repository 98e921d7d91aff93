/**
 * The reading end of a task's log: returns the recorded events, then waits for more, until the log ends. Each reader
 * has its own cursor, so a slow one delays nobody. A waiting reader doesn't poll the store: it reads on a signal, and
 * rarely without one.
 */
import { Clock, Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Revocation } from "./OpenStreams.ts"
import type { SequencedEvent } from "./TaskEvent.ts"
import { type LiveLog, LiveLogs } from "./LiveLogs.ts"
import { type TaskKey, TaskStore } from "./TaskStore.ts"
import { Signal } from "./Signal.ts"

export type Reading =
  | {
      readonly _tag: "Events"
      readonly events: ReadonlyArray<SequencedEvent>
      /** Revision of the identities by which their texts were guarded, if known. */
      readonly guardedBy?: string | undefined
    }
  /** Nothing new in the given time. */
  | { readonly _tag: "Quiet" }
  /** `phase_end` was returned; the log is complete. */
  | { readonly _tag: "Ended" }
  /** The credential that opened the stream ended. */
  | { readonly _tag: "Revoked" }
  /** The task was removed with its container, and its log with it. */
  | { readonly _tag: "Removed" }

export interface TaskReader<E = StoreError> {
  /** Returns the next events, after waiting at most this many milliseconds. */
  readonly next: (withinMillis: number) => Effect.Effect<Reading, E>
  /**
   * For callers that don't wait in an effect, which would cost memory: calls back once, when `next` may have something
   * without waiting. Only the latest callback is called.
   */
  readonly onceNotified: (call: () => void) => void
  /** Calls back when the credential ends, or at once if it has, also for a caller that doesn't call `next`. */
  readonly onceRevoked: (call: () => void) => void
}

/** The last event that a reader has already received, and whether it ended the log. */
interface LogPosition {
  readonly sequence: number
  readonly ended: boolean
}

/**
 * A class rather than closures: there may be thousands of readers, and each would have its own copy of each closure.
 */
class LogReader implements TaskReader {
  readonly signal = new Signal()
  readonly #store: TaskStore["Service"]
  readonly #task: TaskKey
  readonly #revocation: Revocation
  #live: LiveLog | undefined
  #cursor: number
  #ended: boolean
  /** True if nothing was read yet, or only a part. */
  #hasMore: boolean
  #lookedAt = 0

  constructor(
    { live, store }: { readonly store: TaskStore["Service"]; readonly live: LiveLog | undefined },
    task: TaskKey,
    after: LogPosition,
    revocation: Revocation
  ) {
    this.#store = store
    this.#live = live
    this.#hasMore = live === undefined
    this.#task = task
    this.#revocation = revocation
    this.#cursor = after.sequence
    this.#ended = after.ended
  }

  onceNotified(call: () => void): void {
    this.signal.onceNotified(call)
  }

  onceRevoked(call: () => void): void {
    this.#revocation.onceHappened(call)
  }

  next(withinMillis: number): Effect.Effect<Reading, StoreError> {
    return Effect.gen({ self: this }, function* (): Effect.fn.Return<Reading, StoreError> {
      if (this.#ended) return { _tag: "Ended" }
      // Checked every time, not only when quiet: a task that never pauses must not keep the stream open.
      if (this.#revocation.hasHappened()) return { _tag: "Revoked" }
      const until = (yield* Clock.currentTimeMillis) + withinMillis
      const written = this.#written()
      if (written !== undefined) return written
      if (this.#hasMore) {
        const there = this.#take(yield* this.#read(this.#cursor))
        if (there.length > 0) return { _tag: "Events", events: there }
      }
      for (;;) {
        const isRung = yield* this.signal.within(Math.max(0, until - (yield* Clock.currentTimeMillis)))
        if (this.#revocation.hasHappened()) return { _tag: "Revoked" }
        const added = this.#written()
        if (added !== undefined) return added
        // The signal may come before the write is known to have succeeded, or failed; then there is another one.
        if (isRung && this.#live?.isWriting === true) continue
        const isLongAgo = (yield* Clock.currentTimeMillis) - this.#lookedAt >= Limits.unsignaledReadMillis
        return isRung || isLongAgo ? yield* this.#lookAgain() : { _tag: "Quiet" }
      }
    })
  }

  /** Returns what the live log has after the cursor, if anything. */
  #written(): Reading | undefined {
    const live = this.#live
    if (live === undefined) return undefined
    const events = this.#take(live.after(this.#cursor))
    // A closed log gets no more events, and should not stay in memory.
    if (!live.isOpen) {
      this.#live = undefined
      this.#hasMore = true
    }
    return events.length === 0 ? undefined : { _tag: "Events", events, guardedBy: live.guardedBy }
  }

  #read(from: number) {
    return Effect.gen({ self: this }, function* () {
      this.#lookedAt = yield* Clock.currentTimeMillis
      const events = yield* this.#store.read(this.#task.userId, this.#task.phaseId, from, Limits.eventsPerRead)
      this.#hasMore = events.length === Limits.eventsPerRead
      return events
    })
  }

  /**
   * Reads from the last returned event: if it is missing (or the first event, before any was returned), the log is
   * gone.
   */
  #lookAgain() {
    return Effect.map(this.#read(Math.max(0, this.#cursor - 1)), (events): Reading => {
      if (events.length === 0) return { _tag: "Removed" }
      const fresh = events.filter(({ sequence }) => sequence > this.#cursor)
      return fresh.length === 0 ? { _tag: "Quiet" } : { _tag: "Events", events: this.#take(fresh) }
    })
  }

  #take(events: ReadonlyArray<SequencedEvent>): ReadonlyArray<SequencedEvent> {
    const last = events.at(-1)
    if (last !== undefined) {
      this.#cursor = last.sequence
      this.#ended = last.event.event === "phase_end"
    }
    return events
  }
}

export const openTaskReader = Effect.fnUntraced(function* (task: TaskKey, after: LogPosition, revocation: Revocation) {
  const store = yield* TaskStore
  const live = yield* (yield* LiveLogs).ofReader(task)
  const reader = new LogReader({ store, live }, task, after, revocation)
  // Subscribes before the first read, so that no event is missed in between.
  yield* store.listen(task.userId, task.phaseId, reader.signal.notify)
  if (live !== undefined) yield* live.listen(reader.signal.notify)
  revocation.onceHappened(reader.signal.notify)
  return reader satisfies TaskReader
})
