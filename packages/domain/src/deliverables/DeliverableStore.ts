import { Context, type Effect, type Option } from "effect"
import type { CaseId, DeliverableId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type {
  Deliverable,
  DeliverableDecision,
  DeliverableRevision,
  DeliverableStatus,
  NewDraft,
  RevisionSummary
} from "./Deliverable.ts"

/** Which deliverables; a status that is null is not asked about. */
export interface DeliverableFilter {
  readonly caseId: CaseId
  readonly status: DeliverableStatus | null
}

/** What became of a draft. */
export type DraftKept =
  | { readonly _tag: "Created" | "Repeated" | "Revised"; readonly deliverable: Deliverable }
  /** A bound of the case or of the deliverable was reached, or the case is not there: nothing was kept. */
  | { readonly _tag: "CaseFull" | "CaseGone" | "RevisionsFull" }

/** What a decision is about: it is made if the deliverable still has this version. */
export interface DecisionOn {
  readonly deliverableId: DeliverableId
  readonly version: number
}

/** Deliverables of cases and their revisions. They go with their case. */
export class DeliverableStore extends Context.Service<
  DeliverableStore,
  {
    /**
     * Keeps a draft as the next revision of the deliverable of its case with the same `titleKey`, or as the first of a new
     * one. The same position of the same phase again is `Repeated`, and changes nothing. At most
     * `Limits.deliverablesPerCase` of a case, and `Limits.revisionsPerDeliverable` of each. Atomic: of concurrent calls each
     * gets a revision of its own, and no more pass than there is room for.
     */
    readonly keep: (userId: UserId, draft: NewDraft) => Effect.Effect<DraftKept, StoreError>
    readonly find: (
      userId: UserId,
      deliverableId: DeliverableId
    ) => Effect.Effect<Option.Option<Deliverable>, StoreError>
    /**
     * Up to `limit` of the user's deliverables that pass the filter, after a position, newest first; of the same instant,
     * the greater id first.
     */
    readonly list: (
      userId: UserId,
      filter: DeliverableFilter,
      page: { readonly after: Option.Option<AgePosition<DeliverableId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Deliverable>, StoreError>
    /** All revisions, the latest first, without their texts; none of a deliverable that isn't there. */
    readonly revisions: (
      userId: UserId,
      deliverableId: DeliverableId
    ) => Effect.Effect<ReadonlyArray<RevisionSummary>, StoreError>
    readonly findRevision: (
      userId: UserId,
      deliverableId: DeliverableId,
      revision: number
    ) => Effect.Effect<Option.Option<DeliverableRevision>, StoreError>
    /**
     * Decides of the latest revision, as the deliverable's next version. None, and nothing is changed, when the deliverable
     * has another version, is no draft, or is not there. Atomic: of several for the same version one decides.
     */
    readonly decide: (
      userId: UserId,
      on: DecisionOn,
      decision: DeliverableDecision
    ) => Effect.Effect<Option.Option<Deliverable>, StoreError>
  }
>()("@incamera/domain/deliverables/DeliverableStore") {}
