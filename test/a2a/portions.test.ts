/** A stream of the A2A interface while nothing happens, when its credential ends, and when its node does. */
import type { StreamResponse } from "@a2a-js/sdk"
import { assert, describe, it } from "@effect/vitest"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/adapters-http/Limits"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { Clock, Effect, Fiber, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import { everything } from "../../packages/adapters-http/src/a2a/AcceptedModes.ts"
import { FollowedTask } from "../../packages/adapters-http/src/a2a/FollowedTask.ts"
import { streamed, TaskPortions } from "../../packages/adapters-http/src/a2a/TaskPortions.ts"
import { TaskUpdates } from "../../packages/adapters-http/src/a2a/TaskUpdates.ts"
import { PushedBody } from "../../packages/adapters-http/src/server/PushedBody.ts"
import { pushingHost } from "../support/streamForms.ts"

const phaseId = PhaseId.make("0198a000-0000-4000-8000-000000000001")
const task = { id: phaseId, contextId: "talk", status: undefined, artifacts: [], history: [], metadata: undefined }
const names = { taskId: phaseId, contextId: "talk" }

const write = (events: ReadonlyArray<StreamResponse>) => Effect.succeed(events.map(({ payload }) => payload!.$case))

const portionsOf = (reader: TaskReader, nodeEnds: () => boolean) => {
  const followed = new FollowedTask(reader, new TaskUpdates(names, everything, "https://here.example"))
  return new TaskPortions({ task, followed }, write, (json) => json, nodeEnds)
}

type Form = (portions: TaskPortions, onText: (text: string, at: number) => void) => Effect.Effect<void>

const pulled: Form = (portions, onText) => {
  const { body } = streamed(portions)
  if (body._tag !== "Stream") return Effect.die("no stream")
  return body.stream.pipe(
    Stream.orDie,
    Stream.runForEach((bytes) =>
      Effect.map(Clock.currentTimeMillis, (now) => onText(new TextDecoder().decode(bytes), now))
    )
  )
}

const pushed: Form = Effect.fnUntraced(function* (portions, onText) {
  const body = new PushedBody(yield* pushingHost, portions, yield* Scope.make())
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

const quiet: TaskReader["next"] = (within) =>
  within === 0 ? Effect.succeed({ _tag: "Quiet" }) : Effect.as(Effect.sleep(within), { _tag: "Quiet" })

const readerOf = (next: TaskReader["next"]): TaskReader => ({ next, onceRevoked: () => {}, onceNotified: () => {} })

/** Everything that is sent, with its time in tenths of a second. */
const sent = Effect.fnUntraced(function* (form: Form, portions: TaskPortions, tenths = 200) {
  const all: Array<readonly [text: string, at: number]> = []
  const reading = yield* Effect.forkChild(form(portions, (text, at) => void all.push([text, at])))
  for (let n = 0; n < tenths; n++) yield* TestClock.adjust(100)
  yield* Fiber.join(reading)
  return all
})

describe.each(Object.entries({ pulled, pushed }))("A stream of the A2A interface that is %s", (_, form) => {
  it.effect("sends the task at once, and a comment every 3 seconds while nothing happens", () =>
    Effect.gen(function* () {
      const next: TaskReader["next"] = (within) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          now >= 10_000 ? Effect.succeed({ _tag: "Ended" }) : quiet(Math.min(within, 10_000 - now))
        )
      const all = yield* sent(
        form,
        portionsOf(readerOf(next), () => false)
      )
      assert.deepStrictEqual(all, [
        ['data: "task"\n\n', 0],
        [": heartbeat\n\n", 3_000],
        [": heartbeat\n\n", 6_000],
        [": heartbeat\n\n", 9_000]
      ])
    })
  )

  it.effect("sends updates as they come, and ends with the task", () =>
    Effect.gen(function* () {
      let rounds = 0
      const next: TaskReader["next"] = () =>
        Effect.sync(() => {
          rounds++
          if (rounds > 3) return { _tag: "Ended" }
          const text = "a" as SafeText
          const event = { event: "content_chunk", data: { phaseId, index: rounds, text } } as const
          return { _tag: "Events", events: [{ sequence: rounds, event }] }
        })
      const all = yield* sent(
        form,
        portionsOf(readerOf(next), () => false)
      )
      const data = all.map(([text]) => text).join("")
      assert.deepStrictEqual(data.match(/"\w+"/gu), [
        '"task"',
        '"statusUpdate"',
        '"artifactUpdate"',
        '"artifactUpdate"',
        '"artifactUpdate"'
      ])
    })
  )

  for (const tag of ["Revoked", "Removed"] as const) {
    it.effect(`says nothing more when it is ${tag.toLowerCase()}`, () =>
      Effect.gen(function* () {
        const all = yield* sent(
          form,
          portionsOf(
            readerOf(() => Effect.succeed({ _tag: tag })),
            () => false
          ),
          2
        )
        assert.deepStrictEqual(all, [['data: "task"\n\n', 0]])
      })
    )
  }

  it.effect("ends with its node, with the next heartbeat, and says when to come back", () =>
    Effect.gen(function* () {
      let isEnding = false
      const next: TaskReader["next"] = (within) =>
        Effect.tap(quiet(within), () => Effect.map(Clock.currentTimeMillis, (now) => void (isEnding = now >= 3_000)))
      const all = yield* sent(
        form,
        portionsOf(readerOf(next), () => isEnding)
      )
      const [, retry] = /^retry: (\d+)\n\n$/u.exec(all.at(-1)![0]) ?? []
      assert.isAtLeast(Number(retry), Limits.reconnectAfterMillis[0])
      assert.isAtMost(Number(retry), Limits.reconnectAfterMillis[1])
      assert.strictEqual(all.filter(([text]) => text.startsWith("data:")).length, 1)
    })
  )
})
