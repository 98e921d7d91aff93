import { noSuchEvent, TaskRequest, Tasks } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { CurrentAgent, CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { group } from "../access/group.ts"
import { Api } from "../api/Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { makeTaskStreams } from "./taskStreams.ts"

export const layer = group(
  Api,
  "tasks",
  Effect.fn(function* (handlers) {
    const tasks = yield* Tasks
    const streams = yield* makeTaskStreams
    const stream = (...opened: Parameters<typeof streams>) => failOpaquely(streams(...opened))
    return handlers.handleAll({
      send: Effect.fnUntraced(function* ({ headers, payload }) {
        const agent = yield* CurrentAgent
        const after = headers["last-event-id"] ?? 0
        // Only a task that was started before has an event to go on from.
        if (after > 0)
          yield* Effect.catchTag(tasks.get(agent, payload.seedPhase.phaseId), "NotFound", noSuchEvent).pipe(
            failOpaquely
          )
        const phase = yield* tasks.start(agent, new TaskRequest(payload)).pipe(failOpaquely)
        return yield* stream(agent, phase, after)
      }),
      follow: Effect.fnUntraced(function* ({ headers, params }) {
        return yield* stream(yield* CurrentPrincipal, params.phaseId, headers["last-event-id"] ?? 0)
      }),
      cancel: Effect.fnUntraced(function* ({ params }) {
        const phase = yield* tasks.cancel(yield* CurrentPrincipal, params.phaseId).pipe(failOpaquely)
        return { phaseId: phase.phaseId, status: phase.status }
      })
    })
  })
)
