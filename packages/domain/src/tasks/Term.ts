/** What a node's term of office as owner of a task gives the service's agent besides the assignment. */
import { Effect } from "effect"
import { empty } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"
import type { SecureStepOutcome } from "../securesteps/SecureStep.ts"
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { StoreError } from "../StoreError.ts"
import { ServiceAgentFailed } from "./ServiceAgent.ts"
import type { WorkStatus } from "./TaskEvent.ts"
import type { TaskTokens } from "./TaskTokens.ts"

/** What is recorded of an answer already, and may have been read: it stands. */
export interface Said {
  /** All chunks in a row; empty when nothing was said yet. */
  readonly text: SafeText
  /** In the order in which they were given. */
  readonly statuses: ReadonlyArray<{ readonly status: WorkStatus; readonly detail: SafeText | null }>
  /** Of the text, what was said before the task last waited for the user; 0 when it never did. */
  readonly charactersBeforeWait: number
}

/** What came of a secure step that the task waited for. Of what the user did there, a task learns no more than this. */
export interface EndedStep {
  readonly kind: SecureStepKind
  readonly outcome: SecureStepOutcome
  /** What was to be confirmed with it, as it was shown to the user. */
  readonly changes: ReadonlyArray<ConfirmableChange>
}

export interface Term {
  readonly said: Said
  /** The secure steps that the task waited for so far, oldest first. */
  readonly steps: ReadonlyArray<EndedStep>
  /** The tokens of language models that the task may use. */
  readonly tokens: TaskTokens
  /** The placeholders of the case's parties, `[Party 1]` and so on; none without a case. */
  readonly parties: Effect.Effect<ReadonlySet<string>, StoreError>
}

export const nothingSaid: Said = { text: empty, statuses: [], charactersBeforeWait: 0 }

/** A first term without tokens and parties: for agents that need neither. */
export const plainTerm: Term = {
  said: nothingSaid,
  steps: [],
  tokens: { hold: () => Effect.fail(new ServiceAgentFailed({ reason: "task-tokens" })) },
  parties: Effect.succeed(new Set())
}
