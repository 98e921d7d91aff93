/** Forks a branch from a phase. */
import { DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes } from "../changes/Changes.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofAccount, ofContainer } from "../deidentification/TextScope.ts"
import { CaseId, newBranchId, type TimelineId, type UserId } from "../Ids.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { StoreError } from "../StoreError.ts"
import { Branch } from "./Branch.ts"
import type { Timeline } from "./Timeline.ts"
import type { Timelines } from "./Timelines.ts"
import { TimelineStore } from "./TimelineStore.ts"

const caseOf = ({ containerId, containerType }: Timeline): CaseId | null =>
  containerType === "case" ? CaseId.make(containerId) : null

type Find = (userId: UserId, timelineId: TimelineId) => Effect.Effect<Timeline, NotFound | StoreError>

export const makeCreateBranch = Effect.fnUntraced(function* (find: Find) {
  const store = yield* TimelineStore
  const cases = yield* CaseStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const refusals = yield* Refusals
  const random = yield* SecureRandom.SecureRandom

  /** Finds the case of a timeline, which must be open. */
  const openCaseOf = Effect.fnUntraced(function* (userId: UserId, timeline: Timeline) {
    const caseId = caseOf(timeline)
    if (caseId === null) return null
    const record = yield* cases.find(userId, caseId)
    if (Option.isNone(record)) return yield* new NotFound({ resource: "timeline" })
    yield* checkNotClosed(record.value)
    return caseId
  })

  const createBranch: Timelines["Service"]["createBranch"] = Effect.fn("Timelines.createBranch")(
    function* (principal, draft, repeatable = null) {
      const { userId } = principal
      const { forkedFromPhaseId, timelineId } = draft
      let container: Timeline | null = null
      const answer = yield* changes
        .once(principal, repeatable, Branch, (commit) =>
          Effect.gen(function* () {
            container = Option.getOrNull(yield* store.find(userId, timelineId))
            // Below, `NotFound` follows only once the name has passed judgment.
            const scope = container === null ? ofAccount(userId) : ofContainer(userId, container)
            const { name } = yield* boundary
              .judge(scope, { name: draft.name }, "facts")
              .pipe(refusals.judging(principal, container, null))
            const branchId = yield* newBranchId
            const createdAt = yield* DateTime.now
            const wanted = { branchId, timelineId, name, forkedFromPhaseId, createdAt, version: 1 }
            return yield* commit(
              Effect.gen(function* () {
                const caseId = yield* openCaseOf(userId, yield* find(userId, timelineId))
                const value = yield* store.createBranch(userId, { ...wanted, status: "active" })
                return { value, did: [{ action: "branch.create", resourceId: branchId, caseId }] }
              })
            )
          })
        )
        .pipe(refusals.checkRepeated(principal))
      return { ...answer, timeline: container ?? (yield* find(userId, timelineId)) }
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  return createBranch
})
