/** A connection that died silently: signals still arrive. */
import type { PgClient } from "@effect/sql-pg"
import * as Limits from "@incamera/adapters-sql/Limits"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Queue } from "effect"
import { TestClock } from "effect/testing"
import { makeTaskSignals } from "../../packages/adapters-sql/src/internal/TaskSignals.ts"

interface Notification {
  readonly channel: string
  readonly payload: string
  readonly processId: number
}

interface Listener {
  readonly queue: Queue.Queue<Notification, Cause.TimeoutError>
}

/** A database whose notifications reach only the latest listener, until it goes silent. */
const database = () => {
  const listeners: Array<Listener> = []
  let isSilent = false
  const client = {
    listen: () =>
      Effect.map(Queue.unbounded<Notification, Cause.TimeoutError>(), (queue) => {
        listeners.push({ queue })
        return queue
      }),
    notify: (channel: string, payload: string) =>
      Effect.sync(() => {
        if (!isSilent) Queue.offerUnsafe(listeners.at(-1)!.queue, { channel, payload, processId: 1 })
      })
  } as unknown as PgClient.PgClient
  const lose = Effect.suspend(() => Queue.fail(listeners.at(-1)!.queue, new Cause.TimeoutError()))
  return { client, listeners, lose, silence: (silent: boolean) => void (isSilent = silent) }
}

it.effect("A connection on which a node hears itself is kept", () =>
  Effect.gen(function* () {
    const { client, listeners } = database()
    yield* makeTaskSignals(client)
    for (let i = 0; i < 20; i++) yield* TestClock.adjust(Limits.signalSilenceMillis / 2)
    assert.strictEqual(listeners.length, 1)
  })
)

it.effect("A silent connection is replaced, and every subscriber is signalled", () =>
  Effect.gen(function* () {
    const { client, listeners, silence } = database()
    const signals = yield* makeTaskSignals(client)
    yield* TestClock.adjust(Limits.signalPulseMillis)
    let isRung = false
    yield* signals.listen("user/task", () => void (isRung = true))
    silence(true)
    yield* TestClock.adjust(Limits.signalSilenceMillis - Limits.signalPulseMillis)
    assert.isFalse(isRung)
    // Plus the first wait before a retry.
    yield* TestClock.adjust(Limits.signalPulseMillis + 1_000)
    assert.isTrue(isRung)
    assert.isAtLeast(listeners.length, 2)
  })
)

it.effect("A connection that was lost many times is replaced as soon as after the first loss", () =>
  Effect.gen(function* () {
    const { client, listeners, lose } = database()
    const signals = yield* makeTaskSignals(client)
    yield* TestClock.adjust(Limits.signalPulseMillis)
    let rings = 0
    yield* signals.listen("user/task", () => void rings++)
    for (let times = 1; times <= 10; times++) {
      yield* TestClock.adjust("1 minute")
      yield* lose
      yield* TestClock.adjust(Limits.signalPulseMillis)
      assert.strictEqual(rings, times)
      assert.strictEqual(listeners.length, times + 1)
    }
  })
)
