/** The work of a case: timeline, chosen phase, form for the service's agent, and branches. */
import { BranchId, newPhaseId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskRequest, Tasks } from "@incamera/domain/tasks"
import { BranchDraft, Timelines } from "@incamera/domain/timelines"
import { Clock, Effect, Option, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { errorStatus } from "@incamera/adapters-http/errors"
import { seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { noText, problem, problemOf } from "../frame/failures.ts"
import { named } from "../frame/named.ts"
import { id, oneOf, text } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { askable, askFormId } from "../tasks/askForm.ts"
import { forkFormId } from "../tasks/forkForm.ts"
import { phasePath } from "../tasks/taskPaths.ts"
import { caseFrame, casePath, partiesOf } from "../cases/caseFrame.ts"
import { type CaseWork, makeCaseWork, type WorkAsked, workAsked } from "./caseWork.ts"
import { type Drawing, workPage } from "./workPage.ts"

const path = "/cases/:caseId"

const routes = declare({
  work: user.page(path),
  ask: user.form(`${path}/tasks`, {
    branch: id(BranchId),
    task: id(PhaseId),
    requestType: oneOf(askable),
    prompt: text(Limits.promptCharacters)
  }),
  fork: user.form(`${path}/branches`, {
    phase: id(PhaseId),
    from: id(BranchId),
    name: text(Limits.branchNameCharacters)
  })
})

/** All tasks from the browser belong to one conversation per case. */
const conversation = "browser"

const requestOf = Schema.decodeUnknownOption(TaskRequest)
const draftOf = Schema.decodeUnknownOption(BranchDraft)

const on = (branchId: BranchId, phaseId: PhaseId | null = null): WorkAsked => ({ branchId, phaseId, ordinal: null })

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const tasks = yield* Tasks
    const timelines = yield* Timelines
    const random = yield* SecureRandom.SecureRandom
    const { casePage } = yield* caseFrame
    const workOf = yield* makeCaseWork

    const freshId = Effect.provideService(newPhaseId, SecureRandom.SecureRandom, random)

    const draw = Effect.fnUntraced(function* (
      visit: Visit,
      work: CaseWork,
      forms: Pick<Drawing, "asked" | "fork"> = {},
      status?: number
    ) {
      const drawing = { now: yield* Clock.currentTimeMillis, fresh: yield* freshId, ...forms }
      return yield* casePage(visit, work.found, "work", workPage(visit, work, drawing, status))
    })

    return {
      work: Effect.fnUntraced(function* (visit) {
        const work = yield* workOf(visit.user, visit.params.caseId, yield* workAsked(visit.query))
        return yield* draw(visit, work)
      }),

      ask: Effect.fnUntraced(function* (visit, { branch, prompt, requestType = "case_req", task }) {
        const { caseId } = visit.params
        const branchId = yield* named(branch, "branch")
        const phaseId = yield* named(task, "phase")
        const again = Effect.fnUntraced(function* (why: ReturnType<typeof problem>, status: number) {
          const work = yield* workOf(visit.user, caseId, on(branchId))
          return yield* draw(visit, work, { asked: { requestType, prompt, problem: why } }, status)
        })
        if (prompt === "") return yield* again(problem("Describe the task."), 400)
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
          // The form was sent before (the browser's "back") and now has another text: it becomes a new task.
          Effect.catchTag("PhaseIdTaken", () => Effect.flatMap(freshId, start)),
          Effect.map((phase) => seeOther(phasePath({ caseId }, branchId, phase.phaseId), "task-started")),
          Effect.catchTag(["BranchNotActive", "IdentityRefused", "RecognizerUnavailable", "TooManyRequests"], (error) =>
            again(
              problemOf(error, { visit, form: askFormId, texts: { prompt }, partiesPath: partiesOf(caseId) }),
              errorStatus[error._tag]
            )
          )
        )
      }),

      fork: Effect.fnUntraced(function* (visit, form) {
        const { caseId } = visit.params
        const forkedFromPhaseId = yield* named(form.phase, "phase")
        const name = form.name.replace(/\s+/gu, " ")
        const work = yield* workOf(visit.user, caseId, on(yield* named(form.from, "branch"), forkedFromPhaseId))
        const again = (why: ReturnType<typeof problem>, status: number) =>
          draw(visit, work, { fork: { typed: name, problem: why } }, status)
        if (name === "") return yield* again(problem("Enter a branch name."), 400)
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
            (error) =>
              again(
                problemOf(error, { visit, form: forkFormId, texts: { name }, partiesPath: partiesOf(caseId) }),
                errorStatus[error._tag]
              )
          )
        )
      })
    }
  })
)
