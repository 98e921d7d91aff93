/**
 * A body that is still written after its request is handled: slow readers, readers who leave, and events at the wrong
 * time.
 */
import { type Portion, PushedBody } from "@incamera/adapters-http/server/PushedBody"
import { Signal } from "@incamera/domain/tasks/Signal"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Scope } from "effect"
import { TestClock } from "effect/testing"
import { pushingHost } from "../support/streamForms.ts"

/** Milliseconds between two beats of a source without signals. */
const beat = 1_000

/** A body of numbered beats, with the calls to the source and the destination recorded. */
const makeBody = Effect.fnUntraced(function* (readMillis = 0) {
  const signal = new Signal()
  const written: Array<string> = []
  const calls = new Map<string, () => void>()
  const state = {
    asked: 0,
    closed: false,
    destroyed: false,
    ended: false,
    flows: true,
    isLast: false,
    reading: 0,
    notified: 0
  }
  const destination = {
    destroyed: false,
    write: (text: string) => {
      written.push(text)
      return state.flows
    },
    end: () => void (state.ended = true),
    destroy: () => void (state.destroyed = true),
    once: (event: string, call: () => void) => void calls.set(event, call)
  }
  const next = Effect.gen(function* (): Effect.fn.Return<Portion> {
    state.asked++
    state.reading++
    const isRung = yield* signal.within(0)
    if (readMillis > 0) yield* Effect.sleep(readMillis)
    state.reading--
    if (isRung) state.notified++
    const now = yield* Clock.currentTimeMillis
    return { text: `${state.asked} `, againAt: state.isLast ? undefined : now + beat, isQuiet: true }
  }).pipe(Effect.onInterrupt(() => Effect.sync(() => void state.reading--)))
  const scope = yield* Scope.make()
  yield* Scope.addFinalizer(
    scope,
    Effect.sync(() => void (state.closed = true))
  )
  const body = new PushedBody(
    yield* pushingHost,
    {
      next: () => next,
      onceCutOff: (call: () => void) => void calls.set("cut off", call),
      onceReady: (call: () => void) => signal.onceNotified(call)
    },
    scope
  )
  const emit = (event: "close" | "cut off" | "drain") => {
    const call = calls.get(event)
    calls.delete(event)
    call?.()
  }
  return { body, destination, emit, notify: signal.notify, state, written }
})

