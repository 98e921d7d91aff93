/** Streams of a node that stops: each ends with its next event or heartbeat, and says when to reconnect. */
import { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/adapters-http/Limits"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { forms } from "../support/streamForms.ts"

const phaseId = PhaseId.make("0198a000-0000-4000-8000-000000000001")

const status = (sequence: number): SequencedEvent => ({
  sequence,
  event: { event: "status", data: { phaseId, status: "working" } }
})

/** Returns what the stream sends if the node stops after this many reads. */
const sentBy = (form: (typeof forms)[keyof typeof forms]) => (next: TaskReader["next"], endsAfter: number) =>
  Effect.gen(function* () {
    let reads = 0
    const counted: TaskReader = {
      next: (within) =>
        Effect.andThen(
          Effect.sync(() => void reads++),
          next(within)
        ),
      onceRevoked: () => {},
      onceNotified: () => {}
    }
    let text = ""
    const nodeEnds = () => reads >= endsAfter
    const reading = yield* Effect.forkChild(form(counted, nodeEnds, (more) => void (text += more)))
    for (let n = 0; n < 100; n++) yield* TestClock.adjust(100)
    yield* Fiber.join(reading)
    return text
  })

const retryOf = (text: string) => Number(/\n\nretry: (\d+)\n\n$/.exec(text)?.[1])

describe.each(Object.entries(forms))("When its node stops, a stream that is %s", (_, form) => {
  const sent = sentBy(form)

  it.effect("of a quiet task ends with the next heartbeat", () =>
    Effect.gen(function* () {
      const quiet: TaskReader["next"] = (within) => Effect.as(Effect.sleep(within), { _tag: "Quiet" })
      const text = yield* sent(quiet, 3)
      assert.strictEqual([...text.matchAll(/^event: heartbeat$/gm)].length, 3)
      assert.isAtLeast(retryOf(text), Limits.reconnectAfterMillis[0])
      assert.isAtMost(retryOf(text), Limits.reconnectAfterMillis[1])
    })
  )

  it.effect("of a busy one ends with the next event", () =>
    Effect.gen(function* () {
      let sequence = 0
      const busy: TaskReader["next"] = () => Effect.sync(() => ({ _tag: "Events", events: [status(++sequence)] }))
      const text = yield* sent(busy, 5)
      assert.deepStrictEqual(
        Array.from(text.matchAll(/^id: (\d+)$/gm), ([, id]) => id),
        ["1", "2", "3", "4", "5"]
      )
      assert.isAtLeast(retryOf(text), Limits.reconnectAfterMillis[0])
    })
  )

  it.effect("does not end at the same moment for all, or tell all the same", () =>
    Effect.gen(function* () {
      const quiet: TaskReader["next"] = () => Effect.never
      const told = new Set<number>()
      for (let n = 0; n < 20; n++) told.add(Number(/\d+/.exec(yield* sent(quiet, 0))![0]))
      assert.isAbove(told.size, 5)
    })
  )
})
