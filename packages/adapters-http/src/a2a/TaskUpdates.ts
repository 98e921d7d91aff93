/**
 * Turns the events of a task's log into A2A's stream updates. The pieces of the artifact `answer`, in order, make up
 * the answer's text. The updates of an event depend only on that event and those before it, so a reader who takes up
 * the log anywhere gets the same updates.
 */
import { TaskState, type TaskStatus } from "@a2a-js/sdk"
import type { StreamResponse } from "./records.ts"
import type { IdentityRefused } from "@incamera/domain/deidentification"
import type { DirectResponse, Outcome, SecureStepNotice, SequencedEvent, TaskEvent } from "@incamera/domain/tasks"
import { DateTime } from "effect"
import type { AcceptedModes } from "./AcceptedModes.ts"
import { secureStepsPath } from "../responses/pagePaths.ts"
import { dataPart, messageOf, type TaskNames, textPart } from "./parts.ts"
import { stepPage } from "../responses/secureSteps.ts"

type Payload = NonNullable<StreamResponse["payload"]>
export type StatusUpdate = Extract<Payload, { readonly $case: "statusUpdate" }>
export type ArtifactUpdate = Extract<Payload, { readonly $case: "artifactUpdate" }>
export type Update = ArtifactUpdate | StatusUpdate
type Artifact = NonNullable<ArtifactUpdate["value"]["artifact"]>

/** The A2A state of each outcome. A refused task is `rejected`. */
export const stateOf = {
  completed: TaskState.TASK_STATE_COMPLETED,
  failed: TaskState.TASK_STATE_FAILED,
  canceled: TaskState.TASK_STATE_CANCELED,
  refused: TaskState.TASK_STATE_REJECTED
} as const satisfies Record<Outcome, TaskState>

/** Id of the artifact with the answer's text. */
export const answerId = "answer"
export const answerName = "Answer"

const artifact = (artifactId: string, name: string, parts: Artifact["parts"], metadata?: Artifact["metadata"]) => ({
  artifactId,
  name,
  description: "",
  parts,
  metadata,
  extensions: []
})

export class TaskUpdates {
  readonly #names: TaskNames
  readonly #modes: AcceptedModes
  readonly #baseUrl: string
  #isWorking = false
  #hasText = false
  #failure: string | null = null

  /** `names` are the ids as they may go out. The pages of secure steps are below `baseUrl`. */
  constructor(names: TaskNames, modes: AcceptedModes, baseUrl: string) {
    this.#names = names
    this.#modes = modes
    this.#baseUrl = baseUrl
  }

  /** Takes the next event and returns its updates of the task, in order. */
  take({ event, sequence }: SequencedEvent): ReadonlyArray<Update> {
    switch (event.event) {
      case "phase_start":
        return []
      case "status":
        return [this.#reported(event.data, sequence)]
      case "content_chunk":
        return [...this.#working(), this.#answer(event.data.text, false)]
      case "direct_response":
        return [...this.#working(), ...this.#responded(event.data)]
      case "error":
        this.#failure = this.#failureOf(event.data)
        return []
      case "phase_end":
        return [this.#ended(event.data, sequence)]
    }
  }

  /** A refused identity adds the address of the page where the user continues. */
  #failureOf({ error, message }: Extract<TaskEvent, { readonly event: "error" }>["data"]): string {
    const tag: IdentityRefused["_tag"] = "IdentityRefused"
    return error === tag ? `${message} ${this.#baseUrl}${secureStepsPath}` : message
  }

  #status(status: Partial<TaskStatus> & Pick<TaskStatus, "state">, metadata?: Record<string, string>): StatusUpdate {
    this.#isWorking = status.state === TaskState.TASK_STATE_WORKING
    return {
      $case: "statusUpdate",
      value: { ...this.#names, status: { message: undefined, timestamp: undefined, ...status }, metadata }
    }
  }

  /** Reports `working` before output, unless the task is already in that state. */
  #working(): ReadonlyArray<Update> {
    return this.#isWorking ? [] : [this.#status({ state: TaskState.TASK_STATE_WORKING })]
  }

  #reported(
    { detail, secureStep, status }: Extract<TaskEvent, { readonly event: "status" }>["data"],
    sequence: number
  ): Update {
    const said = detail === undefined ? [] : [textPart(detail)]
    if (secureStep !== undefined) {
      const message = messageOf(this.#names, "agent", sequence, [...said, ...this.#stepParts(secureStep)])
      return this.#status({ state: TaskState.TASK_STATE_INPUT_REQUIRED, message })
    }
    const message = said.length === 0 ? undefined : messageOf(this.#names, "agent", sequence, said)
    return this.#status({ state: TaskState.TASK_STATE_WORKING, message }, { status })
  }

  /** The explanation with the page's address as text for people, and as data for programs. */
  #stepParts(step: SecureStepNotice) {
    const words = textPart(`${step.explanation} ${this.#baseUrl}${stepPage(step.kind)}`)
    return this.#modes.takesData ? [words, dataPart({ secureStep: this.#stepOf(step) })] : [words]
  }

  #stepOf({ explanation, kind, secureStepId }: SecureStepNotice) {
    return {
      kind,
      explanation,
      page: `${this.#baseUrl}${stepPage(kind)}`,
      ...(secureStepId === undefined ? {} : { secureStepId })
    }
  }

  #artifact(of: Artifact, append: boolean, lastChunk: boolean): ArtifactUpdate {
    return { $case: "artifactUpdate", value: { ...this.#names, artifact: of, append, lastChunk, metadata: undefined } }
  }

  #answer(text: string, isLast: boolean): Update {
    const piece = this.#artifact(
      artifact(answerId, answerName, [textPart(text, this.#modes.text)]),
      this.#hasText,
      isLast
    )
    this.#hasText = true
    return piece
  }

  /** If the text was streamed already, the last piece is empty and only marks the end; else it holds the whole text. */
  #responded(response: (typeof DirectResponse.Type)["data"]): ReadonlyArray<Update> {
    const { citations, complexity, deliverables, secureSteps, text } = response
    const { draft, takesData } = this.#modes
    const drafts = deliverables.map((deliverable, index) =>
      this.#artifact(
        artifact(`deliverable-${index + 1}`, deliverable.title, [textPart(deliverable.text, draft)], {
          mediaType: deliverable.mediaType,
          status: deliverable.status
        }),
        false,
        true
      )
    )
    const details = {
      ...(citations.length === 0 ? {} : { citations }),
      ...(complexity === undefined ? {} : { complexity }),
      ...(secureSteps.length === 0 ? {} : { secureSteps: secureSteps.map((step) => this.#stepOf(step)) })
    }
    const data =
      takesData && Object.keys(details).length > 0
        ? [this.#artifact(artifact("details", "Details", [dataPart(details)]), false, true)]
        : []
    return [this.#answer(this.#hasText ? "" : text, true), ...drafts, ...data]
  }

  #ended({ endedAt, outcome }: Extract<TaskEvent, { readonly event: "phase_end" }>["data"], sequence: number): Update {
    const message =
      this.#failure === null ? undefined : messageOf(this.#names, "agent", sequence, [textPart(this.#failure)])
    return this.#status({ state: stateOf[outcome], message, timestamp: DateTime.formatIso(endedAt) })
  }
}
