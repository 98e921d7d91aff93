/**
 * The events of a running task, in order. Specification, "Events"; design, "The task stream". Heartbeats belong to the
 * connection, not the task, and so are not among them.
 */
import { Schema } from "effect"
import { Complexity } from "../cases/Complexity.ts"
import { SafeText } from "../deidentification/SafeText.ts"
import { BranchId, PhaseId, SecureStepId } from "../Ids.ts"
import { explanations, SecureStepKind } from "../securesteps/SecureStepKind.ts"
import { Citation } from "../citations/Citation.ts"
import { Outcome } from "./Phase.ts"
import { RequestType } from "./RequestType.ts"

export const WorkStatus = Schema.Literals(["processing", "orchestrating", "tool", "working", "reasoning", "responding"])
export type WorkStatus = typeof WorkStatus.Type

/** A document by the service's agent, as its answer gives it. In a case it is stored as a revision of a deliverable. */
export const Draft = Schema.Struct({
  title: SafeText,
  mediaType: Schema.Literals(["text/markdown"]),
  status: Schema.Literals(["draft"]),
  text: SafeText
})
export type Draft = typeof Draft.Type

/** Something only the user may do, in the browser. */
export const SecureStepNotice = Schema.Struct({
  kind: SecureStepKind,
  explanation: SafeText,
  /** Present for a task's own step, which the task waits for. */
  secureStepId: Schema.optionalKey(SecureStepId)
})
export type SecureStepNotice = typeof SecureStepNotice.Type

/** In the words of its kind. */
export const noticeOf = (kind: SecureStepKind): SecureStepNotice => ({
  kind,
  explanation: explanations[kind]
})

/** A task's usage: in characters, because the rule-based analyst counts no tokens; also in tokens for a model. */
export const Usage = Schema.Struct({
  inputCharacters: Schema.Int,
  outputCharacters: Schema.Int,
  /** Tokens of a language model, over all requests to it, including the requests of the task's earlier owners. */
  inputTokens: Schema.optionalKey(Schema.Int),
  outputTokens: Schema.optionalKey(Schema.Int),
  /** True if some of the tokens are an upper bound: a request broke off, or the model did not report its usage. */
  tokensEstimated: Schema.optionalKey(Schema.Boolean),
  /** The language model that used the tokens, as the operator named it. */
  model: Schema.optionalKey(Schema.String)
})
export type Usage = typeof Usage.Type

const event = <const Name extends string, Fields extends Schema.Struct.Fields>(name: Name, fields: Fields) =>
  Schema.Struct({ event: Schema.Literal(name), data: Schema.Struct(fields) })

const PhaseStart = event("phase_start", {
  phaseId: PhaseId,
  /** The caller's name for the conversation, sealed. */
  sessionId: Schema.String,
  branchId: BranchId,
  ordinal: Schema.Int,
  requestType: RequestType,
  startedAt: Schema.DateTimeUtcFromString
})
export const Status = event("status", {
  phaseId: PhaseId,
  status: WorkStatus,
  detail: Schema.optionalKey(SafeText),
  /** The step that the task begins to wait for. The next event comes after the user's answer. */
  secureStep: Schema.optionalKey(SecureStepNotice)
})
const ContentChunk = event("content_chunk", {
  phaseId: PhaseId,
  /** From 0, without gaps. */
  index: Schema.Int,
  text: SafeText
})
export const DirectResponse = event("direct_response", {
  phaseId: PhaseId,
  /** Equals all chunks joined. */
  text: SafeText,
  citations: Schema.Array(Citation),
  deliverables: Schema.Array(Draft),
  secureSteps: Schema.Array(SecureStepNotice),
  complexity: Schema.optionalKey(Complexity)
})
/** Followed by `phase_end`. The pair follows the error contract: a name, and words for people. */
export const TaskFailed = event("error", { error: Schema.String, message: Schema.String })
export const PhaseEnd = event("phase_end", {
  phaseId: PhaseId,
  outcome: Outcome,
  endedAt: Schema.DateTimeUtcFromString,
  usage: Usage
})

export const TaskEvent = Schema.Union([PhaseStart, Status, ContentChunk, DirectResponse, TaskFailed, PhaseEnd])
export type TaskEvent = typeof TaskEvent.Type

/** An event with its place in the task's log: from 1, without gaps. It is the `id` of the stream's event. */
export interface SequencedEvent {
  readonly sequence: number
  readonly event: TaskEvent
}
