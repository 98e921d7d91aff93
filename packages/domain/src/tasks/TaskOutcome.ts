/** What a task came to, or what it waits for, as the end of its log tells. */
import type { DirectResponse, SecureStepNotice, SequencedEvent, TaskFailed } from "./TaskEvent.ts"

export interface TaskOutcome {
  /** The whole answer, with what it rests on; null while there is none, and when the events are not kept any more. */
  readonly answer: typeof DirectResponse.Type.data | null
  /** Why it failed. */
  readonly failure: typeof TaskFailed.Type.data | null
  /** Of a running task that waits for its user. */
  readonly waitsFor: SecureStepNotice | null
}

/** A log ends with the answer, or with what failed, and `phase_end`. So many of its events tell all of it. */
export const outcomeEvents = 2

/** Of the last events of a log, in order. */
export const outcomeOf = (events: ReadonlyArray<SequencedEvent>): TaskOutcome => {
  const last = events.at(-1)?.event
  const find = <Name extends SequencedEvent["event"]["event"]>(name: Name) =>
    events.map(({ event }) => event).findLast((event) => event.event === name) as
      | Extract<SequencedEvent["event"], { readonly event: Name }>
      | undefined
  return {
    answer: find("direct_response")?.data ?? null,
    failure: find("error")?.data ?? null,
    waitsFor: (last?.event === "status" ? last.data.secureStep : undefined) ?? null
  }
}
