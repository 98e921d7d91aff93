import { Context, Effect } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { StoreError } from "../StoreError.ts"

/**
 * Who answers for a judgment. `Deidentification.judge` requires it, so code that judges a text without naming the
 * principal does not compile. `Refusals` makes it from a principal.
 */
export class RefusalAccount extends Context.Service<
  RefusalAccount,
  {
    /**
     * Runs a judgment. Records and counts a refusal before anybody learns of it. A principal without refusals left
     * learns neither that a text passed nor that it was refused: `TooManyRequests`.
     */
    readonly settle: <A, E, R>(
      judgement: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | StoreError | TooManyRequests, R>
    /** Words in these texts that identify nobody, according to the user. Empty unless the user is in the browser. */
    readonly notIdentifying: ReadonlyArray<string>
    /** True for a user in the browser, who may know who is registered. Nobody else may. */
    readonly mayKnow: boolean
    /** Records that a text passes on the user's word. */
    readonly allowedOnWord: Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/deidentification/RefusalAccount") {
  /** For a text from a request that was already judged and accounted for. */
  static readonly settled = RefusalAccount.of({
    settle: (judgement) => judgement,
    notIdentifying: [],
    mayKnow: false,
    allowedOnWord: Effect.void
  })
}
