import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/identity-provider/Limits"
import * as SignInThrottle from "@incamera/identity-provider/SignInThrottle"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

const wrong = Effect.succeed(false)
const right = Effect.succeed(true)

describe("failed sign-ins", () => {
  it.effect("are refused after a number of them, until the window that began with the first has passed", () =>
    Effect.gen(function* () {
      const throttle = yield* SignInThrottle.make
      yield* TestClock.setTime(1_000_000)
      for (let tries = 0; tries < Limits.signInFailures; tries++) {
        assert.strictEqual((yield* throttle.attempt("alice", wrong))._tag, "Rejected")
      }
      yield* TestClock.adjust(Limits.signInWindowMillis - 1)
      assert.deepStrictEqual(yield* throttle.attempt("alice", right), { _tag: "Throttled", retryAfterSeconds: 1 })
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* throttle.attempt("alice", right))._tag, "Accepted")
    })
  )

  it.effect("are forgotten after a right password", () =>
    Effect.gen(function* () {
      const throttle = yield* SignInThrottle.make
      for (let round = 0; round < 3; round++) {
        for (let tries = 0; tries < Limits.signInFailures - 1; tries++) yield* throttle.attempt("alice", wrong)
        assert.strictEqual((yield* throttle.attempt("alice", right))._tag, "Accepted")
      }
    })
  )

  it.effect("count when they are begun: a thousand at once get no more tries, and few are checked at a time", () =>
    Effect.gen(function* () {
      const throttle = yield* SignInThrottle.make
      let running = 0
      let most = 0
      let checks = 0
      const check = Effect.gen(function* () {
        checks++
        most = Math.max(most, ++running)
        yield* Effect.yieldNow
        running--
        return false
      })
      const verdicts = yield* Effect.all(
        Array.from({ length: 1_000 }, () => throttle.attempt("alice", check)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(checks, Limits.signInFailures)
      assert.strictEqual(verdicts.filter(({ _tag }) => _tag === "Rejected").length, Limits.signInFailures)
      assert.isAtMost(most, Limits.passwordChecksAtOnce)
      assert.isAbove(most, 1)
    })
  )

  it.effect("of other names evict nobody's count", () =>
    Effect.gen(function* () {
      const throttle = yield* SignInThrottle.make
      for (let tries = 0; tries < Limits.signInFailures; tries++) yield* throttle.attempt("alice", wrong)
      for (let other = 0; other < 20_000; other++) yield* throttle.attempt(`nobody-${other}`, wrong)
      assert.strictEqual((yield* throttle.attempt("alice", right))._tag, "Throttled")
    })
  )
})
