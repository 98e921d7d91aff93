import { Context, type Effect } from "effect"
import type { StoreError } from "../StoreError.ts"
import type { TaskOwnershipLost } from "./TaskErrors.ts"
import type { Ownership } from "./TaskStore.ts"

/** Of a language model: what a request held, and what it came to. Whole numbers. */
export interface Tokens {
  readonly input: number
  readonly output: number
}

/** Tokens, input and output together. */
export interface TokenLimits {
  readonly perTask: number
  /** Of one user, on one day (UTC). */
  readonly perDay: number
}

/** What a task has used so far, and what is set aside for requests under way. */
export interface TokenUsage {
  readonly used: Tokens
  readonly held: Tokens
  /** Some of what was used is an upper bound. */
  readonly isEstimated: boolean
}

export type HoldAnswer =
  | { readonly _tag: "Held"; readonly usage: TokenUsage }
  | { readonly _tag: "TaskSpent" }
  | { readonly _tag: "DaySpent" }

/**
 * Where the use of language models is counted: for each task, and for each user's day. Every method fails with
 * `TaskOwnershipLost`, and changes nothing, when the term of office is over or the task has ended or was removed. A
 * task's count goes with its container; a day's stays.
 */
export class TokenUsageStore extends Context.Service<
  TokenUsageStore,
  {
    /**
     * Begins a term: what an earlier one had set aside counts as used, as an estimate, for nobody knows better. Forgets
     * the user's days before `oldestDay`.
     */
    readonly open: (
      ownership: Ownership,
      oldestDay: string
    ) => Effect.Effect<TokenUsage, TaskOwnershipLost | StoreError>

    /**
     * Sets tokens aside for a request, if with them neither the task nor the user's day comes to more than the limits,
     * what is set aside for others included. Atomic: of concurrent calls no more pass than there is room for. What
     * does not pass changes nothing. To be called after `open`.
     */
    readonly hold: (
      ownership: Ownership,
      day: string,
      most: Tokens,
      limits: TokenLimits
    ) => Effect.Effect<HoldAnswer, TaskOwnershipLost | StoreError>

    /** Replaces what was set aside for a request, on that day, by what it used; that may be more. */
    readonly settle: (
      ownership: Ownership,
      day: string,
      held: Tokens,
      used: Tokens & { readonly isEstimated: boolean }
    ) => Effect.Effect<TokenUsage, TaskOwnershipLost | StoreError>
  }
>()("@incamera/domain/tasks/TokenUsageStore") {}