describe("A pushed body", () => {
  it.effect("is written at once, when its time comes, and when it is called", () =>
    Effect.gen(function* () {
      const { body, destination, notify, state, written } = yield* makeBody()
      assert.isFalse(body.isTaken)
      body.writeTo(destination)
      assert.isTrue(body.isTaken)
      assert.deepStrictEqual(written, ["1 "])
      yield* TestClock.adjust(beat - 1)
      assert.strictEqual(state.asked, 1)
      yield* TestClock.adjust(1)
      assert.strictEqual(state.asked, 2)
      yield* TestClock.adjust(beat / 2)
      notify()
      assert.deepStrictEqual(written, ["1 ", "2 ", "3 "])
      // The earlier sleep is over.
      yield* TestClock.adjust(beat - 1)
      assert.strictEqual(state.asked, 3)
      yield* TestClock.adjust(1)
      assert.strictEqual(state.asked, 4)
      assert.isFalse(state.closed)
    })
  )

  it.effect("forgets no call that comes while it reads, and reads one thing at a time", () =>
    Effect.gen(function* () {
      const { body, destination, notify, state } = yield* makeBody(100)
      body.writeTo(destination)
      for (let n = 0; n < 3; n++) notify()
      assert.strictEqual(state.reading, 1)
      yield* TestClock.adjust(100)
      assert.strictEqual(state.asked, 2)
      assert.strictEqual(state.reading, 1)
      yield* TestClock.adjust(100)
      assert.strictEqual(state.notified, 1)
      assert.strictEqual(state.reading, 0)
    })
  )

  it.effect("waits for who takes nothing: one portion is pending, however long, and nothing is read", () =>
    Effect.gen(function* () {
      const { body, destination, emit, notify, state, written } = yield* makeBody()
      body.writeTo(destination)
      state.flows = false
      yield* TestClock.adjust(beat)
      for (let n = 0; n < 100; n++) {
        notify()
        yield* TestClock.adjust(beat)
      }
      assert.deepStrictEqual(written, ["1 ", "2 "])
      assert.strictEqual(state.asked, 2)
      state.flows = true
      emit("drain")
      assert.deepStrictEqual(written, ["1 ", "2 ", "3 "])
      yield* TestClock.adjust(beat)
      assert.strictEqual(state.asked, 4)
    })
  )

  for (const [when, prepare] of [
    ["while it waits", () => Effect.void],
    ["while it reads", () => TestClock.adjust(beat)],
    ["with something pending", ({ flows }) => Effect.andThen(Effect.sync(flows), TestClock.adjust(beat + 100))]
  ] satisfies ReadonlyArray<readonly [string, (on: { flows: () => void }) => Effect.Effect<void>]>) {
    it.effect(`is over when its reader leaves ${when}`, () =>
      Effect.gen(function* () {
        const { body, destination, emit, notify, state } = yield* makeBody(100)
        body.writeTo(destination)
        yield* TestClock.adjust(100)
        yield* prepare({ flows: () => void (state.flows = false) })
        const { asked } = state
        destination.destroyed = true
        emit("close")
        assert.isTrue(state.closed)
        assert.strictEqual(state.reading, 0)
        yield* TestClock.adjust(10 * beat)
        notify()
        emit("drain")
        assert.strictEqual(state.asked, asked)
        assert.isFalse(state.ended)
      })
    )
  }

  it.effect("is cut off when its reader takes nothing and may have nothing more", () =>
    Effect.gen(function* () {
      const { body, destination, emit, state } = yield* makeBody()
      body.writeTo(destination)
      state.flows = false
      yield* TestClock.adjust(beat)
      assert.isFalse(state.closed)
      emit("cut off")
      assert.isTrue(state.destroyed)
      assert.isTrue(state.closed)
    })
  )

  it.effect("is cut off as soon as its reader takes nothing any more, when that was while it read", () =>
    Effect.gen(function* () {
      const { body, destination, emit, state } = yield* makeBody(100)
      body.writeTo(destination)
      emit("cut off")
      state.flows = false
      assert.isFalse(state.closed)
      yield* TestClock.adjust(100)
      assert.isTrue(state.destroyed)
      assert.isTrue(state.closed)
    })
  )

  it.effect("lets its source end it for a client that reads everything", () =>
    Effect.gen(function* () {
      const { body, destination, emit, state } = yield* makeBody()
      body.writeTo(destination)
      emit("cut off")
      yield* TestClock.adjust(beat)
      assert.isFalse(state.destroyed)
      state.isLast = true
      yield* TestClock.adjust(beat)
      assert.isTrue(state.ended)
    })
  )

  it.effect("is over at once when its reader has left before", () =>
    Effect.gen(function* () {
      const { body, destination, state } = yield* makeBody()
      destination.destroyed = true
      body.writeTo(destination)
      assert.isTrue(body.isTaken)
      assert.isTrue(state.closed)
      yield* TestClock.adjust(beat)
      assert.strictEqual(state.asked, 0)
    })
  )

  it.effect("ends when it can't be written", () =>
    Effect.gen(function* () {
      const { body, destination, state } = yield* makeBody()
      body.writeTo(destination)
      destination.write = () => {
        throw new Error("not now")
      }
      yield* TestClock.adjust(beat)
      assert.deepInclude(state, { ended: true, closed: true })
      yield* TestClock.adjust(beat)
      assert.strictEqual(state.asked, 2)
    })
  )

  it.effect("ends with its source, once, and closes its resources", () =>
    Effect.gen(function* () {
      const { body, destination, emit, notify, state, written } = yield* makeBody()
      body.writeTo(destination)
      state.isLast = true
      // The last portion goes out to a slow reader, too: Node keeps it.
      state.flows = false
      yield* TestClock.adjust(beat)
      assert.deepStrictEqual(written, ["1 ", "2 "])
      assert.isTrue(state.ended)
      assert.isTrue(state.closed)
      state.ended = false
      emit("drain")
      emit("close")
      notify()
      yield* TestClock.adjust(beat)
      assert.strictEqual(state.asked, 2)
      assert.isFalse(state.ended)
    })
  )
})
