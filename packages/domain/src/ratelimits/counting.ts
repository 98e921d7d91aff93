/** How requests are counted: the rules of both kinds of counts, apart from where counts are kept. */

/** A count as it is kept. */
export interface Count {
  /** Of a bucket what is left, of a window what was taken. */
  readonly amount: number
  /** Unix time in milliseconds: of a bucket when it was last refilled, of a window when it ends. */
  readonly at: number
}

export interface BucketRequest {
  readonly tokens: number
  readonly limit: number
  /** Milliseconds in which one token comes back. */
  readonly refillMillis: number
  /** Whether more may be taken than is there, to be waited for. */
  readonly allowOverflow: boolean
}

/** Takes from a bucket; one that is not there yet is full. Tells what is left, below zero where it did not suffice. */
export const takeFromBucket = (count: Count | undefined, request: BucketRequest, now: number) => {
  const { allowOverflow, limit, refillMillis, tokens } = request
  const before = count ?? { amount: limit, at: now }
  // Clocks of several nodes differ: time does not run backwards for any of them.
  const gained = Math.floor(Math.max(0, now - before.at) / refillMillis)
  const filled = Math.min(limit, before.amount + gained)
  const refilledAt = before.at + gained * refillMillis
  const at = filled >= limit ? Math.max(now, refilledAt) : refilledAt
  const left = filled - tokens
  return { count: { amount: allowOverflow || left >= 0 ? left : filled, at }, told: left }
}

/** When a bucket is full again: from then on it is as if it had never been. */
export const fullAt = ({ amount, at }: Count, { limit, refillMillis }: BucketRequest): number =>
  at + Math.ceil(Math.max(0, limit - amount)) * refillMillis

export interface WindowRequest {
  readonly tokens: number
  readonly refillMillis: number
  /** Undefined: it is counted only. */
  readonly limit: number | undefined
}

/** Counts within a window, which each token makes longer; tells the count with what was asked for. */
export const countInWindow = (count: Count | undefined, request: WindowRequest, now: number) => {
  const { limit, refillMillis, tokens } = request
  const before = count === undefined || count.at <= now ? { amount: 0, at: now } : count
  const told = before.amount + tokens
  if (limit !== undefined && told > limit) return { count: before, told }
  return { count: { amount: told, at: before.at + refillMillis * tokens }, told }
}
