/** A task's log as a streamed answer, in the form that the host supports. See `TaskSse`. */
import { ExternalNames } from "@incamera/domain/externalnames"
import { Tasks } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { makePushing } from "../server/makePushing.ts"
import { takesPushedBody } from "../server/PushingResponse.ts"
import { Shutdown } from "../server/Shutdown.ts"
import * as TaskSse from "./TaskSse.ts"

/** Takes the arguments of `Tasks.open`, and fails like it before anything is sent. */
export const makeTaskStreams = Effect.gen(function* () {
  const tasks = yield* Tasks
  const names = yield* ExternalNames
  const { endsStreams } = yield* Shutdown
  const push = yield* makePushing
  return Effect.fnUntraced(function* (...opened: Parameters<Tasks["Service"]["open"]>) {
    const [{ userId }] = opened
    const opening = tasks.open(...opened)
    const openNames = (json: string) => names.openInJson(userId, json)
    if (!takesPushedBody(yield* HttpServerRequest.HttpServerRequest)) {
      return TaskSse.streamed({ reader: yield* opening, openNames, nodeEnds: endsStreams })
    }
    return TaskSse.pushed(
      yield* push(Effect.map(opening, (reader) => new TaskSse.Portions({ reader, openNames, nodeEnds: endsStreams })))
    )
  })
})
