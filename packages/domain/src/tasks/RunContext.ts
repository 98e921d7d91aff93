/** The run context: what a node's ownership epoch of a task gives the service's agent besides the assignment. */
import { Effect } from "effect"
import { empty } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"
import type { SecureStepOutcome } from "../securesteps/SecureStep.ts"
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { StoreError } from "../StoreError.ts"
import type { CaseChange } from "./CaseChange.ts"
import type { NamedPartner, PartnerChoice } from "./findPartners.ts"
import type { NotJudged, Verdict } from "./judgeChanges.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"
import type { WorkStatus } from "./TaskEvent.ts"
import type { TaskTokens } from "./TaskTokens.ts"

/** The part of an answer that is already recorded, and may have been read: it can't change. */
export interface RecordedAnswer {
  /** All chunks joined; empty if there are none yet. */
  readonly text: SafeText
  /** In the order in which the agent gave them. */
  readonly statuses: ReadonlyArray<{ readonly status: WorkStatus; readonly detail: SafeText | null }>
  /** Length of the text from before the task last waited for the user; 0 if it never did. */
  readonly charactersBeforeWait: number
}

/** The outcome of a secure step that the task waited for: all that a task learns of it. */
export interface EndedStep {
  readonly kind: SecureStepKind
  readonly outcome: SecureStepOutcome
  /** The changes to confirm with it, as the user saw them. */
  readonly changes: ReadonlyArray<ConfirmableChange>
}

export interface RunContext {
  readonly recorded: RecordedAnswer
  /** The secure steps that the task has waited for, oldest first. */
  readonly steps: ReadonlyArray<EndedStep>
  /** The tokens of language models that the task may use. */
  readonly tokens: TaskTokens
  /** The placeholders of the case's parties, `[Party 1]` and so on; none without a case. */
  readonly parties: Effect.Effect<ReadonlySet<string>, StoreError>
  /** Tells of each change if it can be made, together with the others, before the answer says that it is made. */
  readonly judge: (changes: ReadonlyArray<CaseChange>) => Effect.Effect<ReadonlyArray<Verdict>, NotJudged>
  /** The partners of the public directory that may be meant; a few at most. */
  readonly partners: (named: NamedPartner) => Effect.Effect<ReadonlyArray<PartnerChoice>, NotJudged>
}

export const nothingRecorded: RecordedAnswer = { text: empty, statuses: [], charactersBeforeWait: 0 }

/** The run context of a first epoch without tokens, parties and partners, in which every change can be made. */
export const plainContext: RunContext = {
  recorded: nothingRecorded,
  steps: [],
  tokens: { hold: () => Effect.fail(new ServiceAgentFailed({ reason: "task-tokens" })) },
  parties: Effect.succeed(new Set()),
  judge: (changes) => Effect.succeed(changes.map(() => ({ refusal: null, made: {} }))),
  partners: () => Effect.succeed([])
}
