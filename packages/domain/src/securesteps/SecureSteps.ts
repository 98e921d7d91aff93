/** Lists the steps that wait for the user, and records what the user does with them. Design, "Words". */
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { type BadRequest, NotFound } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion, type ExpectedVersions, type VersionMismatch } from "../changes/Version.ts"
import { SecureStepId, type UserId } from "../Ids.ts"
import { type Page, type PageRequest, readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import {
  type SecureStep,
  type SecureStepAnswer,
  SecureStepSettled,
  type SecureStepStatus,
  type StepContainer
} from "./SecureStep.ts"
import { SecureStepStore } from "./SecureStepStore.ts"
import { stepNote } from "./stepNote.ts"
import { WaitingTasks } from "./WaitingTasks.ts"

export class SecureSteps extends Context.Service<
  SecureSteps,
  {
    /** Lists all steps, or those of one status, newest first. */
    readonly list: (
      principal: Principal,
      query: { readonly status: SecureStepStatus | null },
      page: PageRequest
    ) => Effect.Effect<Page<SecureStep>, BadRequest | StoreError>
    readonly get: (principal: Principal, secureStepId: SecureStepId) => Effect.Effect<SecureStep, NotFound | StoreError>
    /** Lists the open steps of a container, oldest first; none for a container that the user doesn't have. */
    readonly openOf: (
      principal: Principal,
      container: StepContainer
    ) => Effect.Effect<ReadonlyArray<SecureStep>, StoreError>
    /**
     * Records that the user did the step or declined it. Of two concurrent calls one succeeds. A task that waits for
     * the step resumes at that instant. Once the task's time to wait is over, the step can't be answered any more.
     */
    readonly settle: (
      user: UserPrincipal,
      secureStepId: SecureStepId,
      outcome: SecureStepAnswer,
      expected: ExpectedVersions
    ) => Effect.Effect<SecureStep, NotFound | SecureStepSettled | StoreError | VersionMismatch>
  }
>()("@incamera/domain/securesteps/SecureSteps") {
  static readonly layer = Layer.effect(
    SecureSteps,
    Effect.gen(function* () {
      const store = yield* SecureStepStore
      const tasks = yield* WaitingTasks
      const changes = yield* Changes
      const secrets = yield* Secrets
      const position = agePosition(SecureStepId)

      const find = Effect.fnUntraced(function* (userId: UserId, secureStepId: SecureStepId) {
        const found = yield* store.find(userId, secureStepId)
        if (Option.isNone(found)) return yield* new NotFound({ resource: "secure-step" })
        return found.value
      })

      return SecureSteps.of({
        list: Effect.fn("SecureSteps.list")(({ userId }, { status }, request) =>
          readPage({
            secrets,
            userId,
            list: `secure steps ${status}`,
            request,
            position,
            positionOf: ({ createdAt, secureStepId }: SecureStep) => ({ createdAt, id: secureStepId }),
            read: (after, limit) => store.list(userId, status, { after, limit })
          })
        ),

        get: Effect.fn("SecureSteps.get")(({ userId }, secureStepId) => find(userId, secureStepId)),

        openOf: Effect.fn("SecureSteps.openOf")(({ userId }, container) => store.listOpen(userId, container)),

        settle: Effect.fn("SecureSteps.settle")((user, secureStepId, outcome, expected) => {
          const { userId } = user
          const settle = Effect.gen(function* () {
            const found = yield* find(userId, secureStepId)
            yield* checkVersion(found, expected)
            const now = yield* DateTime.now
            // The task may resume at any moment with what it finds then, so a step that nothing waits for must not be
            // answered.
            if (found.expiresAt !== null && DateTime.isGreaterThanOrEqualTo(now, found.expiresAt)) {
              return yield* new SecureStepSettled()
            }
            const settled = yield* store.settle(userId, found, outcome, now)
            if (Option.isNone(settled)) return yield* new SecureStepSettled()
            const { phaseId } = settled.value
            if (phaseId !== null) yield* tasks.wake(userId, phaseId)
            const action = outcome === "done" ? "secure-step.do" : "secure-step.decline"
            return { value: settled.value, did: [stepNote(action, settled.value)] }
          })
          return changes.run(userId, actorOf(user))(settle)
        })
      })
    })
  )
}
