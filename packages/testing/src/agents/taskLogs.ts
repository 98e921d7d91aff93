/** Properties of every task's log, after any failure of the nodes that wrote it. Design, "The task stream". */
import type { SequencedEvent, TaskEvent } from "@incamera/domain/tasks"
import { assert } from "@effect/vitest"

type EventOf<Name extends TaskEvent["event"]> = Extract<TaskEvent, { event: Name }>

export const eventsOf = <const Name extends TaskEvent["event"]>(
  events: ReadonlyArray<SequencedEvent>,
  name: Name
): ReadonlyArray<EventOf<Name>["data"]> =>
  events.flatMap(({ event }) => (event.event === name ? [event.data as EventOf<Name>["data"]] : []))

/** Joins all chunks. */
export const textOf = (events: ReadonlyArray<SequencedEvent>): string =>
  eventsOf(events, "content_chunk")
    .map(({ text }) => text)
    .join("")

/** Checks a finished log: no gaps, in order, one end, and chunks that make up the text. */
export const assertWhole = (events: ReadonlyArray<SequencedEvent>): void => {
  assertSound(events)
  const names = events.map(({ event }) => event.event)
  assert.strictEqual(names.at(-1), "phase_end")
  assert.strictEqual(names.filter((name) => name === "phase_end").length, 1)
  assert.include(["direct_response", "error"], names.at(-2))
  const [answer, ...more] = eventsOf(events, "direct_response")
  assert.deepStrictEqual(more, [])
  if (answer !== undefined) assert.strictEqual(answer.text, textOf(events))
  const [end] = eventsOf(events, "phase_end")
  assert.strictEqual(end?.usage.outputCharacters, textOf(events).length)
}

/** Checks a log that may still grow. */
export const assertSound = (events: ReadonlyArray<SequencedEvent>): void => {
  assert.deepStrictEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, index) => index + 1)
  )
  assert.strictEqual(events[0]?.event.event, "phase_start")
  assert.strictEqual(events.filter(({ event }) => event.event === "phase_start").length, 1)
  const indices = eventsOf(events, "content_chunk").map(({ index }) => index)
  assert.deepStrictEqual(
    indices,
    indices.map((_, place) => place)
  )
}

/** Checks that a log has only grown: events already read never change. */
export const assertGrown = (before: ReadonlyArray<SequencedEvent>, after: ReadonlyArray<SequencedEvent>): void =>
  assert.deepStrictEqual(JSON.stringify(after.slice(0, before.length)), JSON.stringify(before))
