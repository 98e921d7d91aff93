/** Accepts a task and starts it. */
import { DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import type { Principal } from "../access/Principal.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { Container, containerIdOf } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofContainer } from "../deidentification/TextScope.ts"
import { ExternalNames } from "../externalnames/ExternalNames.ts"
import { newBranchId, newTimelineId } from "../Ids.ts"
import { holderOf } from "../refusals/RationHolder.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { RequestPriority } from "./RequestPriority.ts"
import { taskNote } from "./taskNote.ts"
import type { TaskRequest } from "./TaskRequest.ts"
import { TaskRunner } from "./TaskRunner.ts"
import { TaskStore } from "./TaskStore.ts"

export const makeStart = Effect.gen(function* () {
  const store = yield* TaskStore
  const changes = yield* Changes
  const runner = yield* TaskRunner
  const { first } = yield* RequestPriority
  const boundary = yield* Deidentification
  const secrets = yield* Secrets
  const refusals = yield* Refusals
  const names = yield* ExternalNames
  const random = yield* SecureRandom.SecureRandom

  return Effect.fn("Tasks.start")(
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
            did: acceptance._tag === "Accepted" ? [taskNote("task.start", acceptance.phase)] : []
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
          Effect.tap((taken) => (taken._tag === "Accepted" ? runner.start(taken.phase, taken.ownership) : Effect.void)),
          Effect.uninterruptible
        )
      return acceptance.phase
    },
    Effect.provideService(SecureRandom.SecureRandom, random),
    first
  )
})
