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

/** Selects deliverables; a null status selects all. */
export interface DeliverableFilter {
  readonly caseId: CaseId
  readonly status: DeliverableStatus | null
}

/** The outcome of storing a draft. */
export type DraftKept =
  | { readonly _tag: "Created" | "Repeated" | "Revised"; readonly deliverable: Deliverable }
  /** Not stored: the case or the deliverable is full, or the case doesn't exist. */
  | { readonly _tag: "CaseFull" | "CaseGone" | "RevisionsFull" }

/** The subject of a decision, which applies only if the deliverable still has this version. */
export interface DecisionOn {
  readonly deliverableId: DeliverableId
  readonly version: number
}

/** Stores deliverables of cases and their revisions. Deleting a case deletes them. */
export class DeliverableStore extends Context.Service<
  DeliverableStore,
  {
    /**
     * Stores a draft as the next revision of the case's deliverable with the same `titleKey`, or as the first of a new
     * one. The same position of the same phase again is `Repeated`, and changes nothing. At most
     * `Limits.deliverablesPerCase` per case, and `Limits.revisionsPerDeliverable` each. Atomic: concurrent calls get
     * distinct revisions and never exceed the limits.
     */
    readonly keep: (userId: UserId, draft: NewDraft) => Effect.Effect<DraftKept, StoreError>
    readonly find: (
      userId: UserId,
      deliverableId: DeliverableId
    ) => Effect.Effect<Option.Option<Deliverable>, StoreError>
    /**
     * Returns up to `limit` of the user's deliverables that pass the filter, after a position, newest first; at the
     * same instant, the greater id first.
     */
    readonly list: (
      userId: UserId,
      filter: DeliverableFilter,
      page: { readonly after: Option.Option<AgePosition<DeliverableId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Deliverable>, StoreError>
    /** Returns all revisions without their texts, latest first; none if the deliverable doesn't exist. */
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
     * Stores the decision on the latest revision, as the deliverable's next version. None, without a change, if the
     * deliverable has another version, isn't a draft, or doesn't exist. Atomic: of concurrent calls for one version,
     * one decides.
     */
    readonly decide: (
      userId: UserId,
      on: DecisionOn,
      decision: DeliverableDecision
    ) => Effect.Effect<Option.Option<Deliverable>, StoreError>
  }
>()("@incamera/domain/deliverables/DeliverableStore") {}
