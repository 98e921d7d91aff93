/**
 * How the analyst works: as a generator, one step at a time, so that a long case is read in pieces and other work on the
 * node gets its turn in between. A generator keeps no clock and no chance: the same assignment takes the same steps.
 */
import type { Complexity } from "@incamera/domain/cases/Complexity"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import type { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import type { ConfirmableChange } from "@incamera/domain/securesteps/ConfirmableChange"
import type { CaseChange } from "@incamera/domain/tasks/CaseChange"
import type { Citation } from "@incamera/domain/citations/Citation"
import type { AgentOutput } from "@incamera/domain/tasks/ServiceAgent"
import type { StageCode } from "@incamera/domain/tasks/StageCode"
import type { Draft, WorkStatus } from "@incamera/domain/tasks/TaskEvent"
import { chunks } from "./chunks.ts"

/** Something to say, or only a place where others may go first. */
export type Step = AgentOutput | { readonly _tag: "Pause" }

/** Work that comes to an `A` by steps. */
export type Work<A> = Generator<Step, A, void>

/** What a task comes to. The text is streamed; the rest goes with the result. */
export interface Answer {
  /** What is still to be said after what was said on the way. */
  readonly text: SafeText
  readonly citations: ReadonlyArray<Citation>
  readonly deliverables: ReadonlyArray<Draft>
  readonly complexity: Complexity | null
  /** Null where the work belongs to no stage of a litigation. */
  readonly stageCode: StageCode | null
  /** What of it only the user can do. */
  readonly secureSteps: ReadonlyArray<SecureStepKind>
  /** What the request asks to be changed. */
  readonly changes?: ReadonlyArray<CaseChange>
  /** Where the work is not over: what is to be confirmed before it goes on, and how that is put to the user. */
  readonly toConfirm?: { readonly detail: SafeText; readonly changes: ReadonlyArray<ConfirmableChange> }
}

export const pause: Step = { _tag: "Pause" }

export const status = (status: WorkStatus, detail: SafeText): Step => ({ _tag: "Status", status, detail })

/** Says a part of the answer at once: who waits for it can begin to read while the rest is worked out. */
export function* say(text: SafeText): Work<void> {
  for (const piece of chunks(text)) yield { _tag: "Text", text: piece }
}

/** An answer that is text and nothing more. */
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
