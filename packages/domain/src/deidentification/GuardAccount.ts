import { Context, Effect } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { RefusedFindings } from "../audit/AuditEntry.ts"
import type { CaseId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/** Registered values that a guard replaced. */
export interface ValuesRead {
  /** Equal for all spellings of a value. */
  readonly keys: ReadonlyArray<string>
  readonly found: RefusedFindings["found"]
  /** Case of the text; null outside cases. */
  readonly caseId: CaseId | null
}

/**
 * Who reads what a guard returns. An agent may have written a name before its user registered it; the placeholder in
 * its place tells the agent that it is registered now. So `Deidentification`'s guards require this account, and charge
 * it before their text goes out. `Refusals` makes it.
 */
export class GuardAccount extends Context.Service<
  GuardAccount,
  {
    /** Charges the values that this account has not read about yet. */
    readonly charge: (read: ValuesRead) => Effect.Effect<void, StoreError | TooManyRequests>
  }
>()("@incamera/domain/deidentification/GuardAccount") {
  static readonly free = GuardAccount.of({ charge: () => Effect.void })

  /** Charges nobody: for a user in the browser, who may know who is registered, and for text that no agent wrote. */
  static readonly freely = <A, E extends { readonly _tag: string }, R>(
    work: Effect.Effect<A, E, R>
  ): Effect.Effect<A, Exclude<E, TooManyRequests>, Exclude<R, GuardAccount>> =>
    Effect.catchTag(work as Effect.Effect<A, E | TooManyRequests, R>, "TooManyRequests", Effect.die).pipe(
      Effect.provideService(GuardAccount, GuardAccount.free)
    ) as never
}
