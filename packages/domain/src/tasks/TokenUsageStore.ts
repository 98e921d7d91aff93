import { Context, type Effect } from "effect"
import type { StoreError } from "../StoreError.ts"
import type { TaskOwnershipLost } from "./TaskErrors.ts"
import type { Ownership } from "./TaskStore.ts"

/** Tokens of a language model: a request's input and output. Whole numbers. */
export interface Tokens {
  readonly input: number
  readonly output: number
}

/** Tokens, input and output together. */
export interface TokenLimits {
  readonly perTask: number
  /** Maximum for one user on one day (UTC). */
  readonly perDay: number
}

/** The tokens a task has used, and those reserved for running requests. */
export interface TokenUsage {
  readonly used: Tokens
  readonly held: Tokens
  /** True if some of the usage is an upper bound. */
  readonly isEstimated: boolean
}

export type HoldAnswer =
  | { readonly _tag: "Held"; readonly usage: TokenUsage }
  | { readonly _tag: "TaskSpent" }
  | { readonly _tag: "DaySpent" }

/**
 * Counts the use of language models: for each task, and for each user's day. Every method fails with
 * `TaskOwnershipLost`, and changes nothing, if the ownership epoch is over or the task has ended or was removed. A
 * task's count is removed with its container; a day's stays.
 */
export class TokenUsageStore extends Context.Service<
  TokenUsageStore,
  {
    /**
     * Begins an epoch: tokens that an earlier epoch had reserved count as used, as an estimate. Deletes the user's days
     * before `oldestDay`.
     */
    readonly open: (
      ownership: Ownership,
      oldestDay: string
    ) => Effect.Effect<TokenUsage, TaskOwnershipLost | StoreError>

    /**
     * Reserves tokens for a request, if neither the task nor the user's day then exceeds the limits, other reservations
     * included. Atomic: concurrent calls don't exceed the limits. A refused reservation changes nothing. Call it after
     * `open`.
     */
    readonly hold: (
      ownership: Ownership,
      day: string,
      most: Tokens,
      limits: TokenLimits
    ) => Effect.Effect<HoldAnswer, TaskOwnershipLost | StoreError>

    /** Replaces a request's reservation, on that day, by what it used; that may be more. */
    readonly settle: (
      ownership: Ownership,
      day: string,
      held: Tokens,
      used: Tokens & { readonly isEstimated: boolean }
    ) => Effect.Effect<TokenUsage, TaskOwnershipLost | StoreError>
  }
>()("@incamera/domain/tasks/TokenUsageStore") {}
