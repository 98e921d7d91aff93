/**
 * Bounded counts in the memory of one process: for a host with one process, and for a node whose database does not
 * answer. The library's own memory store never forgets a key, and strangers choose the keys.
 */
import { Clock, Duration, Effect, Layer } from "effect"
import * as RateLimiter from "effect/persistence/RateLimiter"
import * as Limits from "../Limits.ts"
import { type Count, countInWindow, refilledAt, takeFromBucket } from "./counting.ts"

interface Kept extends Count {
  /** Time after which the count equals a new one. */
  readonly idleAt: number
}

/** One in `share` counts is removed when all places are taken, so that one clean-up serves many callers. */
const share = 10

class Counts {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Kept | undefined {
    return this.#kept.get(key)
  }

  set(key: string, kept: Kept, now: number): void {
    // Maps keep insertion order: the least recently seen key comes first.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > this.#most) this.#makeRoom(now)
  }

  #makeRoom(now: number): void {
    for (const [key, { idleAt }] of this.#kept) if (idleAt <= now) this.#kept.delete(key)
    const enough = Math.floor(this.#most - this.#most / share)
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= enough) return
      this.#kept.delete(key)
    }
  }
}

/** Adaptive limits are off: no caller here asks a service that has limits of its own. */
export const withoutAdapting: Pick<RateLimiter.RateLimiterStore["Service"], "adaptiveConsume" | "adaptiveFeedback"> = {
  adaptiveConsume: () => Effect.succeed({ delay: Duration.zero, epoch: 0, phase: "inactive" }),
  adaptiveFeedback: () => Effect.void
}

/** Makes a store that remembers `most` keys of each kind. */
export const make = (most: number = Limits.rateLimitCallersCached): RateLimiter.RateLimiterStore["Service"] => {
  const buckets = new Counts(most)
  const windows = new Counts(most)
  return {
    ...withoutAdapting,
    tokenBucket: ({ allowOverflow, key, limit, refillRate, tokens }) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const request = { allowOverflow, limit, tokens, refillMillis: Duration.toMillis(refillRate) }
        const { count, told } = takeFromBucket(buckets.get(key), request, now)
        buckets.set(key, { ...count, idleAt: refilledAt(count, request) }, now)
        return [told, Math.max(0, now - count.at)] as const
      }),
    fixedWindow: ({ key, limit, refillRate, tokens }) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const request = { limit, tokens, refillMillis: Duration.toMillis(refillRate) }
        const { count, told } = countInWindow(windows.get(key), request, now)
        windows.set(key, { ...count, idleAt: count.at }, now)
        return [told, count.at - now] as const
      })
  }
}

export const layer: Layer.Layer<RateLimiter.RateLimiterStore> = Layer.sync(RateLimiter.RateLimiterStore, () => make())
