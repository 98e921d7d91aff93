/**
 * The text form of rate limits: `address=6000,agent=1200,user=1000` in requests a minute; 0 or `off` means no limit.
 */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "./Limits.ts"
import { defaultRateLimits, type RateLimit, type RateLimitName, type RateLimitTable } from "@incamera/domain/ratelimits"

const isName = (name: string): name is RateLimitName => Object.hasOwn(defaultRateLimits, name)

const limitOf = (perMinute: number): RateLimit | null =>
  perMinute === 0 ? null : { limit: perMinute, windowMillis: DomainLimits.rateLimitWindowMillis }

/** Limits not named keep their defaults. Returns undefined for invalid text. */
export const parseRateLimits = (text: string): RateLimitTable | undefined => {
  if (text.trim().toLowerCase() === "off") return { address: null, agent: null, user: null }
  const table: Record<RateLimitName, RateLimit | null> = { ...defaultRateLimits }
  const seen = new Set<string>()
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const [name = "", perMinute = "", ...more] = entry.split("=")
    if (!isName(name) || seen.has(name) || more.length > 0 || !/^\d{1,10}$/.test(perMinute)) return undefined
    if (Number(perMinute) > Limits.rateLimitGreatest) return undefined
    table[name] = limitOf(Number(perMinute))
    seen.add(name)
  }
  return seen.size === 0 ? undefined : table
}
