/**
 * The analyst works as a generator, one step at a time: it reads a long case in pieces, and other work on the node gets
 * its turn between them. A generator uses no clock and no randomness, so the same assignment takes the same steps.
 */
import type { Complexity } from "@incamera/domain/cases"
import type { SafeText } from "@incamera/domain/deidentification"
import type { ConfirmableChange, SecureStepKind } from "@incamera/domain/securesteps"
import type { AgentOutput, CaseChange, Draft, StageCode, WorkStatus } from "@incamera/domain/tasks"
import type { Citation } from "@incamera/domain/citations"
import { chunks } from "./chunks.ts"

/** An output, or only a pause where other work may go first. */
export type Step = AgentOutput | { readonly _tag: "Pause" }

/** Work in steps that returns an `A`. */
export type Work<A> = Generator<Step, A, void>

/** The result of a task. The text is streamed; the rest goes with the result. */
export interface Answer {
  /** The text that remains after the text already streamed. */
  readonly text: SafeText
  readonly citations: ReadonlyArray<Citation>
  readonly deliverables: ReadonlyArray<Draft>
  readonly complexity: Complexity | null
  /** Null if the work belongs to no stage of a litigation. */
  readonly stageCode: StageCode | null
  /** Steps that only the user can do. */
  readonly secureSteps: ReadonlyArray<SecureStepKind>
  /** The changes that the request asks for. */
  readonly changes?: ReadonlyArray<CaseChange>
  /** `refused`: the request asks for something, and nothing of it was done. */
  readonly outcome?: "refused"
  /** Set if the work isn't over: the changes to confirm first, and their description for the user. */
  readonly toConfirm?: { readonly detail: SafeText; readonly changes: ReadonlyArray<ConfirmableChange> }
}

export const pause: Step = { _tag: "Pause" }

export const status = (status: WorkStatus, detail: SafeText): Step => ({ _tag: "Status", status, detail })

/** Streams a part of the answer at once, so that the user can read it during the rest of the work. */
export function* say(text: SafeText): Work<void> {
  for (const piece of chunks(text)) yield { _tag: "Text", text: piece }
}

/** Makes an answer of text only. */
export const plain = (
  text: SafeText,
  {
    changes = [],
    secureSteps = [],
    stageCode = null
  }: Partial<Pick<Answer, "changes" | "secureSteps" | "stageCode">> = {}
): Answer => ({
  text,
  citations: [],
  deliverables: [],
  complexity: null,
  stageCode,
  secureSteps,
  ...(changes.length === 0 ? {} : { changes })
})
