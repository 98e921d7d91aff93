import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { CurrentAgent, CurrentPrincipal } from "../access/CurrentPrincipal.ts"
import { Api } from "../Api.ts"
import { failOpaquely } from "../errors/failOpaquely.ts"
import { makePushing } from "../server/makePushing.ts"
import { takesPushedBody } from "../server/PushingResponse.ts"
import { Shutdown } from "../server/Shutdown.ts"
import * as TaskSse from "./TaskSse.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "tasks",
  Effect.fn(function* (handlers) {
    const tasks = yield* Tasks
    const { endsStreams } = yield* Shutdown
    const push = yield* makePushing
    const stream = Effect.fnUntraced(function* (...opened: Parameters<Tasks["Service"]["open"]>) {
      const opening = failOpaquely(tasks.open(...opened))
      if (!takesPushedBody(yield* HttpServerRequest.HttpServerRequest)) {
        return TaskSse.streamed(yield* opening, endsStreams)
      }
      return TaskSse.pushed(yield* push(Effect.map(opening, (reader) => new TaskSse.Portions(reader, endsStreams))))
    })
    return handlers.handleAll({
      send: Effect.fnUntraced(function* ({ headers, payload }) {
        const agent = yield* CurrentAgent
        const phase = yield* tasks.start(agent, new TaskRequest(payload)).pipe(failOpaquely)
        return yield* stream(agent, phase, headers["last-event-id"] ?? 0)
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
