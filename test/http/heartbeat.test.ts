/** Specification, "Limits": a heartbeat every 3 seconds, from the first byte on, also while the agent is busy. */
import * as TaskSse from "@incamera/adapters-http/tasks/TaskSse"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { newUserId } from "@incamera/domain/Ids"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"

const boundary = Layer.succeed(
  Deidentification,
  Deidentification.of({
    judge: () => Effect.die("not asked here"),
    guardJson: (_userId, value) => Effect.succeed(value),
    streamGuard: () => Effect.die("not asked here")
  })
)

/** A task about which nothing is heard until it ends at the given time. */
const quietUntil = (endMillis: number): TaskReader => ({
  next: (withinMillis) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (now >= endMillis) return { _tag: "Ended" as const }
      yield* Effect.sleep(Math.min(withinMillis, endMillis - now))
      return { _tag: "Quiet" as const }
    })
})

describe("Heartbeat", () => {
  it.effect("comes at once, and then every 3 seconds", () =>
    Effect.gen(function* () {
      const userId = yield* newUserId
      const response = yield* TaskSse.respond(userId, quietUntil(10_000))
      assert.strictEqual(response.body._tag, "Stream")
      if (response.body._tag !== "Stream") return
      const times: Array<number> = []
      const reading = yield* response.body.stream.pipe(
        Stream.runForEach((bytes) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            assert.match(new TextDecoder().decode(bytes), /^event: heartbeat\ndata: \{"at":"[^"]+Z"\}\n\n$/)
            times.push(now)
          })
        ),
        Effect.forkChild
      )
      for (let n = 0; n < 100; n++) yield* TestClock.adjust(100)
      yield* Fiber.join(reading)
      assert.deepStrictEqual(times, [0, 3000, 6000, 9000])
    }).pipe(Effect.provide(Layer.merge(boundary, SecureRandom.layerWebCrypto)))
  )
})
