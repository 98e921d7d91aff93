import { Context, type DateTime, type Effect } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { RationHolder } from "./RationHolder.ts"

/** What a refusal takes from the ration. */
export interface Spending {
  /** UTC, as in "2026-01-31". An earlier one than the latest counts as the latest, so that clocks that differ start no new day. */
  readonly day: string
  /** Different values, at least 1. */
  readonly values: number
  /** Values a day. */
  readonly limit: number
  readonly now: DateTime.Utc
}

/**
 * `Told`: it fits, so the caller may be told of the refusal; `isLast` when it is the one that spends the ration and so
 * sets the hold. `Held`: it does not fit, or the hold was set before; `isFirst` when it is the one that sets the hold.
 */
export type Spent =
  | { readonly _tag: "Told"; readonly isLast: boolean }
  | { readonly _tag: "Held"; readonly isFirst: boolean }

/** A holder who has spent the ration, until the user lets them go on. */
export interface Hold {
  readonly holder: RationHolder
  /** Values that they sent since the count began, with those that did not fit. */
  readonly values: number
  readonly heldAt: DateTime.Utc
}

/**
 * How many values each agent of a user sent that only the vault explains. Design, section 1: whoever could ask without
 * end would learn who is registered.
 */
export class RefusalRationStore extends Context.Service<
  RefusalRationStore,
  {
    /** Atomic: of concurrent calls no more than fit are `Told`, on however many nodes. */
    readonly spend: (userId: UserId, holder: RationHolder, spending: Spending) => Effect.Effect<Spent, StoreError>
    readonly isHeld: (userId: UserId, holder: RationHolder) => Effect.Effect<boolean, StoreError>
    /** The earliest first. */
    readonly listHeld: (userId: UserId) => Effect.Effect<ReadonlyArray<Hold>, StoreError>
    /** Ends a hold and begins a new count; false when there is none. Of concurrent calls one gives true. */
    readonly resume: (userId: UserId, holder: RationHolder) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/refusals/RefusalRationStore") {}
