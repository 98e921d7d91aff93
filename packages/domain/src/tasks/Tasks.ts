/** Tasks for the service's agent, and their streams. Specification, "Agent interaction"; design, "The task stream". */
import { Context, Effect, Layer, Option, type Scope } from "effect"
import { type BadRequest, NotFound, type TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { ExternalNames } from "../externalnames/ExternalNames.ts"
import type { PhaseId } from "../Ids.ts"
import { fitting } from "../paging/fitting.ts"
import { type Page, type PageRequest, readPage } from "../paging/Page.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { BranchNotActive } from "../timelines/BranchErrors.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Phase } from "./Phase.ts"
import type { EventsExpired, PhaseIdTaken } from "./TaskErrors.ts"
import { nameOfList, positionOfTask, type TaskFilter, taskPosition } from "./TaskFilter.ts"
import type { TaskReader } from "./TaskReader.ts"
import { outcomeEvents, outcomeOf, type TaskOutcome } from "./TaskOutcome.ts"
import type { TaskRequest } from "./TaskRequest.ts"
import { makeOpen } from "./openTask.ts"
import { makeStart } from "./startTask.ts"
import { taskNote } from "./taskNote.ts"
import { TaskRunner } from "./TaskRunner.ts"
import { TaskStore } from "./TaskStore.ts"

const fittingTasks = fitting(({ prompt, response }: Phase) => prompt.length + (response?.length ?? 0))

/** A page of tasks, and their number on all pages. */
export interface TaskPage extends Page<Phase> {
  readonly total: number
}

export class Tasks extends Context.Service<
  Tasks,
  {
    /**
     * Accepts a task and starts it. On completion it is stored, and it runs whether or not anyone listens. The same
     * request again is the same task.
     */
    readonly start: (
      principal: Principal,
      request: TaskRequest
    ) => Effect.Effect<
      Phase,
      | BranchNotActive
      | IdentityRefused
      | NotFound
      | PhaseIdTaken
      | RecognizerUnavailable
      | StoreError
      | TooManyRequests
      | VaultLocked
    >
    /**
     * Opens the events of a task above a sequence, from any point, any number of times; guarded by the identities known
     * now. A caller that has the phase from `start` passes it to save a look-up.
     */
    readonly open: (
      principal: Principal,
      phase: Phase | PhaseId,
      after: number
    ) => Effect.Effect<
      TaskReader<StoreError | VaultLocked>,
      BadRequest | EventsExpired | NotFound | StoreError | TooManyRequests,
      Scope.Scope
    >
    readonly get: (principal: Principal, phaseId: PhaseId) => Effect.Effect<Phase, NotFound | StoreError>
    /**
     * Returns a task's outcome, or what it waits for; empty if the task is another user's, or its events have expired.
     * For the user's pages alone, because it is not guarded.
     */
    readonly outcome: (user: UserPrincipal, phaseId: PhaseId) => Effect.Effect<TaskOutcome, StoreError>
    /** Lists the latest first. */
    readonly list: (
      principal: Principal,
      filter: TaskFilter,
      page: PageRequest
    ) => Effect.Effect<TaskPage, BadRequest | StoreError>
    /** Asks a running task to end; does nothing if it has ended. */
    readonly cancel: (principal: Principal, phaseId: PhaseId) => Effect.Effect<Phase, NotFound | StoreError>
  }
>()("@incamera/domain/tasks/Tasks") {
  static readonly layer = Layer.effect(
    Tasks,
    Effect.gen(function* () {
      const store = yield* TaskStore
      const changes = yield* Changes
      const runner = yield* TaskRunner
      const secrets = yield* Secrets
      const names = yield* ExternalNames

      const find = Effect.fnUntraced(function* (principal: Principal, phaseId: PhaseId) {
        const found = yield* store.find(principal.userId, phaseId)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "phase" })
        return found.value
      })

      const start = yield* makeStart
      const open = yield* makeOpen(find)

      const cancel = Effect.fn("Tasks.cancel")(function* (principal: Principal, phaseId: PhaseId) {
        const phase = yield* find(principal, phaseId)
        const asked = Effect.map(store.requestCancel(principal.userId, phaseId), (isRunning) => ({
          value: isRunning,
          did: isRunning ? [taskNote("task.cancel", phase)] : []
        }))
        if (yield* changes.run(principal.userId, actorOf(principal))(asked)) {
          yield* runner.cancel(principal.userId, phaseId)
        }
        return phase
      })

      const list = Effect.fn("Tasks.list")(function* (
        { userId }: Principal,
        asked: TaskFilter,
        request: PageRequest
      ): Effect.fn.Return<TaskPage, BadRequest | StoreError> {
        const sessionId = asked.sessionId === null ? null : names.seal(userId, asked.sessionId)
        const filter = { ...asked, sessionId }
        const page = yield* readPage({
          secrets,
          userId,
          list: nameOfList(filter),
          request,
          position: taskPosition,
          positionOf: positionOfTask,
          read: (after, limit) => store.list(userId, filter, { after, limit }),
          fitting: fittingTasks
        })
        return { ...page, total: yield* store.count(userId, filter) }
      })

      return Tasks.of({
        start,
        open,
        get: Effect.fn("Tasks.get")((principal, phaseId) => find(principal, phaseId)),
        outcome: Effect.fn("Tasks.outcome")(({ userId }, phaseId) =>
          Effect.map(store.readLast(userId, phaseId, outcomeEvents), outcomeOf)
        ),
        list,
        cancel
      })
    })
  )
}
