/**
 * The effects of a refusal: an entry in the audit log, a secure step for the user, and a count. A refusal that only the
 * vault explains reveals that a value is registered. So does a placeholder in text that an agent read or wrote before
 * the value was registered. So an agent gets a ration of these; then it is held until its user resumes it.
 */
import { Context, type Effect, Layer } from "effect"
import type { NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { GuardAccount } from "../deidentification/GuardAccount.ts"
import type { RefusalAccount } from "../deidentification/RefusalAccount.ts"
import type { AgentId, CaseId, UserId } from "../Ids.ts"
import type { StepContainer } from "../securesteps/SecureStep.ts"
import type { SecureStepKind } from "../securesteps/SecureStepKind.ts"
import type { StoreError } from "../StoreError.ts"
import { makeRefusals } from "./makeRefusals.ts"
import type { RationHolder } from "./RationHolder.ts"
import type { Hold } from "./RefusalRationStore.ts"

/** Work of the service on data that a principal sent earlier. */
export interface SentWork {
  readonly userId: UserId
  /** The sender; null for a user in the browser. */
  readonly holder: RationHolder | null
  /** The record that the work is on. */
  readonly resourceId: string
  readonly caseId: CaseId | null
  /**
   * Others who may read what the work leaves. They are charged, too, because nobody knows later what was replaced. A
   * hold that this sets does not stop the work.
   */
  readonly readers?: ReadonlyArray<RationHolder>
}

/** Provides the account that judgments are charged to. */
export type OnBehalf = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, RefusalAccount>>

/** Provides the account that replaced values are charged to. */
export type ReadBy = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, GuardAccount>>

export class Refusals extends Context.Service<
  Refusals,
  {
    /**
     * Judges a principal's current input. A refusal that the principal learns of opens a step of this kind in the
     * container, as `SecureStepOpening.openingStep` does; null opens none. Wrap it around work outside any unit of
     * work.
     */
    readonly judging: (principal: Principal, container: StepContainer | null, step?: SecureStepKind | null) => OnBehalf
    /**
     * Judges data sent earlier, piece by piece. The caller runs `checkHolder` before it reports that all pieces passed.
     */
    readonly judgingSent: (work: SentWork) => OnBehalf
    /**
     * Charges a principal for the registered values that guards replace in what it reads. Each value counts once.
     */
    readonly reading: (principal: Principal) => ReadBy
    /** The same for what the sender of this work learns from it. */
    readonly readingSent: (work: SentWork) => ReadBy
    /**
     * Makes a principal's answer. Charges them as `reading` does, and gives nobody on hold an answer: what is held back
     * on hold would show which values are registered. The answer that uses up the ration is still given. If `changes`,
     * nothing is done for somebody on hold either.
     */
    readonly answering: (
      principal: Principal,
      changes?: boolean
    ) => <A, E, R>(
      answer: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | StoreError | TooManyRequests, Exclude<R, GuardAccount>>
    /** Repeats an earlier answer without a new judgment, unless the principal is held. */
    readonly checkRepeated: (
      principal: Principal
    ) => <A extends { readonly repeated: boolean }, E, R>(
      answer: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | StoreError | TooManyRequests, R>
    readonly checkHolder: (
      userId: UserId,
      holder: RationHolder | null
    ) => Effect.Effect<void, StoreError | TooManyRequests>
    /** Lets a newly connected agent go on with the count of the user's earlier one. Call it in the step that connects. */
    readonly inherit: (userId: UserId, agentId: AgentId) => Effect.Effect<void, StoreError>
    /** Returns the user's held agents and programs, the earliest first. */
    readonly held: (user: UserPrincipal) => Effect.Effect<ReadonlyArray<Hold>, StoreError>
    /** Ends a hold and starts a new ration, for all agents or for the programs. `NotFound` if the holder is not held. */
    readonly resume: (user: UserPrincipal, holder: RationHolder) => Effect.Effect<void, NotFound | StoreError>
  }
>()("@incamera/domain/refusals/Refusals") {
  static readonly layer = Layer.effect(Refusals, makeRefusals)
}
