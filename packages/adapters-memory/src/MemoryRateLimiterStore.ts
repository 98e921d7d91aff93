/** Rate limit counts in memory: the domain's own store, which is also its fallback. */
export { layer } from "@incamera/domain/ratelimits"
