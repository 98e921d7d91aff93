/**
 * A reader of a task's log for whom everything is guarded by what is known to be secret now: an identity that was
 * registered after the task ran may stand in the log, split over several events. Events keep their numbers; one waits
 * for the next only while its text may be the beginning of an identity.
 */
import { Clock, Effect } from "effect"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { EventGuard } from "../deidentification/EventGuard.ts"
import type { PhaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import { stringsOf, withStrings } from "./eventStrings.ts"
import type { SequencedEvent } from "./TaskEvent.ts"
import type { Reading, TaskReader } from "./TaskReader.ts"
import { TaskStore } from "./TaskStore.ts"

type Guard = EventGuard<SequencedEvent>

const guarded = (released: ReturnType<Guard["push"]>): ReadonlyArray<SequencedEvent> =>
  released.map(({ event: { event, sequence }, strings }) => ({ sequence, event: withStrings(event, strings) }))

/** What the guard lets out once it has seen these; after the last event of a task, all of it. */
const show = Effect.fnUntraced(function* (guard: Guard, events: ReadonlyArray<SequencedEvent>) {
  const released: Array<SequencedEvent> = []
  let looked = 0
  for (const sequenced of events) {
    const strings = stringsOf(sequenced.event)
    released.push(...guarded(guard.push(sequenced, strings)))
    if (sequenced.event.event === "phase_end") released.push(...guarded(guard.end()))
    looked += strings.reduce((sum, { text }) => sum + text.length, 1)
    if (looked < Limits.charactersInOneGo) continue
    looked = 0
    yield* Effect.yieldNow
  }
  return released
})

/** `after` is where `reader` begins: what stands before was received earlier, and is read on from. */
export const guardReader = Effect.fnUntraced(function* (
  userId: UserId,
  phaseId: PhaseId,
  after: number,
  reader: TaskReader
) {
  const boundary = yield* Deidentification
  const store = yield* TaskStore
  /** The last event that the guard was shown, and the last that left. */
  let shown = after
  let left = after
  let guard: Guard | undefined
  let shownAt = 0

  /**
   * A guard by what is known now, which has seen the log up to here. All of it, though the end would do to read on: the
   * whole answer at the end has to repeat what was made of the chunks from the first on.
   */
  const newGuard = Effect.fnUntraced(function* () {
    const made = yield* boundary.eventGuard<SequencedEvent>(userId, "whole")
    const released: Array<SequencedEvent> = []
    for (let cursor = 0; cursor < shown;) {
      const page = yield* store.read(userId, phaseId, cursor, Math.min(Limits.eventsPerRead, shown - cursor))
      if (page.length === 0) break
      released.push(...(yield* show(made, page)))
      cursor = page.at(-1)!.sequence
    }
    guard = made
    return released
  })

  const take = Effect.fnUntraced(function* (events: ReadonlyArray<SequencedEvent>) {
    const isCurrent = guard?.revision === (yield* boundary.revision(userId))
    const released = isCurrent ? [] : yield* newGuard()
    released.push(...(yield* show(guard!, events)))
    shown = events.at(-1)?.sequence ?? shown
    shownAt = yield* Clock.currentTimeMillis
    const fresh = released.filter(({ sequence }) => sequence > left)
    left = fresh.at(-1)?.sequence ?? left
    return fresh
  })

  const next = Effect.fnUntraced(function* (withinMillis: number): Effect.fn.Return<Reading, StoreError | VaultLocked> {
    const until = (yield* Clock.currentTimeMillis) + withinMillis
    for (;;) {
      const now = yield* Clock.currentTimeMillis
      const reading = yield* reader.next(Math.max(0, until - now))
      if (reading._tag === "Quiet") {
        // What it remembers is several times what the stream costs else. The longer the log, the longer it is kept.
        const idleMillis = Limits.guardIdleMillis + shown * Limits.guardIdleMillisByEvent
        if (guard !== undefined && (yield* Clock.currentTimeMillis) - shownAt >= idleMillis) guard = undefined
      }
      if (reading._tag !== "Events") return reading
      const events = yield* take(reading.events)
      if (events.length > 0) return { _tag: "Events", events }
    }
  })

  return { next, onceRung: reader.onceRung } satisfies TaskReader<StoreError | VaultLocked>
})
