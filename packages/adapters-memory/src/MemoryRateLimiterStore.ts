/** The counts of rate limits in memory: the domain's own, which it also falls back on. */
export { layer } from "@incamera/domain/ratelimits/LocalCounts"
