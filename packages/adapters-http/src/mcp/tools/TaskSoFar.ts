/** A task as built from its events so far, and the progress that a client hears of meanwhile. */
import type {
  DirectResponse,
  Phase,
  PhaseEnd,
  SecureStepNotice,
  SequencedEvent,
  TaskFailed
} from "@incamera/domain/tasks"
import type { RunTaskOutput } from "./RunTaskSchema.ts"
import { stepPage } from "../../responses/secureSteps.ts"

/**
 * `progress` is the sequence of the last event it covers: it only grows, and a client that comes back gets the same
 * numbers.
 */
export interface Progress {
  readonly progress: number
  readonly message: string
}

const next = {
  running:
    "The task is still running. Call run_task again with the same arguments and this phaseId to wait for its answer.",
  waiting:
    "Nothing happens until the user has done the step. Give them the address of its page, and call run_task again with the same arguments and this phaseId when they have.",
  completed: "Nothing: this is the whole answer. Drafts are drafts until a person approves them.",
  failed: "Read what failed. Call again without phaseId to retry.",
  canceled: "The task was canceled. Call again without phaseId to start it again.",
  refused:
    "The task was refused. Send the user to the page of the secure step, if there is one, or ask for something else."
} as const satisfies Record<RunTaskOutput["status"], string>

export class TaskSoFar {
  readonly #phase: Phase
  readonly #baseUrl: string
  #waitsFor: SecureStepNotice | undefined
  #answer: typeof DirectResponse.Type.data | undefined
  #failure: typeof TaskFailed.Type.data | undefined
  #end: typeof PhaseEnd.Type.data | undefined

  constructor(phase: Phase, baseUrl: string) {
    this.#phase = phase
    this.#baseUrl = baseUrl
  }

  /** True if the task waits for its user, as far as the events show. */
  get waits(): boolean {
    return this.#waitsFor !== undefined
  }

  /** Takes events and returns their progress messages. Consecutive pieces of the answer become one message. */
  take(events: ReadonlyArray<SequencedEvent>): ReadonlyArray<Progress> {
    const told: Array<Progress> = []
    let wasChunk = false
    for (const { event, sequence } of events) {
      this.#note(event)
      const message = this.#words(event)
      if (message === undefined) continue
      const isChunk = event.event === "content_chunk"
      const before = isChunk && wasChunk ? told.pop()!.message : ""
      told.push({ progress: sequence, message: before + message })
      wasChunk = isChunk
    }
    return told
  }

  result(): RunTaskOutput {
    const { branchId, containerId, containerType, phaseId, startedAt } = this.#phase
    const status = this.#end?.outcome ?? (this.waits ? "waiting" : "running")
    const steps = this.#answer?.secureSteps ?? (this.#waitsFor === undefined ? [] : [this.#waitsFor])
    return {
      phaseId,
      containerType,
      containerId,
      branchId,
      status,
      text: this.#answer?.text ?? null,
      citations: this.#answer?.citations ?? [],
      deliverables: this.#answer?.deliverables ?? [],
      secureSteps: steps.map((step) => Object.assign({}, step, { page: this.#pageOf(step) })),
      ...(this.#answer?.complexity === undefined ? {} : { complexity: this.#answer.complexity }),
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
      ...(this.#end === undefined ? {} : { usage: this.#end.usage }),
      startedAt,
      endedAt: this.#end?.endedAt ?? null,
      next: next[status]
    }
  }

  /** Builds the output of a task whose events have expired: its record has the answer. */
  static ofRecord(phase: Phase, baseUrl: string): RunTaskOutput {
    const { endedAt, response, status } = phase
    return { ...new TaskSoFar(phase, baseUrl).result(), status, text: response, endedAt, next: next[status] }
  }

  #pageOf({ kind }: SecureStepNotice): string {
    return `${this.#baseUrl}${stepPage(kind)}`
  }

  #note(event: SequencedEvent["event"]): void {
    this.#waitsFor = event.event === "status" ? event.data.secureStep : undefined
    switch (event.event) {
      case "direct_response":
        this.#answer = event.data
        return
      case "error":
        this.#failure = event.data
        return
      case "phase_end":
        this.#end = event.data
        return
    }
  }

  #words(event: SequencedEvent["event"]): string | undefined {
    switch (event.event) {
      case "phase_start":
        return `Task ${event.data.phaseId} runs.`
      case "status": {
        const { detail, secureStep, status } = event.data
        const words = detail === undefined ? status : `${status}: ${detail}`
        return secureStep === undefined
          ? words
          : `${words} The user has to do a step first: ${this.#pageOf(secureStep)}`
      }
      case "content_chunk":
        return event.data.text
      default:
        // The result follows and includes it.
        return undefined
    }
  }
}
