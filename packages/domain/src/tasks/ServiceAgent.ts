import { Context, Schema, type Stream } from "effect"
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
import type { Citation } from "../citations/Citation.ts"
import type { Phase } from "./Phase.ts"
import type { RequestType } from "./RequestType.ts"
import type { StageCode } from "./StageCode.ts"
import type { StoreError } from "../StoreError.ts"
import type { TaskOwnershipLost } from "./TaskErrors.ts"
import type { Draft, SecureStepNotice, WorkStatus } from "./TaskEvent.ts"
import type { Term } from "./Term.ts"

/** A file of the case as an agent may read it. */
export interface CaseDocument {
  readonly fileId: CaseFileId
  /** What it is called in texts: `[File 3]`. */
  readonly label: string
  /** As the download gives it: citations count their offsets in this text. */
  readonly text: SafeText
}

/** A file of the case that an agent doesn't read, or not to its end, and why. */
export interface UnreadFile {
  readonly label: string
  /** `not-ready`: it was still being de-identified when the task began. `no-room`, `cut-off`: a task reads so much only. */
  readonly reason: "not-ready" | "no-room" | "cut-off"
}

/** All that the service's agent is given: it never sees anything else, and nothing of it identifies a client. */
export interface Assignment {
  readonly requestType: RequestType
  readonly prompt: SafeText
  readonly containerType: ContainerType
  /** The case the work belongs to; null for support and sales. */
  readonly case: Case | null
  /**
   * The case's files that were ready when the task began, oldest first, for tasks that evaluate a case or work on it. At
   * most `Limits.taskFiles`, of together `Limits.taskFileCharacters`; those that the prompt names go before others.
   */
  readonly documents: ReadonlyArray<CaseDocument>
  /** What is missing of the case's files; absent where nothing is. */
  readonly notRead?: ReadonlyArray<UnreadFile>
  /** Earlier phases of the branch, those that it inherits included, oldest first. */
  readonly history: ReadonlyArray<Phase>
  /** For administrative work: the user's cases, newest first, up to `Limits.analystCases`; otherwise not given. */
  readonly cases?: ReadonlyArray<CaseOverview>
  /** Where the user and the user's agent find what an answer points to. */
  readonly addresses: Addresses
}

export type AgentOutput =
  | { readonly _tag: "Status"; readonly status: WorkStatus; readonly detail?: SafeText }
  /** A piece of the answer. A plain string: whoever wrote it, the stream guard decides what goes out. */
  | { readonly _tag: "Text"; readonly text: string }
  /** Once, at the end. */
  | {
      readonly _tag: "Result"
      readonly citations: ReadonlyArray<Citation>
      readonly deliverables: ReadonlyArray<Draft>
      readonly secureSteps: ReadonlyArray<SecureStepNotice>
      readonly complexity: Complexity | null
      /** Which stage the work belongs to; null where it belongs to none. */
      readonly stageCode: StageCode | null
      /** What the task's own request asks to be changed, and nothing else; carried out as the task ends. */
      readonly changes?: ReadonlyArray<CaseChange>
    }
  /**
   * Instead of a result, as the last thing of a leg of the work: the task waits until the user has answered a secure
   * step, for `Limits.secureStepWaitMillis` at most and `Limits.secureStepsPerTask` times, and the next leg goes on with
   * what came of it in `Term.steps`.
   */
  | {
      readonly _tag: "Await"
      readonly kind: SecureStepKind
      /** What the user is to do. */
      readonly detail: SafeText
      /** What is confirmed with the step: the next leg's result may carry it out when it was done. */
      readonly toConfirm?: ReadonlyArray<ConfirmableChange>
      /** What is changed as the task begins to wait, whatever the user answers. */
      readonly changes?: ReadonlyArray<CaseChange>
    }

/** The agent could not finish. `reason` is a class of failure, never text of the case. */
export class ServiceAgentFailed extends Schema.TaggedError<ServiceAgentFailed>()("ServiceAgentFailed", {
  reason: Schema.Literals([
    "unavailable",
    "interrupted",
    "timeout",
    "internal",
    // Of a language model: it would not answer, or the tokens that the task or the user's day may use are used up.
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
     * Works on a task for one term of office of a node. Of an agent that repeats itself the same assignment and the same
     * steps always give the same outputs, whatever else is in the term: a successor has it say the whole leg again, and
     * passes over what is recorded of it. One that `continues` is to go on right after `term.said`: what it says is
     * appended to that, and its result speaks of the whole answer.
     */
    readonly respond: (
      assignment: Assignment,
      term: Term
    ) => Stream.Stream<AgentOutput, ServiceAgentFailed | StoreError | TaskOwnershipLost>
    /** True of an agent that does not repeat itself. */
    readonly continues?: boolean
  }
>()("@incamera/domain/tasks/ServiceAgent") {}
