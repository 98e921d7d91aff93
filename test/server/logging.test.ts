/** A log line: one JSON object, with the ids of its request, and nothing unintended. */
import { assert, describe, it } from "@effect/vitest"
import { jsonLine } from "@incamera/server/logging"
import { Cause, Data, Effect, Logger } from "effect"

class Trouble extends Data.TaggedError("Trouble")<{ readonly detail: string }> {}

const linesOf = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.suspend(() => {
    const lines: Array<string> = []
    return effect.pipe(
      Effect.provide(Logger.layer([Logger.map(jsonLine, (line) => void lines.push(line))])),
      Effect.andThen(Effect.sync(() => lines.map((line) => JSON.parse(line))))
    )
  })

describe("A line of the log", () => {
  it.effect("has what happened, under which request, and where in the traces", () =>
    Effect.gen(function* () {
      const [line] = yield* linesOf(
        Effect.gen(function* () {
          const { spanId, traceId } = yield* Effect.currentSpan.pipe(Effect.orDie)
          yield* Effect.logWarning("A task waits", {
            operation: "TaskStore.append",
            attempts: 3,
            expected: { a: traceId, b: spanId }
          })
        }).pipe(Effect.annotateLogs({ requestId: "00ff", route: "/v1/agent" }), Effect.withSpan("Tasks.start"))
      )
      const { spanId, timestamp, traceId, ...rest } = line
      assert.match(traceId, /^[0-9a-f]{32}$/)
      assert.match(spanId, /^[0-9a-f]{16}$/)
      assert.isFalse(Number.isNaN(Date.parse(timestamp)))
      assert.deepStrictEqual(rest, {
        level: "WARN",
        message: "A task waits",
        requestId: "00ff",
        route: "/v1/agent",
        operation: "TaskStore.append",
        attempts: 3
      })
    })
  )

  it.effect("logs a failure's class and origin, never its message", () =>
    Effect.gen(function* () {
      const secret = "Quackenthorpe"
      const lines = yield* linesOf(
        Effect.gen(function* () {
          yield* Effect.logError("It broke", Cause.die(new TypeError(`no ${secret}`)))
          yield* Effect.logError("It broke", new Trouble({ detail: secret }))
          yield* Effect.logError("It broke", { deep: { text: secret } })
          yield* Effect.ignoreCause(Effect.die(new RangeError(secret)), { log: "Warn" })
        })
      )
      assert.strictEqual(lines.length, 4)
      assert.notInclude(JSON.stringify(lines), secret)
      assert.deepStrictEqual(
        lines.map(({ failure }) => failure),
        ["TypeError", "Trouble", undefined, "RangeError"]
      )
      assert.include(lines[0].at, "logging.test.ts")
    })
  )

  it.effect("has no trace ids without a trace", () =>
    Effect.gen(function* () {
      const [line] = yield* linesOf(
        Effect.logInfo("one").pipe(Effect.withSpan("step"), Effect.withTracerEnabled(false))
      )
      assert.deepStrictEqual(Object.keys(line), ["timestamp", "level", "message"])
    })
  )

  it.effect("is one line, and no message can set its own fields", () =>
    Effect.gen(function* () {
      const [line] = yield* linesOf(
        Effect.logInfo("two\nlines", { level: "ERROR", message: "another", requestId: "forged", status: 200 })
      )
      assert.strictEqual(line.level, "INFO")
      assert.strictEqual(line.message, "two\nlines")
      assert.isUndefined(line.requestId)
      assert.strictEqual(line.status, 200)
    })
  )
})
