import { Context, type Effect } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { StoreError } from "../StoreError.ts"

/**
 * Who answers for a judgement. `Deidentification.judge` asks for it, so that code which judges a text and forgets to say
 * on whose behalf does not compile. `Refusals` makes one of a principal.
 */
export class RefusalAccount extends Context.Service<
  RefusalAccount,
  {
    /**
     * Runs a judgement. A refusal is noted and rationed before anybody is told of it. Whoever has spent their ration is
     * told neither that a text passed nor that it was refused: `TooManyRequests`.
     */
    readonly settle: <A, E, R>(
      judgement: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | StoreError | TooManyRequests, R>
  }
>()("@incamera/domain/deidentification/RefusalAccount") {
  /** For a text that was part of a request which was judged, and answered for, before. */
  static readonly settled = RefusalAccount.of({ settle: (judgement) => judgement })
}
