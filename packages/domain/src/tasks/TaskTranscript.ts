/**
 * Turns the agent's output into the events of a task, in the order of the contract: statuses and chunks, then one
 * `direct_response` whose text equals all chunks. Every string passes the guard here before it is recorded. The same
 * outputs make the same events. A transcript can also take up and continue what an earlier owner of the task recorded.
 * So a task that another node takes over continues where its log stops.
 */
import type { DateTime } from "effect"
import type { EventGuard, GuardedEvent } from "@incamera/deidentification/EventGuard"
import type { Settling } from "../deidentification/Deidentification.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import * as Safe from "../deidentification/safe.ts"
import type { Complexity } from "../cases/Complexity.ts"
import type { PhaseId, SecureStepId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { type SaidEvent, stringsOf, withStrings } from "./eventStrings.ts"
import type { CaseChange } from "./CaseChange.ts"
import type { Outcome } from "./Phase.ts"
import type { AgentOutput, ProposedDraft } from "./ServiceAgent.ts"
import type { StageCode } from "./StageCode.ts"
import {
  type DirectResponse,
  type Draft,
  noticeOf,
  type SecureStepNotice,
  type Status,
  type TaskEvent,
  type Usage
} from "./TaskEvent.ts"
import type { RecordedAnswer } from "./RunContext.ts"

type Answer = typeof DirectResponse.Type

/** What the agent waits for, if it does. */
export type Awaited = Extract<AgentOutput, { readonly _tag: "Await" }>

/** The status with which a task begins to wait. */
export const beginsToWait = (event: TaskEvent): event is typeof Status.Type =>
  event.event === "status" && event.data.secureStep !== undefined

/** The guard's input: an event whose strings it returns, a piece of the answer's text, or recorded text. */
export type Guarded = TaskEvent | "text" | "recorded"

export class TaskTranscript {
  readonly #phaseId: PhaseId
  readonly #guard: EventGuard<Guarded> & Settling
  readonly #inputCharacters: number
  #chunks: Array<SafeText> = []
  #characters = 0
  #answer: Answer
  /** The answer's drafts before the guard. */
  #proposed: ReadonlyArray<ProposedDraft> = []
  #stageCode: StageCode | null = null
  #changes: ReadonlyArray<CaseChange> = []
  #outcome: "completed" | "refused" = "completed"
  #awaited: Awaited | null = null

  /** The guard must release the answer's text in pieces. */
  constructor(phaseId: PhaseId, guard: EventGuard<Guarded> & Settling, inputCharacters: number) {
    this.#phaseId = phaseId
    this.#guard = guard
    this.#inputCharacters = inputCharacters
    this.#answer = {
      event: "direct_response",
      data: { phaseId, text: Safe.empty, citations: [], deliverables: [], secureSteps: [] }
    }
  }

  /**
   * Takes up what an earlier owner of the task recorded, before anything is added: the answer continues after it. The
   * guard reads it too, so that it recognizes an identity that begins there and ends in the next output.
   */
  takeUp(recorded: ReadonlyArray<TaskEvent>): RecordedAnswer {
    const statuses: Array<RecordedAnswer["statuses"][number]> = []
    let charactersBeforeWait = 0
    for (const event of recorded) {
      if (event.event === "content_chunk") {
        const { text } = event.data
        this.#chunks.push(text)
        this.#characters += text.length
        // Two strings, so that the guard keeps it apart from the following text: only that may be released.
        this.#guard.push("recorded", [
          { text, read: "running" },
          { text: "", read: "line" }
        ])
      } else {
        if (event.event === "status") {
          statuses.push({ status: event.data.status, detail: event.data.detail ?? null })
        }
        if (beginsToWait(event)) charactersBeforeWait = this.#characters
        this.#guard.push("recorded", stringsOf(event))
      }
    }
    return { text: Safe.join(this.#chunks, ""), statuses, charactersBeforeWait }
  }

  /** Returns the events that may be recorded now; none while the guard holds back. */
  add(output: AgentOutput): ReadonlyArray<TaskEvent> {
    switch (output._tag) {
      case "Status": {
        const { detail, status } = output
        return this.#say({
          event: "status",
          data: { phaseId: this.#phaseId, status, ...(detail === undefined ? {} : { detail }) }
        })
      }
      case "Text":
        return this.#record(this.#guard.push("text", [{ text: storable(output.text), read: "running" }]))
      case "Result": {
        const {
          changes = [],
          citations,
          complexity,
          deliverables,
          outcome = "completed",
          secureSteps,
          stageCode
        } = output
        this.#stageCode = stageCode
        this.#outcome = outcome
        this.#changes = changes
        // Both in one order of fields: their strings are matched by it.
        this.#proposed = deliverables.map(({ mediaType, status, text, title }) => ({ title, mediaType, status, text }))
        this.#answer = {
          event: "direct_response",
          data: {
            phaseId: this.#phaseId,
            text: Safe.empty,
            citations,
            deliverables: deliverables.map(({ mediaType, status }) => ({
              title: Safe.empty,
              mediaType,
              status,
              text: Safe.empty
            })),
            secureSteps,
            ...(complexity === null ? {} : { complexity })
          }
        }
        return []
      }
      case "Await":
        this.#awaited = output
        return []
    }
  }

  /** Charges the requester of the task for the replaced values. Run it before the events are recorded. */
  get settle(): Settling["settle"] {
    return this.#guard.settle
  }

  /** What the agent waits for; null if the leg ends with a result. */
  get awaited(): Awaited | null {
    return this.#awaited
  }

  /**
   * Returns the last events of a leg, in which the task waits for a step under this id. Nothing may be added
   * afterwards.
   */
  park(
    { detail, kind }: Awaited,
    secureStepId: SecureStepId
  ): { readonly events: ReadonlyArray<TaskEvent>; readonly detail: SafeText } {
    const waits = {
      phaseId: this.#phaseId,
      status: "working",
      detail: Safe.slice(detail, 0, Limits.secureStepDetailCharacters),
      secureStep: { ...noticeOf(kind), secureStepId }
    } as const
    const events = [...this.#record(this.#guard.end()), ...this.#say({ event: "status", data: waits })]
    return { events, detail: events.find(beginsToWait)?.data.detail ?? Safe.empty }
  }

  /** Returns the last events and the whole answer. Nothing may be added afterwards. */
  finish(): {
    readonly events: ReadonlyArray<TaskEvent>
    readonly response: SafeText
    readonly complexity: Complexity | null
    readonly stageCode: StageCode | null
    /** What the answer asks of the user. */
    readonly secureSteps: ReadonlyArray<SecureStepNotice>
    /** The answer's documents. */
    readonly deliverables: ReadonlyArray<Draft>
    /** The answer's changes. */
    readonly changes: ReadonlyArray<CaseChange>
    readonly outcome: "completed" | "refused"
  } {
    const { data, event } = this.#answer
    const asSaid = { event, data: { ...data, deliverables: this.#proposed } }
    const said = [...this.#say(this.#answer, asSaid), ...this.#record(this.#guard.end())]
    const events = said.filter(({ event }) => event !== "direct_response")
    const answer = said.find((event): event is Answer => event.event === "direct_response")!
    const response = Safe.join(this.#chunks, "")
    return {
      events: [...events, { ...answer, data: { ...answer.data, text: response } }],
      response,
      complexity: answer.data.complexity ?? null,
      stageCode: this.#stageCode,
      secureSteps: answer.data.secureSteps,
      deliverables: answer.data.deliverables,
      changes: this.#changes,
      outcome: this.#outcome
    }
  }

  /** Returns the text that waits for more, when the work breaks off. Nothing may be added afterwards. */
  flush(): ReadonlyArray<TaskEvent> {
    return this.#record(this.#guard.end()).filter(({ event }) => event === "content_chunk")
  }

  get usage(): Usage {
    return { inputCharacters: this.#inputCharacters, outputCharacters: this.#characters }
  }

  #say(event: TaskEvent, asSaid: SaidEvent = event): ReadonlyArray<TaskEvent> {
    const strings = stringsOf(asSaid).map(({ read, text }) => ({ read, text: storable(text) }))
    return this.#record(this.#guard.push(event, strings))
  }

  #record(guarded: ReadonlyArray<GuardedEvent<Guarded>>): ReadonlyArray<TaskEvent> {
    return guarded.flatMap(({ event, strings }) =>
      event === "recorded" ? [] : event === "text" ? this.#write(strings[0]!) : [withStrings(event, strings)]
    )
  }

  #write(text: SafeText): Array<TaskEvent> {
    const events: Array<TaskEvent> = []
    for (let start = 0; start < text.length;) {
      const end = pieceEnd(text, start)
      const piece = Safe.slice(text, start, end)
      events.push({
        event: "content_chunk",
        data: { phaseId: this.#phaseId, index: this.#chunks.length, text: piece }
      })
      this.#chunks.push(piece)
      this.#characters += piece.length
      start = end
    }
    return events
  }
}

/** Removes what a model may output but no database stores: null characters and lone surrogates. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "")

/** Never splits a surrogate pair. */
const pieceEnd = (text: string, start: number): number => {
  const end = Math.min(text.length, start + Limits.chunkCharacters)
  const last = text.charCodeAt(end - 1)
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end
}

/** Makes the last event of every task. */
export const phaseEnd = (phaseId: PhaseId, outcome: Outcome, endedAt: DateTime.Utc, usage: Usage): TaskEvent => ({
  event: "phase_end",
  data: { phaseId, outcome, endedAt, usage }
})
