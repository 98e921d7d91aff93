/** Rate limits as a person writes them: `address=6000,agent=1200,user=1000`, requests a minute; 0 or `off` is none. */
import * as DomainLimits from "@incamera/domain/Limits"
import * as Limits from "./Limits.ts"
import {
  defaultRateLimits,
  type RateLimit,
  type RateLimitName,
  type RateLimitTable
} from "@incamera/domain/ratelimits/RateLimitSettings"

const isName = (name: string): name is RateLimitName => Object.hasOwn(defaultRateLimits, name)

const limitOf = (perMinute: number): RateLimit | null =>
  perMinute === 0 ? null : { limit: perMinute, windowMillis: DomainLimits.rateLimitWindowMillis }

/** Those that are not named stay as they are by default; undefined for what is not so written. */
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
