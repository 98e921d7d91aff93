/**
 * Limits how often a caller may use the endpoints that give out credentials, over all nodes together. The counts know
 * the caller by a keyed hash only. If the data store does not answer, callers keep their access: until it does, this
 * node counts alone.
 */
import { Context, Duration, Effect, Layer } from "effect"
import * as RateLimiter from "effect/persistence/RateLimiter"
import { TooManyRequests } from "../access/AccessErrors.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { Allowances, type Taken } from "./Allowances.ts"
import * as LocalCounts from "./LocalCounts.ts"
import { type RateLimit, type RateLimitName, RateLimitSettings } from "./RateLimitSettings.ts"

const what = {
  address: "requests-of-address",
  agent: "key-exchanges",
  user: "registrations"
} as const satisfies Record<RateLimitName, TooManyRequests["what"]>

const consume = (limiter: RateLimiter.RateLimiter, key: string, { limit, windowMillis }: RateLimit, tokens: number) =>
  limiter.consume({ algorithm: "token-bucket", key, limit, tokens, window: Duration.millis(windowMillis) }).pipe(
    Effect.map(({ remaining }): Taken => ({ _tag: "Taken", remaining })),
    Effect.catch(({ reason }) =>
      reason._tag === "RateLimitExceeded"
        ? Effect.succeed<Taken>({ _tag: "Refused", retryAfterMillis: Duration.toMillis(reason.retryAfter) })
        : Effect.fail(reason)
    )
  )

export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts one request; fails if there were too many. `who` names the caller within the kind. */
    readonly take: (name: RateLimitName, who: string) => Effect.Effect<void, TooManyRequests>
  }
>()("@incamera/domain/ratelimits/RateLimits") {
  static readonly layer = Layer.effect(
    RateLimits,
    Effect.gen(function* () {
      const settings = yield* RateLimitSettings
      const secrets = yield* Secrets
      const shared = yield* RateLimiter.make
      const own = yield* Effect.provideService(RateLimiter.make, RateLimiter.RateLimiterStore, LocalCounts.make())
      let isAlone = false
      const noteAlone = (now: boolean) =>
        Effect.suspend(() => {
          if (now === isAlone) return Effect.void
          isAlone = now
          return now
            ? Effect.logWarning("Rate limits are counted by this node alone: the data store does not answer")
            : Effect.logInfo("Rate limits are counted by all nodes together again")
        })

      const allowances = new Allowances((key, limit, tokens) =>
        consume(shared, key, limit, tokens).pipe(
          Effect.tap(() => noteAlone(false)),
          Effect.catch(() => Effect.andThen(noteAlone(true), Effect.orDie(consume(own, key, limit, tokens))))
        )
      )

      const take = Effect.fn("RateLimits.take")(function* (name: RateLimitName, who: string) {
        const limit = settings[name]
        if (limit === null) return
        const retryAfter = yield* allowances.take(secrets.sign("rate-limit", `${name}:${who}`), limit)
        if (retryAfter === 0) return
        return yield* new TooManyRequests({ what: what[name], retryAfterSeconds: Math.ceil(retryAfter / 1_000) })
      })
      return RateLimits.of({ take })
    })
  )
}
