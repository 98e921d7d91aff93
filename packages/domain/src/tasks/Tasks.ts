/** Tasks for the service's agent, and their streams. Specification, "Agent interaction"; design, "The task stream". */
import { Context, DateTime, Effect, Layer, Option, type Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import { BadRequest, NotFound, type TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { AuditAction } from "../audit/AuditEntry.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { Container, containerIdOf } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofContainer } from "../deidentification/TextScope.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { ExternalNames } from "../externalnames/ExternalNames.ts"
import { CaseId, newBranchId, newTimelineId, type PhaseId } from "../Ids.ts"
import { fitting } from "../paging/fitting.ts"
import { type Page, type PageRequest, readPage } from "../paging/Page.ts"
import { holderOf } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { BranchNotActive } from "../timelines/BranchErrors.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import { guardReader } from "./GuardedReader.ts"
import { OpenStreams } from "./OpenStreams.ts"
import { Phase } from "./Phase.ts"
import { EventsExpired, type PhaseIdTaken } from "./TaskErrors.ts"
import { nameOfList, positionOfTask, type TaskFilter, taskPosition } from "./TaskFilter.ts"
import { openTaskReader, type TaskReader } from "./TaskReader.ts"
import { outcomeEvents, outcomeOf, type TaskOutcome } from "./TaskOutcome.ts"
import type { TaskRequest } from "./TaskRequest.ts"
import { RightOfWay } from "./RightOfWay.ts"
import { TaskRunner } from "./TaskRunner.ts"
import { TaskStore } from "./TaskStore.ts"

const note = (action: AuditAction, { containerId, containerType, phaseId }: Phase) => ({
  action,
  resourceId: phaseId,
  caseId: containerType === "case" ? CaseId.make(containerId) : null
})

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
      const { first } = yield* RightOfWay
      const streams = yield* OpenStreams
      const boundary = yield* Deidentification
      const secrets = yield* Secrets
      const refusals = yield* Refusals
      const names = yield* ExternalNames
      const random = yield* SecureRandom.SecureRandom

      const find = Effect.fnUntraced(function* (principal: Principal, phaseId: PhaseId) {
        const found = yield* store.find(principal.userId, phaseId)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "phase" })
        return found.value
      })

      const start = Effect.fn("Tasks.start")(
        function* (principal: Principal, request: TaskRequest) {
          const { branchId = null, containerType, requestType, seedPhase } = request
          const sessionId = names.seal(principal.userId, request.sessionId)
          const containerId = containerIdOf(names, principal.userId, request.containerId)
          const container = { containerType, containerId }
          const { prompt } = yield* boundary
            .judge(ofContainer(principal.userId, container), { prompt: request.prompt })
            .pipe(refusals.judging(principal, container))
          const now = yield* DateTime.now
          const fingerprint = secrets.sign(
            "task-request",
            JSON.stringify([sessionId, containerType, containerId, branchId, requestType, prompt])
          )
          const candidate = new Container({
            containerType,
            containerId,
            timelineId: yield* newTimelineId,
            mainBranchId: yield* newBranchId,
            createdAt: now
          })
          const accepted = store
            .accept(
              {
                userId: principal.userId,
                phaseId: seedPhase.phaseId,
                sessionId,
                containerType,
                containerId,
                branchId,
                requestType,
                prompt,
                fingerprint,
                sentBy: holderOf(principal),
                now
              },
              candidate,
              { nodeId: runner.nodeId, leaseUntil: yield* runner.leaseUntil }
            )
            .pipe(
              Effect.map((acceptance) => ({
                value: acceptance,
                did: acceptance._tag === "Accepted" ? [note("task.start", acceptance.phase)] : []
              }))
            )
          // Uninterruptible: a caller that leaves now must not leave behind an accepted task that nobody works on.
          const acceptance = yield* changes
            .run(
              principal.userId,
              actorOf(principal)
            )(accepted)
            .pipe(
              // After the step, because the work outlives it.
              Effect.tap((taken) =>
                taken._tag === "Accepted" ? runner.start(taken.phase, taken.ownership) : Effect.void
              ),
              Effect.uninterruptible
            )
          return acceptance.phase
        },
        Effect.provideService(SecureRandom.SecureRandom, random),
        first
      )

      const open = Effect.fn("Tasks.open")(function* (principal: Principal, phase: Phase | PhaseId, after: number) {
        const record = phase instanceof Phase ? phase : yield* find(principal, phase)
        const { phaseId, status } = record
        const read = (from: number) => Effect.map(store.read(principal.userId, phaseId, from, 1), ([event]) => event)
        const last = after === 0 ? undefined : yield* read(after - 1)
        if (last === undefined && status !== "running" && (yield* read(0)) === undefined)
          return yield* new EventsExpired()
        if (after > 0 && last === undefined) {
          return yield* new BadRequest({ problem: "`Last-Event-ID` must be the id of an event of this task." })
        }
        const position = { sequence: after, ended: last?.event.event === "phase_end" }
        const revocation = yield* streams.register(principal)
        return yield* openTaskReader(principal.userId, phaseId, position, revocation).pipe(
          Effect.flatMap((reader) => guardReader(ofContainer(principal.userId, record), phaseId, after, reader)),
          Effect.provideService(TaskStore, store),
          Effect.provideService(Deidentification, boundary)
        )
      })

      const cancel = Effect.fn("Tasks.cancel")(function* (principal: Principal, phaseId: PhaseId) {
        const phase = yield* find(principal, phaseId)
        const asked = Effect.map(store.requestCancel(principal.userId, phaseId), (isRunning) => ({
          value: isRunning,
          did: isRunning ? [note("task.cancel", phase)] : []
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
