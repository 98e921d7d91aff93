export { acceptedPhase, phaseStart } from "./acceptedPhase.ts"
export type { CaseAmendment, CaseChange, CaseCreation, PartyAddition } from "./CaseChange.ts"
export type { NamedPartner, PartnerChoice } from "./findPartners.ts"
export type { ChangeServices, NotJudged, Verdict } from "./judgeChanges.ts"
export type { Made, NotMade } from "./prepareChange.ts"
export type { CaseParty } from "./CaseParty.ts"
export type { EarlierRevision, ReturnedDraft } from "./returnedDrafts.ts"
export { EventRetention } from "./EventRetention.ts"
export { Outcome, Phase, PhaseStatus } from "./Phase.ts"
export { RequestPriority } from "./RequestPriority.ts"
export { RequestType } from "./RequestType.ts"
export { type EndedStep, plainContext, type RunContext, type RecordedAnswer } from "./RunContext.ts"
export {
  type AgentOutput,
  type Assignment,
  type CaseDocument,
  type ProposedDraft,
  ServiceAgent,
  ServiceAgentFailed,
  type UnreadFile
} from "./ServiceAgent.ts"
export { StageCode } from "./StageCode.ts"
export { authorizesStep } from "./stepAuthorization.ts"
export { Subscriptions } from "./Subscriptions.ts"
export { checkCounts, type TaskCounts } from "./TaskCounts.ts"
export { EventsExpired, PartyNumberDiffers, PhaseIdTaken, TaskCanceled, TaskOwnershipLost } from "./TaskErrors.ts"
export {
  DirectResponse,
  Draft,
  noticeOf,
  PhaseEnd,
  SecureStepNotice,
  type SequencedEvent,
  Status,
  TaskEvent,
  TaskFailed,
  WorkStatus
} from "./TaskEvent.ts"
export { positionOfTask, type TaskFilter, type TaskPosition, type TaskProgress } from "./TaskFilter.ts"
export type { TaskOutcome } from "./TaskOutcome.ts"
export { type LiveLog, LiveLogs } from "./LiveLogs.ts"
export type { Reading, TaskReader } from "./TaskReader.ts"
export { noSuchEvent } from "./openTask.ts"
export { TaskRequest } from "./TaskRequest.ts"
export { TaskRunner } from "./TaskRunner.ts"
export { type TaskPage, Tasks } from "./Tasks.ts"
export {
  type Acceptance,
  type ClaimedTask,
  type Ending,
  type NewTask,
  type Ownership,
  type TaskKey,
  TaskStore
} from "./TaskStore.ts"
export type { TaskTokens, TokenHold } from "./TaskTokens.ts"
export { executeTask, type Terms } from "./TaskWork.ts"
export { type HoldAnswer, type TokenLimits, type Tokens, type TokenUsage, TokenUsageStore } from "./TokenUsageStore.ts"
export type { TaskLease } from "./TaskStore.ts"
export type { TaskServices } from "./TaskWorkers.ts"
export type { OpenStreams, Revocation } from "./OpenStreams.ts"
