/** Timelines, their branches and phases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, type Effect, Layer } from "effect"
import type { BadRequest, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal } from "../access/Principal.ts"
import type { CaseClosed } from "../cases/CaseStatus.ts"
import type { Answer, Repeatable } from "../changes/Changes.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "../changes/IdempotencyErrors.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { BranchId, TimelineId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { StoreError } from "../StoreError.ts"
import type { Phase } from "../tasks/Phase.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Branch } from "./Branch.ts"
import type { BranchDraft } from "./BranchDraft.ts"
import type { BranchNameTaken, BranchTooDeep, TooManyBranches } from "./BranchErrors.ts"
import { makeTimelines } from "./makeTimelines.ts"
import type { OutlineAround } from "./outlineWindow.ts"
import type { Timeline } from "./Timeline.ts"
import type { TimelineOutline } from "./TimelineOutline.ts"

export class Timelines extends Context.Service<
  Timelines,
  {
    readonly get: (principal: Principal, timelineId: TimelineId) => Effect.Effect<Timeline, NotFound | StoreError>
    readonly branch: (principal: Principal, branchId: BranchId) => Effect.Effect<Branch, NotFound | StoreError>
    /** Forks a branch from a phase. A closed case takes none. */
    readonly createBranch: (
      principal: Principal,
      draft: BranchDraft,
      repeatable?: Repeatable | null
    ) => Effect.Effect<
      Answer<Branch> & { readonly timeline: Timeline },
      | BranchNameTaken
      | BranchTooDeep
      | CaseClosed
      | IdempotencyConflict
      | IdempotencyInProgress
      | TooManyRequests
      | IdentityRefused
      | NotFound
      | RecognizerUnavailable
      | StoreError
      | TooManyBranches
      | VaultLocked
    >
    /** Returns all phases of a branch in order, inherited ones first. */
    readonly phases: (
      principal: Principal,
      branchId: BranchId,
      page: PageRequest
    ) => Effect.Effect<Page<Phase>, BadRequest | NotFound | StoreError>
    /**
     * Returns the data for a picture of the timeline, around a phase, an ordinal or the end of a branch. Fails with
     * `NotFound` for a timeline, a branch or a phase that doesn't exist. A phase that is not on the branch is shown on
     * its own branch. For the user's pages alone: its labels are cut off (`OutlinePhase`).
     */
    readonly outline: (
      principal: Principal,
      timelineId: TimelineId,
      around?: Partial<OutlineAround>
    ) => Effect.Effect<TimelineOutline, NotFound | StoreError>
  }
>()("@incamera/domain/timelines/Timelines") {
  static readonly layer = Layer.effect(Timelines, makeTimelines)
}
