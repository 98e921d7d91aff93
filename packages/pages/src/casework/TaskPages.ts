/** A running task of a case: its event stream, the parts of the page that change, and stopping it. */
import { NotFound } from "@incamera/domain/access"
import { BranchId, type CaseId, type PhaseId } from "@incamera/domain/Ids"
import { noSuchEvent, Tasks } from "@incamera/domain/tasks"
import { Clock, Effect, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { makeTaskStreams } from "@incamera/adapters-http/tasks"
import { makeCaseWork } from "./caseWork.ts"
import { changingParts } from "./workPage.ts"
import { declare } from "../frame/declare.ts"
import { fragment, response, seeOther } from "../frame/Answer.ts"
import { id } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { phasePath } from "../tasks/taskPaths.ts"

const path = "/cases/:caseId/phases/:phaseId"

const routes = declare({
  part: user.part(path),
  events: user.stream(`${path}/events`),
  cancel: user.form(`${path}/cancel`, { from: id(BranchId) })
})

const branch = Schema.decodeUnknownOption(BranchId)

/** Reads the header that `EventSource` sends when it reconnects; 0 on the first connection. */
const lastEventOf = ({ request }: Visit) => {
  const said = request.headers["last-event-id"] ?? "0"
  return /^\d{1,10}$/u.test(said) ? Effect.succeed(Number(said)) : noSuchEvent()
}

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const tasks = yield* Tasks
    const stream = yield* makeTaskStreams
    const workOf = yield* makeCaseWork

    /** Finds a phase of the case in the path; `NotFound` if the phase belongs to another case. */
    const phaseOf = Effect.fnUntraced(function* ({ params, user }: Visit<{ caseId: CaseId; phaseId: PhaseId }>) {
      const { caseId } = params
      const phase = yield* tasks.get(user, params.phaseId)
      const isOfCase = phase.containerType === "case" && phase.containerId === (caseId as string)
      if (!isOfCase) return yield* new NotFound({ resource: "phase" })
      return { caseId, phase }
    })

    return {
      part: Effect.fnUntraced(function* (visit) {
        const { caseId, phase } = yield* phaseOf(visit)
        const branchId = Option.getOrNull(branch(visit.query.get("branch")))
        const work = yield* workOf(visit.user, caseId, { branchId, phaseId: phase.phaseId, ordinal: null })
        return fragment(changingParts(visit, work, yield* Clock.currentTimeMillis))
      }),
      events: Effect.fnUntraced(function* (visit) {
        const { phase } = yield* phaseOf(visit)
        const opened = stream(visit.user, phase, yield* lastEventOf(visit))
        return response(yield* Effect.provideService(opened, HttpServerRequest.HttpServerRequest, visit.request))
      }),
      cancel: Effect.fnUntraced(function* (visit, { from }) {
        const { caseId, phase } = yield* phaseOf(visit)
        yield* tasks.cancel(visit.user, phase.phaseId)
        const seen = Option.getOrElse(from, () => phase.branchId)
        return seeOther(phasePath({ caseId }, seen, phase.phaseId), "task-canceled")
      })
    }
  })
)
