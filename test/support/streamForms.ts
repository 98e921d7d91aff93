/** Reads both forms of a task's stream the same way, so every test covers both. */
import * as PushedBodies from "@incamera/adapters-http/server/PushedBody"
import * as TaskSse from "@incamera/adapters-http/tasks/TaskSse"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { Clock, Effect, Scope, Stream } from "effect"

/** Completes when the stream ends. */
type Form = (
  reader: TaskReader,
  nodeEnds: () => boolean,
  onText: (text: string, atMillis: number) => void
) => Effect.Effect<void>

const pulled: Form = (reader, nodeEnds, onText) => {
  const { body } = TaskSse.streamed({ reader, openNames: (json) => json, nodeEnds })
  if (body._tag !== "Stream") return Effect.die("no stream")
  return body.stream.pipe(
    Stream.orDie,
    Stream.runForEach((bytes) =>
      Effect.map(Clock.currentTimeMillis, (now) => onText(new TextDecoder().decode(bytes), now))
    )
  )
}

/** Fibers and timers run by the caller's clock. */
export const pushingHost = Effect.map(Effect.context<never>(), (context): PushedBodies.PushingHost => {
  const run = Effect.runForkWith(context)
  return {
    run,
    after: (millis, call) => {
      const sleeping = run(Effect.delay(Effect.sync(call), millis))
      return () => sleeping.interruptUnsafe()
    }
  }
})

const pushed: Form = Effect.fnUntraced(function* (reader, nodeEnds, onText) {
  const body = new PushedBodies.PushedBody(
    yield* pushingHost,
    new TaskSse.Portions({ reader, openNames: (json) => json, nodeEnds }),
    yield* Scope.make()
  )
  const clock = yield* Clock.Clock
  yield* Effect.callback<void>((resume) =>
    body.writeTo({
      destroyed: false,
      write: (text) => {
        onText(text, clock.currentTimeMillisUnsafe())
        return true
      },
      end: () => resume(Effect.void),
      destroy: () => {},
      once: () => {}
    })
  )
})

export const forms = { pulled, pushed }
