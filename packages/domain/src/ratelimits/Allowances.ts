/**
 * What this node may let pass without asking: for a busy caller it takes a share of the limit at a time from where all
 * nodes count, and a caller who was refused is refused for as long as was said. So a flood, below its limit or above it,
 * costs the database a statement now and then. What was taken and not used comes back with time: never more pass than the
 * limit, and at several nodes at once sometimes a few less.
 */
import { Clock, Deferred, Effect } from "effect"
import * as Limits from "../Limits.ts"
import type { RateLimit } from "./RateLimitSettings.ts"

export type Taken =
  | { readonly _tag: "Taken"; readonly remaining: number }
  /** None was taken. */
  | { readonly _tag: "Refused"; readonly retryAfterMillis: number }

/** Takes all of the tokens where all nodes count, or none. */
export type TakeShared = (key: string, limit: RateLimit, tokens: number) => Effect.Effect<Taken>

interface Allowance {
  left: number
  leftUntil: number
  refusedUntil: number
  /** Whether there was much left for everybody when last asked. */
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

  /** Lets one request pass (0), or gives the milliseconds after which to ask again. */
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
        // One asks, and the others that come meanwhile look at what came of it.
        if (allowance.asking === undefined) yield* this.#ask(key, limit, allowance)
        else yield* Deferred.await(allowance.asking)
      }
    })

  #of(key: string): Allowance {
    const known = this.#allowances.get(key)
    const allowance = known ?? { left: 0, leftUntil: 0, refusedUntil: 0, isPlenty: false, asking: undefined }
    // Maps keep the order of insertion: the longest unseen come first.
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
      // Others took meanwhile what was left: there may still be one.
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
