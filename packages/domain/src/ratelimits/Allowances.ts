/**
 * Requests that this node may let pass without asking the shared store. For a busy caller the node takes a share of the
 * limit at a time. A refused caller stays refused for the time that the store gave. So a flood, below its limit or
 * above it, costs the database only a statement now and then. Unused tokens come back with time: requests never exceed
 * the limit, and with several nodes sometimes fall a little short of it.
 */
import { Clock, Deferred, Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { RateLimit } from "./RateLimitSettings.ts"

export type Taken =
  | { readonly _tag: "Taken"; readonly remaining: number }
  /** No token was taken. */
  | { readonly _tag: "Refused"; readonly retryAfterMillis: number }

/** Takes all of the tokens from the shared store, or none. */
export type TakeShared = (key: string, limit: RateLimit, tokens: number) => Effect.Effect<Taken>

interface Allowance {
  left: number
  leftUntil: number
  refusedUntil: number
  /** True if the shared store had plenty left at the last request. */
  isPlenty: boolean
  asking: Deferred.Deferred<void> | undefined
}

const shareOf = (limit: number): number =>
  Math.max(1, Math.min(Limits.rateLimitTakenAtOnce, Math.floor(limit / Limits.rateLimitShare)))

export class Allowances {
  readonly #allowances = new Map<string, Allowance>()
  readonly #takeShared: TakeShared

  constructor(takeShared: TakeShared) {
    this.#takeShared = takeShared
  }

  /** Lets one request pass (returns 0), or returns the milliseconds to wait. */
  readonly take = (key: string, limit: RateLimit): Effect.Effect<number> =>
    Effect.gen({ self: this }, function* () {
      for (;;) {
        const now = yield* Clock.currentTimeMillis
        const allowance = this.#of(key)
        if (allowance.refusedUntil > now) return allowance.refusedUntil - now
        if (allowance.left > 0 && allowance.leftUntil > now) {
          allowance.left--
          return 0
        }
        // One request asks the store; concurrent ones wait for its result.
        if (allowance.asking === undefined) yield* this.#ask(key, limit, allowance)
        else yield* Deferred.await(allowance.asking)
      }
    })

  #of(key: string): Allowance {
    const known = this.#allowances.get(key)
    const allowance = known ?? { left: 0, leftUntil: 0, refusedUntil: 0, isPlenty: false, asking: undefined }
    // Maps keep insertion order: the least recently seen key comes first.
    this.#allowances.delete(key)
    this.#allowances.set(key, allowance)
    if (this.#allowances.size > Limits.rateLimitCallersCached) {
      const [oldest] = this.#allowances.keys()
      this.#allowances.delete(oldest!)
    }
    return allowance
  }

  #ask(key: string, limit: RateLimit, allowance: Allowance): Effect.Effect<void> {
    const share = shareOf(limit.limit)
    const tokens = allowance.isPlenty ? share : 1
    const asking = Deferred.makeUnsafe<void>()
    allowance.asking = asking
    return Effect.gen({ self: this }, function* () {
      const taken = yield* this.#takeShared(key, limit, tokens)
      const now = yield* Clock.currentTimeMillis
      allowance.isPlenty = taken._tag === "Taken" && taken.remaining >= 2 * share
      if (taken._tag === "Taken") {
        allowance.left = tokens
        allowance.leftUntil = now + Limits.rateLimitTakenMillis
      } else if (tokens === 1) allowance.refusedUntil = now + Math.max(1, taken.retryAfterMillis)
      // A refused share does not refuse the caller: a single token may still be left.
    }).pipe(
      Effect.ensuring(
        Effect.suspend(() => {
          allowance.asking = undefined
          return Deferred.succeed(asking, undefined)
        })
      )
    )
  }
}
