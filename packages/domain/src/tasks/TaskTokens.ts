/**
 * The tokens of language models that one task uses. They are reserved before a request and settled after it, so that
 * concurrent tasks can't exceed a budget together, and the use of a node that died is counted.
 */
import { DateTime, Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import { ServiceAgent, ServiceAgentFailed } from "./ServiceAgent.ts"
import type { TaskOwnershipLost } from "./TaskErrors.ts"
import type { Usage } from "./TaskEvent.ts"
import type { Ownership } from "./TaskStore.ts"
import { type TokenLimits, type Tokens, type TokenUsage, TokenUsageStore } from "./TokenUsageStore.ts"

/** Tokens reserved for one request. */
export interface TokenHold {
  /** Returns the reserved tokens, and counts those used. An estimate is counted as one. */
  readonly settle: (used: Tokens, isEstimated: boolean) => Effect.Effect<void, StoreError | TaskOwnershipLost>
}

export interface TaskTokens {
  /**
   * Reserves the most that a request may use. Fails with `ServiceAgentFailed` if the task, or all tasks of the user's
   * day together, would exceed the limits. Unsettled tokens count as used.
   */
  readonly hold: (
    most: Tokens,
    limits: TokenLimits
  ) => Effect.Effect<TokenHold, ServiceAgentFailed | StoreError | TaskOwnershipLost>
}

type UsedTokens = Pick<Usage, "inputTokens" | "outputTokens" | "tokensEstimated" | "model">

/** Usage for `phase_end`: reserved tokens count as used, because the requests were sent. */
const asUsage = ({ held, isEstimated, used }: TokenUsage, model: string | undefined): UsedTokens => {
  const estimated = isEstimated || held.input + held.output > 0
  if (!estimated && used.input + used.output === 0) return {}
  return {
    inputTokens: used.input + held.input,
    outputTokens: used.output + held.output,
    ...(estimated ? { tokensEstimated: true } : {}),
    ...(model === undefined ? {} : { model })
  }
}

const dayOf = (now: DateTime.Utc): string => DateTime.formatIsoDateUtc(now)

/** Opens the tokens of a task for its current owner. Nothing is read or written before the first request. */
export const openTaskTokens = Effect.fnUntraced(function* (ownership: Ownership) {
  const store = yield* TokenUsageStore
  const { model } = yield* ServiceAgent
  let latest: TokenUsage | undefined

  const open = Effect.gen(function* () {
    const now = yield* DateTime.now
    const oldest = dayOf(DateTime.subtract(now, { days: Limits.tokenDaysKept }))
    latest = yield* store.open(ownership, oldest)
  })

  const hold: TaskTokens["hold"] = Effect.fnUntraced(function* (most, limits) {
    if (latest === undefined) yield* open
    const day = dayOf(yield* DateTime.now)
    const answer = yield* store.hold(ownership, day, most, limits)
    if (answer._tag !== "Held") {
      return yield* new ServiceAgentFailed({ reason: answer._tag === "TaskSpent" ? "task-tokens" : "daily-tokens" })
    }
    latest = answer.usage
    return {
      settle: (used, isEstimated) =>
        Effect.map(store.settle(ownership, day, most, { ...used, isEstimated }), (usage) => void (latest = usage))
    }
  })

  /** Usage at the end of the task; empty if the first epoch requested none. */
  const usage: Effect.Effect<UsedTokens, StoreError | TaskOwnershipLost> = Effect.suspend(() => {
    if (latest === undefined && ownership.epoch === 1) return Effect.succeed({})
    return Effect.map(latest === undefined ? open : Effect.void, () => asUsage(latest!, model))
  })

  return { tokens: { hold } satisfies TaskTokens, usage }
})
