/** The outcome of a task, or what it waits for, read from the end of its log. */
import type { DirectResponse, SecureStepNotice, SequencedEvent, TaskFailed } from "./TaskEvent.ts"

export interface TaskOutcome {
  /** The whole answer with its sources; null if there is none yet, or its events have expired. */
  readonly answer: typeof DirectResponse.Type.data | null
  /** Why it failed. */
  readonly failure: typeof TaskFailed.Type.data | null
  /** The step that a running task waits for. */
  readonly waitsFor: SecureStepNotice | null
}

/** A log ends with the answer or the failure, then `phase_end`. This many events hold the whole outcome. */
export const outcomeEvents = 2

/** Reads the outcome from the last events of a log, in order. */
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
