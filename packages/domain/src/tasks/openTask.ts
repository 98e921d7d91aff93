/** Opens the events of a task for a reader. */
import { Effect } from "effect"
import { BadRequest, type NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofContainer } from "../deidentification/TextScope.ts"
import type { PhaseId } from "../Ids.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { StoreError } from "../StoreError.ts"
import { guardReader } from "./GuardedReader.ts"
import { LiveLogs } from "./LiveLogs.ts"
import { OpenStreams } from "./OpenStreams.ts"
import { Phase } from "./Phase.ts"
import { EventsExpired } from "./TaskErrors.ts"
import { openTaskReader, type TaskReader } from "./TaskReader.ts"
import { TaskStore } from "./TaskStore.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"

type Find = (principal: Principal, phaseId: PhaseId) => Effect.Effect<Phase, NotFound | StoreError>

/** Fails because a reader goes on from an event that the task doesn't have. */
export const noSuchEvent = () =>
  Effect.fail(new BadRequest({ problem: "`Last-Event-ID` must be the id of an event of this task." }))

export const makeOpen = Effect.fnUntraced(function* (find: Find) {
  const store = yield* TaskStore
  const streams = yield* OpenStreams
  const boundary = yield* Deidentification
  const refusals = yield* Refusals
  const logs = yield* LiveLogs

  return Effect.fn("Tasks.open")(function* (principal: Principal, phase: Phase | PhaseId, after: number) {
    const record = phase instanceof Phase ? phase : yield* find(principal, phase)
    const { phaseId, status } = record
    const read = (from: number) => Effect.map(store.read(principal.userId, phaseId, from, 1), ([event]) => event)
    const last = after === 0 ? undefined : yield* read(after - 1)
    if (last === undefined && status !== "running" && (yield* read(0)) === undefined) return yield* new EventsExpired()
    if (after > 0 && last === undefined) return yield* noSuchEvent()
    const position = { sequence: after, ended: last?.event.event === "phase_end" }
    const revocation = yield* streams.register(principal)
    return yield* openTaskReader({ userId: principal.userId, phaseId }, position, revocation).pipe(
      Effect.flatMap((reader) => guardReader(ofContainer(principal.userId, record), phaseId, after, reader)),
      // Declarations can't name the class behind the port.
      Effect.map((reader): TaskReader<StoreError | VaultLocked> => reader),
      refusals.reading(principal),
      Effect.provideService(TaskStore, store),
      Effect.provideService(LiveLogs, logs),
      Effect.provideService(Deidentification, boundary)
    )
  })
})
