/**
 * The logs of tasks that this node accepted, as far as they are written. A reader on this node takes the events from
 * here at once, with the revision by which they were guarded, in the place of reading them from the store.
 */
import { Clock, Context, DateTime, Effect, Exit, Layer, type Scope } from "effect"
import * as Limits from "../Limits.ts"
import { phaseStart } from "./acceptedPhase.ts"
import type { Phase } from "./Phase.ts"
import { registerScoped } from "./registerScoped.ts"
import type { SequencedEvent, TaskEvent } from "./TaskEvent.ts"
import { keyOf, type TaskKey } from "./TaskStore.ts"

/** A log from its first event on. Every event is in the store before it is here. */
export class LiveLog {
  readonly #events: Array<SequencedEvent>
  readonly #readers = new Set<() => void>()
  #isWriting = false
  #isOpen = true
  /** Revision of the identities by which all texts of the log were guarded; undefined before there is one. */
  guardedBy: string | undefined

  constructor(first: TaskEvent) {
    this.#events = [{ sequence: 1, event: first }]
  }

  /** True while a write is on its way, after which readers are signaled. */
  get isWriting(): boolean {
    return this.#isWriting
  }

  /** False if the store may have later events. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  after(sequence: number): ReadonlyArray<SequencedEvent> {
    return this.#events.slice(sequence)
  }

  /** Adds the events if this write of them succeeds. After a failure nobody knows what is written, so the log closes. */
  writing<E, R>(events: ReadonlyArray<TaskEvent>, write: Effect.Effect<void, E, R>): Effect.Effect<void, E, R> {
    return Effect.suspend(() => {
      this.#isWriting = true
      return write
    }).pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          this.#isWriting = false
          if (Exit.isSuccess(exit)) this.#add(events)
          else this.#isOpen = false
          this.#signal()
        })
      )
    )
  }

  close(): void {
    this.#isOpen = false
    this.#signal()
  }

  /** Calls back after each write, until the scope ends. */
  listen(onWritten: () => void): Effect.Effect<void, never, Scope.Scope> {
    return Effect.asVoid(
      registerScoped(
        Effect.sync(() => this.#readers.add(onWritten)),
        () => Effect.sync(() => this.#readers.delete(onWritten))
      )
    )
  }

  #signal(): void {
    for (const onWritten of this.#readers) onWritten()
  }

  #add(events: ReadonlyArray<TaskEvent>): void {
    if (this.#events.length + events.length > Limits.eventsPerRead) this.#isOpen = false
    if (!this.#isOpen) return
    for (const event of events) this.#events.push({ sequence: this.#events.length + 1, event })
  }
}

export class LiveLogs extends Context.Service<
  LiveLogs,
  {
    /** Begins the log of a task that this node has just accepted. */
    readonly begin: (task: TaskKey, phase: Phase) => void
    /** Returns the log for the task's work. */
    readonly ofWork: (task: TaskKey) => LiveLog | undefined
    /**
     * Returns the log for a new reader. None after the task's first lease: another node may have written meanwhile,
     * without a signal to this reader.
     */
    readonly ofReader: (task: TaskKey) => Effect.Effect<LiveLog | undefined>
    /** Ends the log with the work on this node. */
    readonly end: (task: TaskKey) => void
  }
>()("@incamera/domain/tasks/LiveLogs") {
  static readonly layer = Layer.sync(LiveLogs, () => {
    const logs = new Map<string, { readonly log: LiveLog; readonly leaseUntil: number }>()
    return LiveLogs.of({
      begin: (task, phase) => {
        const leaseUntil = DateTime.toEpochMillis(phase.startedAt) + Limits.taskLeaseMillis
        logs.set(keyOf(task), { log: new LiveLog(phaseStart(phase)), leaseUntil })
      },
      ofWork: (task) => logs.get(keyOf(task))?.log,
      ofReader: (task) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const found = logs.get(keyOf(task))
          return found !== undefined && found.log.isOpen && now < found.leaseUntil ? found.log : undefined
        }),
      end: (task) => {
        logs.get(keyOf(task))?.log.close()
        logs.delete(keyOf(task))
      }
    })
  })
}
