import { Context, type DateTime, Schema, type Stream } from "effect"
import type { Addresses } from "../addresses/ServiceAddresses.ts"
import type { Case } from "../cases/Case.ts"
import type { CaseOverview } from "../cases/CaseOverview.ts"
import type { Complexity } from "../cases/Complexity.ts"
import type { ContainerType } from "../containers/Container.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import type { CaseFileId } from "../Ids.ts"
import type { ConfirmableChange } from "../securesteps/ConfirmableChange.ts"
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { CaseChange } from "./CaseChange.ts"
import type { CaseParty } from "./CaseParty.ts"
import type { Citation } from "../citations/Citation.ts"
import type { Phase } from "./Phase.ts"
import type { RequestType } from "./RequestType.ts"
import type { ReturnedDraft } from "./returnedDrafts.ts"
import type { StageCode } from "./StageCode.ts"
import type { NotJudged } from "./judgeChanges.ts"
import type { Draft, SecureStepNotice, WorkStatus } from "./TaskEvent.ts"
import type { RunContext } from "./RunContext.ts"

/** A file of the case as an agent may read it. */
export interface CaseDocument {
  readonly fileId: CaseFileId
  /** The file's name in texts: `[File 3]`. */
  readonly label: string
  /** The downloadable text: citations count their offsets in it. */
  readonly text: SafeText
  /** True if an agent added the file, so that nobody vouches for whose words it holds. */
  readonly isOfAgent?: boolean
}

/** A file of the case that an agent doesn't read, or not to its end, and the reason. */
export interface UnreadFile {
  readonly label: string
  /**
   * `not-ready`: it was still being de-identified when the task began. `no-room`, `cut-off`: the limit of what a task
   * reads.
   */
  readonly reason: "not-ready" | "no-room" | "cut-off"
}

/** The service's agent's whole input: it sees nothing else, and nothing in it identifies a client. */
export interface Assignment {
  readonly requestType: RequestType
  readonly prompt: SafeText
  readonly containerType: ContainerType
  /** The case that the work belongs to; null for support and sales. */
  readonly case: Case | null
  /**
   * The case's files that were ready when the task began, oldest first, for tasks that evaluate a case or work on it.
   * At most `Limits.taskFiles`, together at most `Limits.taskFileCharacters`; files that the prompt names take
   * precedence.
   */
  readonly documents: ReadonlyArray<CaseDocument>
  /** The case's files that are missing here; absent if there are none. */
  readonly notRead?: ReadonlyArray<UnreadFile>
  /** The case's parties by number, from their records; empty outside of work on a case. */
  readonly parties: ReadonlyArray<CaseParty>
  /** Drafts that a person sent back with a reason, newest first, at most `Limits.returnedDrafts`. */
  readonly returned: ReadonlyArray<ReturnedDraft>
  /** When the task began: "today" for the agent, also if another node takes the task over. */
  readonly startedAt: DateTime.Utc
  /** Earlier phases of the branch, inherited ones included, oldest first. */
  readonly history: ReadonlyArray<Phase>
  /** For administrative work: the user's cases, newest first, up to `Limits.analystCases`; otherwise absent. */
  readonly cases?: ReadonlyArray<CaseOverview>
  /** The addresses that an answer gives to the user and the user's agent. */
  readonly addresses: Addresses
}

/** A draft as an agent writes it. Plain strings, as the answer's text: the guard decides what goes out. */
export type ProposedDraft = Omit<Draft, "title" | "text"> & { readonly title: string; readonly text: string }

export type AgentOutput =
  | { readonly _tag: "Status"; readonly status: WorkStatus; readonly detail?: SafeText }
  /** A piece of the answer. A plain string, because the stream guard decides what goes out. */
  | { readonly _tag: "Text"; readonly text: string }
  /** Once, at the end. */
  | {
      readonly _tag: "Result"
      readonly citations: ReadonlyArray<Citation>
      readonly deliverables: ReadonlyArray<ProposedDraft>
      readonly secureSteps: ReadonlyArray<SecureStepNotice>
      readonly complexity: Complexity | null
      /** The stage that the work belongs to, or null. */
      readonly stageCode: StageCode | null
      /** The changes that the task's own request asks for; carried out as the task ends. */
      readonly changes?: ReadonlyArray<CaseChange>
      /** `refused`: the request asks for something, and nothing of it was done; the text says why. `completed` if absent. */
      readonly outcome?: "completed" | "refused"
    }
  /**
   * Replaces a result as the last output of a leg of the work. The task waits until the user has answered a secure
   * step, for `Limits.secureStepWaitMillis` at most and `Limits.secureStepsPerTask` times. The next leg continues with
   * the step's outcome in `RunContext.steps`.
   */
  | {
      readonly _tag: "Await"
      readonly kind: SecureStepKind
      /** Instructions for the user. */
      readonly detail: SafeText
      /**
       * Changes that the user confirms with the step: if the step is done, the next leg's result may carry them out.
       */
      readonly toConfirm?: ReadonlyArray<ConfirmableChange>
      /** Changes made when the task begins to wait, independent of the user's answer. */
      readonly changes?: ReadonlyArray<CaseChange>
    }

/** The agent could not finish. `reason` is a class of failure, never text of the case. */
export class ServiceAgentFailed extends Schema.TaggedError<ServiceAgentFailed>()("ServiceAgentFailed", {
  reason: Schema.Literals([
    "unavailable",
    "interrupted",
    "timeout",
    "internal",
    // Language models only: only the operator can help; the model doesn't answer; or the tokens of the task or of the
    // user's day are used up.
    "misconfigured",
    "declined",
    "task-tokens",
    "daily-tokens"
  ])
}) {
  override get message() {
    switch (this.reason) {
      case "unavailable":
        return "The service's agent is not available right now. Send the task again under a new phaseId."
      case "interrupted":
        return "The task was interrupted and can't continue. Send the task again under a new phaseId."
      case "timeout":
        return "The task took too long. Split it into smaller tasks."
      case "internal":
        return "The service's agent failed. Send the task again under a new phaseId."
      case "misconfigured":
        return "The service's language model is not set up correctly. Tell the service's operator to look at the server's log."
      case "declined":
        return "The language model declined to answer. Rephrase the task and send it under a new phaseId."
      case "task-tokens":
        return "The task needs more language model tokens than a task can use. Split it into smaller tasks."
      case "daily-tokens":
        return "Your account has used up today's language model tokens. Send the task again tomorrow (UTC), under a new phaseId."
    }
  }
}

/**
 * The service's own agent. Design, "The service's own agent": an embedded analyst that needs no model, or a language
 * model behind an endpoint.
 */
export class ServiceAgent extends Context.Service<
  ServiceAgent,
  {
    /**
     * Works on a task for one ownership epoch of a node. A repeatable agent gives the same outputs for the same
     * assignment and steps, whatever else the run context holds: the next owner has it repeat the whole leg and skips
     * what is recorded. An agent that `continues` starts right after `runContext.recorded`: its output is appended to that
     * text, and its result covers the whole answer.
     */
    readonly respond: (
      assignment: Assignment,
      runContext: RunContext
    ) => Stream.Stream<AgentOutput, NotJudged | ServiceAgentFailed>
    /** True for an agent that isn't repeatable. */
    readonly continues?: boolean
    /** The language model's name as the operator configured it; absent without a model. */
    readonly model?: string
  }
>()("@incamera/domain/tasks/ServiceAgent") {}
