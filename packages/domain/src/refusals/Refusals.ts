/**
 * What follows from a refusal: an entry in the audit log, a secure step for the user, and a count. A refusal that only the
 * vault explains tells that a value is registered, so an agent gets no more than a ration of these; then it is held until
 * its user lets it go on.
 */
import { Context, type Effect, Layer } from "effect"
import type { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { RefusalAccount } from "../deidentification/RefusalAccount.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { StepContainer } from "../securesteps/SecureStep.ts"
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { StoreError } from "../StoreError.ts"
import { makeRefusals } from "./makeRefusals.ts"
import type { RationHolder } from "./RationHolder.ts"
import type { Hold } from "./RefusalRationStore.ts"

/** Work of the service on what a principal has sent before. */
export interface SentWork {
  readonly userId: UserId
  /** Who sent it; null for a user in the browser. */
  readonly holder: RationHolder | null
  /** The record that the work is on. */
  readonly resourceId: string
  readonly caseId: CaseId | null
}

/** Says on whose behalf a judgement is made. */
export type OnBehalf = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, RefusalAccount>>

export class Refusals extends Context.Service<
  Refusals,
  {
    /**
     * For what a principal sends, at once. A refusal that is told opens a step of this kind in the container, as
     * `SecureStepOpening.openingStep` does; null opens none. To be wrapped around work that is no part of a unit of work.
     */
    readonly judging: (principal: Principal, container: StepContainer | null, step?: SecureStepKind | null) => OnBehalf
    /**
     * For work on what was sent before, judged piece by piece. Whoever does it asks `checkHolder` before it is told that
     * all passed.
     */
    readonly judgingSent: (work: SentWork) => OnBehalf
    /** An answer that is given again without another judgement: not to a principal that is held. */
    readonly checkRepeated: (
      principal: Principal
    ) => <A extends { readonly repeated: boolean }, E, R>(
      answer: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | StoreError | TooManyRequests, R>
    readonly checkHolder: (
      userId: UserId,
      holder: RationHolder | null
    ) => Effect.Effect<void, StoreError | TooManyRequests>
    /** Those of the user's agents and programs that are held, the earliest first. */
    readonly held: (user: UserPrincipal) => Effect.Effect<ReadonlyArray<Hold>, StoreError>
    /** Lets one of them go on, with a new ration. `NotFound` when it is not held. */
    readonly resume: (user: UserPrincipal, holder: RationHolder) => Effect.Effect<void, NotFound | StoreError>
  }
>()("@incamera/domain/refusals/Refusals") {
  static readonly layer = Layer.effect(Refusals, makeRefusals)
}
