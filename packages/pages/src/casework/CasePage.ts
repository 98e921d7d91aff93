/** The work of a case: its timeline, the phase that was chosen, what is asked of the service's agent, and branches. */
import { BranchId, CaseId, newPhaseId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { BranchDraft } from "@incamera/domain/timelines/BranchDraft"
import { Timelines } from "@incamera/domain/timelines/Timelines"
import { Clock, Effect, Layer, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { errorStatus } from "@incamera/adapters-http/errors/ErrorStatus"
import { seeOther } from "../frame/Answer.ts"
import { noText, problem, problemOf } from "../frame/failures.ts"
import { formIdOf, idOf } from "../frame/idOf.ts"
import { PageFrame } from "../frame/PageFrame.ts"
import type { PageRoute } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { askable } from "../tasks/askForm.ts"
import { phasePath } from "../tasks/taskPaths.ts"
import { caseFrame, casePath } from "../cases/caseFrame.ts"
import { type CaseWork, makeCaseWork, type WorkAsked, workAsked } from "./caseWork.ts"
import { type Drawing, workPage } from "./workPage.ts"

const path = "/cases/:caseId"

export const routes: ReadonlyArray<PageRoute> = [
  ["GET", path],
  ["POST", `${path}/tasks`],
  ["POST", `${path}/branches`]
]

/** The user's browser speaks in the case's one conversation of its own. */
const conversation = "browser"

const requestOf = Schema.decodeUnknownOption(TaskRequest)
const draftOf = Schema.decodeUnknownOption(BranchDraft)

const on = (branchId: BranchId, phaseId: PhaseId | null = null): WorkAsked => ({ branchId, phaseId, ordinal: null })

export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const frame = yield* PageFrame
    const tasks = yield* Tasks
    const timelines = yield* Timelines
    const random = yield* SecureRandom.SecureRandom
    const { casePage } = yield* caseFrame
    const workOf = yield* makeCaseWork

    const freshId = Effect.provideService(newPhaseId, SecureRandom.SecureRandom, random)
    const caseIdOf = (visit: Visit) => idOf(visit, "caseId", CaseId, "case")

    const draw = Effect.fnUntraced(function* (
      visit: Visit,
      work: CaseWork,
      forms: Pick<Drawing, "asked" | "fork"> = {},
      status?: number
    ) {
      const drawing = { now: yield* Clock.currentTimeMillis, fresh: yield* freshId, ...forms }
      const answer = workPage(visit, work, drawing, status)
      return yield* casePage(visit, work.found, "work", answer, work.workspace.secureSteps)
    })

    return Layer.mergeAll(
      frame.get(
        path,
        Effect.fnUntraced(function* (visit) {
          const work = yield* workOf(visit.user, yield* caseIdOf(visit), yield* workAsked(visit.query))
          return yield* draw(visit, work)
        })
      ),

      frame.post(
        `${path}/tasks`,
        Effect.fnUntraced(function* (visit, form) {
          const caseId = yield* caseIdOf(visit)
          const branchId = yield* formIdOf(form, "branch", BranchId, "branch")
          const phaseId = yield* formIdOf(form, "task", PhaseId, "phase")
          const requestType = form.oneOf("requestType", askable) ?? "case_req"
          const prompt = form.text("prompt", Limits.promptCharacters)
          const again = Effect.fnUntraced(function* (why: ReturnType<typeof problem>, status: number) {
            const work = yield* workOf(visit.user, caseId, on(branchId))
            return yield* draw(visit, work, { asked: { requestType, prompt, problem: why } }, status)
          })
          if (prompt === "") return yield* again(problem("Say what is to be done."), 400)
          const request = requestOf({
            sessionId: conversation,
            seedPhase: { phaseId },
            containerType: "case",
            containerId: caseId,
            branchId,
            requestType,
            prompt
          })
          if (Option.isNone(request)) return yield* again(noText, 400)
          const start = (id: PhaseId) =>
            tasks.start(visit.user, new TaskRequest({ ...request.value, seedPhase: { phaseId: id } }))
          return yield* start(phaseId).pipe(
            // Another text from the same form, by the browser's way back: another task.
            Effect.catchTag("PhaseIdTaken", () => Effect.flatMap(freshId, start)),
            Effect.map((phase) => seeOther(phasePath({ caseId }, branchId, phase.phaseId), "task-started")),
            Effect.catchTag(
              ["BranchNotActive", "IdentityRefused", "RecognizerUnavailable", "TooManyRequests"],
              (error) => again(problemOf(error), errorStatus[error._tag])
            )
          )
        })
      ),

      frame.post(
        `${path}/branches`,
        Effect.fnUntraced(function* (visit, form) {
          const caseId = yield* caseIdOf(visit)
          const forkedFromPhaseId = yield* formIdOf(form, "phase", PhaseId, "phase")
          const from = yield* formIdOf(form, "from", BranchId, "branch")
          const name = form.text("name", Limits.branchNameCharacters).replace(/\s+/gu, " ")
          const work = yield* workOf(visit.user, caseId, on(from, forkedFromPhaseId))
          const again = (why: ReturnType<typeof problem>, status: number) =>
            draw(visit, work, { fork: { typed: name, problem: why } }, status)
          if (name === "") return yield* again(problem("Give the branch a name."), 400)
          const { timelineId } = work.workspace.timeline
          const draft = draftOf({ timelineId, name, forkedFromPhaseId })
          if (Option.isNone(draft)) return yield* again(noText, 400)
          return yield* timelines.createBranch(visit.user, draft.value).pipe(
            Effect.map(({ value }) =>
              seeOther(`${casePath({ caseId })}?branch=${value.branchId}#timeline`, "branch-created")
            ),
            Effect.catchTag(
              [
                "BranchNameTaken",
                "BranchTooDeep",
                "CaseClosed",
                "IdentityRefused",
                "RecognizerUnavailable",
                "TooManyBranches",
                "TooManyRequests"
              ],
              (error) => again(problemOf(error), errorStatus[error._tag])
            )
          )
        })
      )
    )
  })
)
