import { Context, Effect } from "effect"
import type { Replaced } from "@incamera/deidentification/Replaced"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { StoreError } from "../StoreError.ts"

/**
 * Who reads what a guard returns. An agent may have written a name before its user registered it; the placeholder in
 * its place tells the agent that it is registered now. So `Deidentification`'s guards require this account, and charge
 * it before their text goes out. `Refusals` makes it.
 */
export class GuardAccount extends Context.Service<
  GuardAccount,
  {
    /** Charges the values that this account has not read about yet. Takes all that one guard has replaced so far. */
    readonly settle: (replaced: Replaced) => Effect.Effect<void, StoreError | TooManyRequests>
  }
>()("@incamera/domain/deidentification/GuardAccount") {
  static readonly free = GuardAccount.of({ settle: () => Effect.void })

  /** Charges nobody: for a user in the browser, who may know who is registered, and for text that no agent wrote. */
  static readonly freely = <A, E extends { readonly _tag: string }, R>(
    work: Effect.Effect<A, E, R>
  ): Effect.Effect<A, Exclude<E, TooManyRequests>, Exclude<R, GuardAccount>> =>
    Effect.catchTag(work as Effect.Effect<A, E | TooManyRequests, R>, "TooManyRequests", Effect.die).pipe(
      Effect.provideService(GuardAccount, GuardAccount.free)
    ) as never
}
