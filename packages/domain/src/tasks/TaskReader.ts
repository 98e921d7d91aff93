/**
 * The reading end of a task's log: gives what is there, then waits for more, and knows when it is over. Each reader has a
 * cursor of its own; a slow one holds up nobody, and one that waits asks the store for nothing: it looks when it is rung,
 * and now and then all the same.
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
  /** Calls back when the credential ends, at once if it has: whoever does not ask for what comes next is to be told, too. */
  readonly onceRevoked: (call: () => void) => void
}

/** An object and no closures: there may be thousands, and each of a closure's many functions is one for each of them. */
class LogReader implements TaskReader {
  readonly #store: TaskStore["Service"]
  readonly #userId: UserId
  readonly #phaseId: PhaseId
  readonly #revocation: Revocation
  readonly #wakening: Wakening
  #cursor: number
  #ended: boolean
  /** Nothing was read yet, or only a part of what is there. */
  #hasMore = true
  #lookedAt: number

  constructor(
    store: TaskStore["Service"],
    userId: UserId,
    phaseId: PhaseId,
    after: { readonly sequence: number; readonly ended: boolean },
    revocation: Revocation,
    wakening: Wakening,
    now: number
  ) {
    this.#store = store
    this.#userId = userId
    this.#phaseId = phaseId
    this.#revocation = revocation
    this.#wakening = wakening
    this.#cursor = after.sequence
    this.#ended = after.ended
    this.#lookedAt = now
  }

  onceRung(call: () => void): void {
    this.#wakening.onceRung(call)
  }

  onceRevoked(call: () => void): void {
    this.#revocation.onceHappened(call)
  }

  next(withinMillis: number): Effect.Effect<Reading, StoreError> {
    return Effect.gen({ self: this }, function* (): Effect.fn.Return<Reading, StoreError> {
      if (this.#ended) return { _tag: "Ended" }
      // Looked at every time, not only in quiet moments: a task that never pauses must not keep the stream open.
      if (this.#revocation.hasHappened()) return { _tag: "Revoked" }
      if (this.#hasMore) {
        const there = this.#take(yield* this.#read(this.#cursor))
        if (there.length > 0) return { _tag: "Events", events: there }
      }
      const isRung = yield* this.#wakening.within(withinMillis)
      if (this.#revocation.hasHappened()) return { _tag: "Revoked" }
      const isLongAgo = (yield* Clock.currentTimeMillis) - this.#lookedAt >= Limits.unrungLookMillis
      return isRung || isLongAgo ? yield* this.#lookAgain() : { _tag: "Quiet" }
    })
  }

  #read(from: number) {
    return Effect.gen({ self: this }, function* () {
      this.#lookedAt = yield* Clock.currentTimeMillis
      const events = yield* this.#store.read(this.#userId, this.#phaseId, from, Limits.eventsPerRead)
      this.#hasMore = events.length === Limits.eventsPerRead
      return events
    })
  }

  /** From the event that was given out last: where that is missing, or the first, there is no log. */
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
  const now = yield* Clock.currentTimeMillis
  return new LogReader(store, userId, phaseId, after, revocation, wakening, now) satisfies TaskReader
})
