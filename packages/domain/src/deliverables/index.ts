export {
  begun,
  decided,
  Deliverable,
  DeliverableDecision,
  DeliverableOutcome,
  DeliverableRevision,
  DeliverableStatus,
  isFinal,
  type NewDraft,
  revised,
  RevisionSummary,
  titleKey
} from "./Deliverable.ts"
export { DeliverableDecided, DeliverableSuperseded } from "./DeliverableErrors.ts"
export { Deliverables, type NotDecided } from "./Deliverables.ts"
export { type DecisionOn, type DeliverableFilter, DeliverableStore, type DraftKept } from "./DeliverableStore.ts"
export {
  DocumentFormat,
  type DocumentToWrite,
  DocumentUnwritable,
  DocumentWriter,
  type WrittenDocument
} from "./DocumentWriter.ts"
