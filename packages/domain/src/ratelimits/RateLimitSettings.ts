/** Rate limits by kind of caller. Two kinds never share a count. */
import { Context } from "effect"
import * as Limits from "../Limits.ts"

export interface RateLimit {
  /** Requests at once, and per window. */
  readonly limit: number
  readonly windowMillis: number
}

/** Limits by kind of caller; null for no limit. */
export interface RateLimitTable {
  /** Requests at the token endpoints, counted before anything else. */
  readonly address: RateLimit | null
  /** Exchanges of the agent's key. */
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

/** Limits that a host may set; the defaults are in `Limits`. */
export const RateLimitSettings = Context.Reference<RateLimitTable>("@incamera/domain/ratelimits/RateLimitSettings", {
  defaultValue: () => defaultRateLimits
})
