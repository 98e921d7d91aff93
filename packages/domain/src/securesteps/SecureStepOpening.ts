/** Opens secure steps after refusals and when the service's agent asks for one. */
import { Context, DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { NotFound } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import type { AuditActor } from "../audit/AuditEntry.ts"
import { actorOf, Changes, type Done } from "../changes/Changes.ts"
import { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import { newSecureStepId, type PhaseId, type SecureStepId, type UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { SecureStep, StepContainer } from "./SecureStep.ts"
import type { SecureStepKind } from "./SecureStepKind.ts"
import { type NewTaskStep, SecureStepStore, type TaskStep } from "./SecureStepStore.ts"
import { stepNote } from "./stepNote.ts"

const notKept = "A secure step could not be opened"

export class SecureStepOpening extends Context.Service<
  SecureStepOpening,
  {
    /**
     * Wraps the judging of texts that belong to a container. If it fails with `IdentityRefused`, opens a step of this
     * kind there for the user, or `reveal-identity` if the text asked for an identity. The refusal stays unchanged even
     * if opening the step fails; a container that the user doesn't have gets no step. Wrap it around work outside any
     * unit of work: the step is stored in a unit of its own, after the failure.
     */
    readonly openingStep: (
      principal: Principal,
      container: StepContainer,
      kind?: SecureStepKind
    ) => <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Opens a step on behalf of the service. Does nothing if the container is gone. */
    readonly openByService: (
      userId: UserId,
      container: StepContainer,
      kind: SecureStepKind
    ) => Effect.Effect<void, StoreError>
    /** Makes an id for a task's step, under which `forTask` opens it. */
    readonly newId: Effect.Effect<SecureStepId>
    /** Opens a step that a task waits for. Run it within the step of the unit of work that makes the task wait. */
    readonly forTask: (userId: UserId, step: NewTaskStep) => Effect.Effect<Done<SecureStep>, NotFound | StoreError>
    /**
     * Returns the steps that a task has waited for, oldest first. Steps that are still open end as `expired`. Run it
     * within a step, as the owner of the task.
     */
    readonly endOf: (userId: UserId, phaseId: PhaseId) => Effect.Effect<Done<ReadonlyArray<TaskStep>>, StoreError>
  }
>()("@incamera/domain/securesteps/SecureStepOpening") {
  static readonly layer = Layer.effect(
    SecureStepOpening,
    Effect.gen(function* () {
      const store = yield* SecureStepStore
      const changes = yield* Changes
      const random = yield* SecureRandom.SecureRandom

      const open = Effect.fn("SecureStepOpening.open")(
        function* (
          userId: UserId,
          actor: AuditActor,
          container: StepContainer,
          kind: SecureStepKind
        ): Effect.fn.Return<void, NotFound | StoreError, SecureRandom.SecureRandom> {
          const candidate = { secureStepId: yield* newSecureStepId, now: yield* DateTime.now }
          yield* changes.run(
            userId,
            actor
          )(
            Effect.map(store.open(userId, container, kind, candidate), ({ isNew, step }) => ({
              value: undefined,
              did: isNew ? [stepNote("secure-step.open", step)] : []
            }))
          )
        },
        Effect.provideService(SecureRandom.SecureRandom, random)
      )

      return SecureStepOpening.of({
        openingStep:
          (principal, container, kind = "enter-identity") =>
          (work) =>
            Effect.tapError(work, (error) =>
              error instanceof IdentityRefused
                ? open(
                    principal.userId,
                    actorOf(principal),
                    container,
                    error.asksToReveal ? "reveal-identity" : kind
                  ).pipe(
                    Effect.catchTag("NotFound", () => Effect.void),
                    Effect.catchTag("StoreError", ({ operation, reason }) =>
                      Effect.logWarning(notKept, { operation, reason })
                    ),
                    // Log nothing else of the failure: it may hold what was refused.
                    Effect.catchCause(() => Effect.logWarning(notKept))
                  )
                : Effect.void
            ),
        openByService: (userId, container, kind) =>
          open(userId, { type: "service" }, container, kind).pipe(Effect.catchTag("NotFound", () => Effect.void)),
        newId: Effect.provideService(newSecureStepId, SecureRandom.SecureRandom, random),
        forTask: (userId, step) =>
          Effect.map(store.openForTask(userId, step), (opened) => ({
            value: opened,
            did: [stepNote("secure-step.open", opened)]
          })),
        endOf: Effect.fnUntraced(function* (userId, phaseId) {
          const expired = yield* store.expire(userId, phaseId, yield* DateTime.now)
          const value = yield* store.ofTask(userId, phaseId)
          return { value, did: expired.map((step) => stepNote("secure-step.expire", step)) }
        })
      })
    })
  )
}
