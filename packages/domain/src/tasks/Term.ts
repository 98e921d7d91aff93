/** What a node's term of office as owner of a task gives the service's agent besides the assignment. */
import { Effect } from "effect"
import { empty } from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
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
}

export interface Term {
  readonly said: Said
  /** The tokens of language models that the task may use. */
  readonly tokens: TaskTokens
  /** The placeholders of the case's parties, `[Party 1]` and so on; none without a case. */
  readonly parties: Effect.Effect<ReadonlySet<string>, StoreError>
}

export const nothingSaid: Said = { text: empty, statuses: [] }

/** A first term without tokens and parties: for agents that need neither. */
export const plainTerm: Term = {
  said: nothingSaid,
  tokens: { hold: () => Effect.fail(new ServiceAgentFailed({ reason: "task-tokens" })) },
  parties: Effect.succeed(new Set())
}
