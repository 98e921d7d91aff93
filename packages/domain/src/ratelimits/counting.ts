/** Rules of token buckets and windows, independent of where counts are kept. */

/** A stored count. */
export interface Count {
  /** Tokens left in a bucket, or tokens taken in a window. */
  readonly amount: number
  /** Unix time in milliseconds: the last refill of a bucket, or the end of a window. */
  readonly at: number
}

export interface BucketRequest {
  readonly tokens: number
  readonly limit: number
  /** Milliseconds in which one token comes back. */
  readonly refillMillis: number
  /** True if a request may take more than is left and wait for it. */
  readonly allowOverflow: boolean
}

/** Takes tokens from a bucket; a new bucket is full. `told` is the rest, below zero if there were too few. */
export const takeFromBucket = (count: Count | undefined, request: BucketRequest, now: number) => {
  const { allowOverflow, limit, refillMillis, tokens } = request
  const before = count ?? { amount: limit, at: now }
  // Clocks of the nodes differ: time never runs backwards.
  const gained = Math.floor(Math.max(0, now - before.at) / refillMillis)
  const filled = Math.min(limit, before.amount + gained)
  const refilledAt = before.at + gained * refillMillis
  const at = filled >= limit ? Math.max(now, refilledAt) : refilledAt
  const left = filled - tokens
  return { count: { amount: allowOverflow || left >= 0 ? left : filled, at }, told: left }
}

/** Returns the time when a bucket is full again and equals a new one. */
export const refilledAt = ({ amount, at }: Count, { limit, refillMillis }: BucketRequest): number =>
  at + Math.ceil(Math.max(0, limit - amount)) * refillMillis

export interface WindowRequest {
  readonly tokens: number
  readonly refillMillis: number
  /** Undefined: count only, without a limit. */
  readonly limit: number | undefined
}

/** Counts tokens in a window, which each token extends. `told` is the count including this request. */
export const countInWindow = (count: Count | undefined, request: WindowRequest, now: number) => {
  const { limit, refillMillis, tokens } = request
  const before = count === undefined || count.at <= now ? { amount: 0, at: now } : count
  const told = before.amount + tokens
  if (limit !== undefined && told > limit) return { count: before, told }
  return { count: { amount: told, at: before.at + refillMillis * tokens }, told }
}
