/** How much of what is allowed. Whose requests are counted is in the name: no two kinds of callers share a count. */
import { Context } from "effect"
import * as Limits from "../Limits.ts"

export interface RateLimit {
  /** Requests at once, and in one window. */
  readonly limit: number
  readonly windowMillis: number
}

/** By whose they are; null: without limit. */
export interface RateLimitTable {
  /** At the token endpoints, before anything else is done. */
  readonly address: RateLimit | null
  /** Exchanges of its key. */
  readonly agent: RateLimit | null
  /** Registration tokens, and tries to redeem them. */
  readonly user: RateLimit | null
}

export type RateLimitName = keyof RateLimitTable

const each = (limit: number): RateLimit => ({ limit, windowMillis: Limits.rateLimitWindowMillis })

export const defaultRateLimits: RateLimitTable = {
  address: each(Limits.requestsPerAddress),
  agent: each(Limits.keyExchangesPerAgent),
  user: each(Limits.registrationsPerUser)
}

/** What a host may set; the defaults are those of `Limits`. */
export const RateLimitSettings = Context.Reference<RateLimitTable>("@incamera/domain/ratelimits/RateLimitSettings", {
  defaultValue: () => defaultRateLimits
})
