/**
 * Guards a task's log for a reader by the identities known now: the log may contain an identity that was registered
 * after the task ran, split over several events. Events keep their numbers; the last characters of the text wait for
 * more. While the task waits for its user nothing can follow, so all are released, and a new guard reads later events.
 * The reader is charged for what is replaced; a reader on hold gets no further events.
 */
import { Clock, Effect } from "effect"
import { Deidentification, type Settling } from "../deidentification/Deidentification.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import type { EventGuard } from "@incamera/deidentification/EventGuard"
import type { TextScope } from "../deidentification/TextScope.ts"
import type { PhaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import * as EngineLimits from "@incamera/deidentification/Limits"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import { stringsOf, withStrings } from "./eventStrings.ts"
import type { SequencedEvent } from "./TaskEvent.ts"
import type { Reading, TaskReader } from "./TaskReader.ts"
import { TaskStore } from "./TaskStore.ts"
import { beginsToWait } from "./TaskTranscript.ts"

type Guard = EventGuard<SequencedEvent> & Settling

const guarded = (released: ReturnType<Guard["push"]>): ReadonlyArray<SequencedEvent> =>
  released.map(({ event: { event, sequence }, strings }) => ({ sequence, event: withStrings(event, strings) }))

/** Shows the events to the guard and returns those it releases; all of them after a task's last event. */
const show = Effect.fnUntraced(function* (guard: Guard, events: ReadonlyArray<SequencedEvent>) {
  const released: Array<SequencedEvent> = []
  let looked = 0
  for (const sequenced of events) {
    const strings = stringsOf(sequenced.event)
    released.push(...guarded(guard.push(sequenced, strings)))
    if (sequenced.event.event === "phase_end") released.push(...guarded(guard.end()))
    looked += strings.reduce((sum, { text }) => sum + text.length, 1)
    if (looked < EngineLimits.charactersInOneGo) continue
    looked = 0
    yield* Effect.yieldNow
  }
  return released
})

class GuardedReader implements TaskReader<StoreError | VaultLocked> {
  readonly #boundary: Deidentification["Service"]
  readonly #store: TaskStore["Service"]
  readonly #account: GuardAccount["Service"]
  readonly #scope: TextScope
  readonly #phaseId: PhaseId
  readonly #reader: TaskReader
  /** The last event shown to the guard, and the last one returned. */
  #shown: number
  #left: number
  /** The last event before the first string of the log. */
  #silent = 0
  #guard: Guard | undefined
  #shownAt = 0
  /** True if the last event shown begins a wait. Only the next event shows that the wait is over. */
  #waits = false

  constructor(
    services: {
      readonly boundary: Deidentification["Service"]
      readonly store: TaskStore["Service"]
      readonly account: GuardAccount["Service"]
    },
    { after, phaseId, scope }: { readonly scope: TextScope; readonly phaseId: PhaseId; readonly after: number },
    reader: TaskReader
  ) {
    this.#boundary = services.boundary
    this.#store = services.store
    this.#account = services.account
    this.#scope = scope
    this.#phaseId = phaseId
    this.#reader = reader
    this.#shown = after
    this.#left = after
  }

  onceNotified(call: () => void): void {
    this.#reader.onceNotified(call)
  }

  onceRevoked(call: () => void): void {
    this.#reader.onceRevoked(call)
  }

  next(withinMillis: number): Effect.Effect<Reading, StoreError | VaultLocked> {
    return Effect.gen({ self: this }, function* (): Effect.fn.Return<Reading, StoreError | VaultLocked> {
      const until = (yield* Clock.currentTimeMillis) + withinMillis
      for (;;) {
        const now = yield* Clock.currentTimeMillis
        const reading = yield* this.#reader.next(this.#waits ? 0 : Math.max(0, until - now))
        const letsGo = reading._tag === "Quiet" && this.#waits
        if (reading._tag === "Quiet" && !letsGo) this.#forget(yield* Clock.currentTimeMillis)
        if (reading._tag !== "Events" && !letsGo) return reading
        const taken = reading._tag === "Events" ? this.#take(reading) : this.#letGo()
        const events = yield* Effect.catchTag(taken, "TooManyRequests", () => Effect.succeed("Held" as const))
        if (events === "Held") return { _tag: "Revoked" }
        if (events === undefined) return { _tag: "Removed" }
        if (events.length > 0) return { _tag: "Events", events }
      }
    })
  }

  /**
   * Drops an idle guard: its memory is several times that of the stream. A longer log keeps its guard for longer,
   * because rebuilding it costs more.
   */
  #forget(now: number): void {
    const idleMillis = Limits.guardIdleMillis + this.#shown * Limits.guardIdleMillisByEvent
    if (this.#guard !== undefined && now - this.#shownAt >= idleMillis) this.#guard = undefined
  }

  /** Undefined if the log has been removed. */
  #take({ events, guardedBy }: Extract<Reading, { readonly _tag: "Events" }>) {
    return Effect.gen({ self: this }, function* () {
      const last = events.at(-1)
      if (last !== undefined && this.#shown === this.#silent) {
        if (events.every(({ event }) => stringsOf(event).length === 0)) {
          this.#shown = this.#left = this.#silent = last.sequence
          return events
        }
        // All texts of the log, guarded by the same identities: a second guard would find nothing.
        const isWhole = last.event.event === "phase_end" && guardedBy !== undefined
        if (isWhole && guardedBy === (yield* this.#boundary.revision(this.#scope.userId))) {
          this.#shown = this.#left = last.sequence
          return events
        }
      }
      const released = yield* this.#renew()
      if (released === undefined) return undefined
      released.push(...(yield* show(this.#guard!, events)))
      this.#waits = last !== undefined && beginsToWait(last.event)
      this.#shown = last?.sequence ?? this.#shown
      this.#shownAt = yield* Clock.currentTimeMillis
      return yield* this.#fresh(this.#guard!, released)
    })
  }

  /** Releases everything held back because the task waits; later events get a new guard. */
  #letGo() {
    return Effect.gen({ self: this }, function* () {
      const released = yield* this.#renew()
      if (released === undefined) return undefined
      const guard = this.#guard!
      released.push(...guarded(guard.end()))
      this.#guard = undefined
      this.#waits = false
      return yield* this.#fresh(guard, released)
    })
  }

  /** Makes sure that the guard knows the current identities; returns the events that a new guard releases. */
  #renew() {
    return Effect.gen({ self: this }, function* () {
      const { revision } = this.#guard ?? {}
      const isCurrent = revision !== undefined && revision === (yield* this.#boundary.revision(this.#scope.userId))
      return isCurrent ? [] : yield* this.#newGuard()
    })
  }

  #fresh(guard: Guard, released: ReadonlyArray<SequencedEvent>) {
    const fresh = released.filter(({ sequence }) => sequence > this.#left)
    this.#left = fresh.at(-1)?.sequence ?? this.#left
    return Effect.as(guard.settle, fresh)
  }

  /**
   * Makes a guard with the current identities and shows it the log up to here. It needs the whole log: the answer at
   * the end has to repeat what became of the chunks from the first on. Undefined if the log has been removed: without
   * the earlier events nobody can say what the new ones complete.
   */
  #newGuard() {
    return Effect.gen({ self: this }, function* () {
      const made = yield* this.#boundary
        .eventGuard<SequencedEvent>(this.#scope, "whole")
        .pipe(Effect.provideService(GuardAccount, this.#account))
      const released: Array<SequencedEvent> = []
      for (let cursor = this.#silent; cursor < this.#shown;) {
        const limit = Math.min(Limits.eventsPerRead, this.#shown - cursor)
        const page = yield* this.#store.read(this.#scope.userId, this.#phaseId, cursor, limit)
        if (page.length === 0) return undefined
        released.push(...(yield* show(made, page)))
        cursor = page.at(-1)!.sequence
      }
      this.#guard = made
      return released
    })
  }
}

/**
 * Guards `reader`, which begins after the event `after`; the client already received the earlier ones. `scope` is the
 * task's.
 */
export const guardReader = Effect.fnUntraced(function* (
  scope: TextScope,
  phaseId: PhaseId,
  after: number,
  reader: TaskReader
) {
  const services = { boundary: yield* Deidentification, store: yield* TaskStore, account: yield* GuardAccount }
  return new GuardedReader(services, { scope, phaseId, after }, reader)
})
