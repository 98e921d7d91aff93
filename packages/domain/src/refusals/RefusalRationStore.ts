import { Context, type DateTime, type Effect } from "effect"
import type { AgentId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { RationHolder } from "./RationHolder.ts"

/** What a refusal takes from the ration. */
export interface Spending {
  /**
   * UTC, for example "2026-01-31". A day before the latest one counts as the latest, so that clocks that differ start
   * no new day.
   */
  readonly day: string
  /** Number of different values, at least 1. */
  readonly values: number
  /** Values per day. */
  readonly limit: number
  readonly now: DateTime.Utc
}

/**
 * `Told`: the values fit, so the caller may learn of the refusal. `isLast` is true if they use up the ration and so set
 * the hold. `Held`: they don't fit, or a hold was set before. `isFirst` is true if they set the hold.
 */
export type Spent =
  | { readonly _tag: "Told"; readonly isLast: boolean }
  | { readonly _tag: "Held"; readonly isFirst: boolean }

/** A holder who used up the ration and is refused until the user resumes it. */
export interface Hold {
  readonly holder: RationHolder
  /** Number of values sent since the count began, including those that didn't fit. */
  readonly values: number
  readonly heldAt: DateTime.Utc
}

/**
 * Counts the values that each agent of a user sent and that only the vault explains. Without a limit, an agent could
 * ask until it knows who is registered. Design, section 1.
 */
export class RefusalRationStore extends Context.Service<
  RefusalRationStore,
  {
    /** Atomic: of concurrent calls on any number of nodes, only those that fit are `Told`. */
    readonly spend: (userId: UserId, holder: RationHolder, spending: Spending) => Effect.Effect<Spent, StoreError>
    /**
     * Notes values, as keyed hashes, that the holder reads about, and returns how many of them are new. Of concurrent
     * calls one counts a value. A resumed holder keeps what it knows.
     */
    readonly learn: (
      userId: UserId,
      holder: RationHolder,
      values: ReadonlyArray<string>
    ) => Effect.Effect<number, StoreError>
    /**
     * Gives a newly connected agent what the user's earlier agents spent and learned, and their hold. Otherwise
     * connecting an agent again would begin a new count.
     */
    readonly inherit: (userId: UserId, agentId: AgentId) => Effect.Effect<void, StoreError>
    readonly isHeld: (userId: UserId, holder: RationHolder) => Effect.Effect<boolean, StoreError>
    /** Returns the earliest first. */
    readonly listHeld: (userId: UserId) => Effect.Effect<ReadonlyArray<Hold>, StoreError>
    /**
     * Ends a hold and starts a new count. Resuming one agent resumes all of the user's agents: otherwise the next
     * one would inherit an older hold. Returns the holders whose hold ended; none if this holder has no hold. Of
     * concurrent calls one returns them.
     */
    readonly resume: (userId: UserId, holder: RationHolder) => Effect.Effect<ReadonlyArray<RationHolder>, StoreError>
  }
>()("@incamera/domain/refusals/RefusalRationStore") {}
