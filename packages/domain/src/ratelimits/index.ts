export * as LocalCounts from "./LocalCounts.ts"
export { layer, withoutAdapting } from "./LocalCounts.ts"
export { RateLimits } from "./RateLimits.ts"
export {
  defaultRateLimits,
  type RateLimit,
  type RateLimitName,
  RateLimitSettings,
  type RateLimitTable
} from "./RateLimitSettings.ts"
