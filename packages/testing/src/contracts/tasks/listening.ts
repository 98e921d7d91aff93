/** `TaskStore.listen`: no append goes unnoticed. A signal may be slow, so the tests wait patiently. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import { type TaskEvent, TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { assertEvents, chunk, completed, phaseEnd, readLog } from "../../records/taskEvents.ts"
import { newRunning } from "../../records/tasks.ts"
import { patience, times } from "../../records/values.ts"
import { listenForSignals } from "../../records/listenForSignals.ts"

export const listening = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("hears an append while waiting", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const heard = yield* listenForSignals(userId, phaseId)
      const waiting = yield* Effect.forkChild(heard, { startImmediately: true })
      yield* store.append(ownership, 1, [chunk(phaseId, 0)])
      yield* Effect.timeout(Fiber.join(waiting), patience)
    })
  )

  it.effect("hears an append made before it waits, since it subscribed or was last signaled", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const heard = yield* listenForSignals(userId, phaseId)
      for (const i of times(20, (i) => i)) {
        yield* store.append(ownership, i + 1, [chunk(phaseId, i)])
        yield* Effect.timeout(heard, patience)
      }
    })
  )

  it.effect("misses nothing when a wait is interrupted", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const heard = yield* listenForSignals(userId, phaseId)
      for (const i of times(10, (i) => i)) {
        const waiting = yield* Effect.forkChild(heard, { startImmediately: true })
        yield* Fiber.interrupt(waiting)
        yield* store.append(ownership, i + 1, [chunk(phaseId, i)])
        yield* Effect.timeout(heard, patience)
      }
    })
  )

  it.effect("hears the end of a task", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const heard = yield* listenForSignals(userId, phaseId)
      const waiting = yield* Effect.forkChild(heard, { startImmediately: true })
      yield* store.append(ownership, 1, [phaseEnd(phaseId, completed)], completed)
      yield* Effect.timeout(Fiber.join(waiting), patience)
    })
  )

  it.effect("shows every event once, in order, to 20 readers that read only when signaled", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const follow = Effect.scoped(
        Effect.gen(function* () {
          const heard = yield* listenForSignals(userId, phaseId)
          const seen: Array<TaskEvent> = []
          for (;;) {
            const page = yield* store.read(userId, phaseId, seen.length, 7)
            for (const { event, sequence } of page) {
              assert.strictEqual(sequence, seen.length + 1)
              seen.push(event)
            }
            if (seen.at(-1)?.event === "phase_end") return seen
            if (page.length === 0) yield* heard
          }
        })
      )
      const write = Effect.gen(function* () {
        let position = 1
        for (const i of times(40, (i) => i)) {
          const batch = times((i % 3) + 1, (j) => chunk(phaseId, position - 1 + j))
          yield* store.append(ownership, position, batch)
          position += batch.length
          yield* Effect.yieldNow
        }
        yield* store.append(ownership, position, [phaseEnd(phaseId, completed)], completed)
      })
      const readers = yield* Effect.all(times(20, () => Effect.forkChild(follow)))
      yield* write
      const seen = yield* Effect.timeout(Fiber.joinAll(readers), patience)
      const log = yield* readLog(userId, phaseId)
      for (const events of seen) assertEvents(events, log)
    })
  )
}
