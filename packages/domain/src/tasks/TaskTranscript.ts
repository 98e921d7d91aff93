/**
 * Turns what the service's agent says into the events of a task, in the order the contract promises: statuses and
 * chunks, then one `direct_response` whose text equals all chunks. Every text passes the stream guard here. Given the
 * same outputs it makes the same events, so a task that another node takes over can go on where the log stops.
 */
import type { DateTime } from "effect"
import type { SafeText } from "../deidentification/SafeText.ts"
import * as Safe from "../deidentification/safe.ts"
import type { StreamGuard } from "../deidentification/StreamGuard.ts"
import type { PhaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Outcome } from "./Phase.ts"
import type { AgentOutput } from "./ServiceAgent.ts"
import type { TaskEvent, Usage } from "./TaskEvent.ts"

type Result = Extract<AgentOutput, { readonly _tag: "Result" }>

const nothing: Result = { _tag: "Result", citations: [], deliverables: [], secureSteps: [], complexity: null }

export class TaskTranscript {
  readonly #phaseId: PhaseId
  readonly #guard: StreamGuard
  readonly #inputCharacters: number
  #chunks: Array<SafeText> = []
  #characters = 0
  #result: Result = nothing

  constructor(phaseId: PhaseId, guard: StreamGuard, inputCharacters: number) {
    this.#phaseId = phaseId
    this.#guard = guard
    this.#inputCharacters = inputCharacters
  }

  /** The events that this output adds; none while the guard holds text back. */
  add(output: AgentOutput): ReadonlyArray<TaskEvent> {
    switch (output._tag) {
      case "Status":
        return [
          {
            event: "status",
            data: {
              phaseId: this.#phaseId,
              status: output.status,
              ...(output.detail === undefined ? {} : { detail: output.detail })
            }
          }
        ]
      case "Text":
        return this.#write(this.#guard.push(storable(output.text)))
      case "Result":
        this.#result = output
        return []
    }
  }

  /** The last chunks and the whole answer. Nothing may be added afterwards. */
  finish(): { readonly events: ReadonlyArray<TaskEvent>; readonly response: SafeText; readonly result: Result } {
    const events = [...this.#write(this.#guard.end())]
    const response = Safe.join(this.#chunks, "")
    const { citations, complexity, deliverables, secureSteps } = this.#result
    events.push({
      event: "direct_response",
      data: {
        phaseId: this.#phaseId,
        text: response,
        citations,
        deliverables,
        secureSteps,
        ...(complexity === null ? {} : { complexity })
      }
    })
    return { events, response, result: this.#result }
  }

  /** What was said so far, for the record of a task that did not finish. */
  get partialResponse(): SafeText | null {
    return this.#chunks.length === 0 ? null : Safe.join(this.#chunks, "")
  }

  get usage(): Usage {
    return { inputCharacters: this.#inputCharacters, outputCharacters: this.#characters }
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

/** What no database keeps, a model may still say: null characters and halves of surrogate pairs. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "")

/** Never between the two halves of a character outside the basic plane. */
const pieceEnd = (text: string, start: number): number => {
  const end = Math.min(text.length, start + Limits.chunkCharacters)
  const last = text.charCodeAt(end - 1)
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end
}

/** The last event of every task. */
export const phaseEnd = (phaseId: PhaseId, outcome: Outcome, endedAt: DateTime.Utc, usage: Usage): TaskEvent => ({
  event: "phase_end",
  data: { phaseId, outcome, endedAt, usage }
})
