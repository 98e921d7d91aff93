/**
 * Limits what one address can make the server do before anybody has signed in: register a client, fetch a client's
 * metadata document. Counted per process: the embedded provider is for one machine (decision 20).
 */
import { LocalCounts } from "@incamera/domain/ratelimits"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Duration, Effect } from "effect"
import * as RateLimiter from "effect/persistence/RateLimiter"

export interface RequestRates {
  /** Counts a registration. Returns 0 if it is allowed, otherwise the seconds to wait. */
  readonly registration: (address: string) => Effect.Effect<number>
  /** Counts a fetch of a metadata document. True if it is allowed. */
  readonly metadataFetch: (address: string) => Effect.Effect<boolean>
}

export const make: Effect.Effect<RequestRates> = Effect.gen(function* () {
  const limiter = yield* Effect.provideService(
    RateLimiter.make,
    RateLimiter.RateLimiterStore,
    LocalCounts.make(Limits.clientAddressesCounted)
  )
  /** Returns 0, or the milliseconds to wait. */
  const take = (key: string, limit: number) =>
    limiter
      .consume({
        algorithm: "token-bucket",
        key,
        limit,
        tokens: 1,
        window: Duration.millis(DomainLimits.rateLimitWindowMillis)
      })
      .pipe(
        Effect.as(0),
        Effect.catch(({ reason }) =>
          Effect.succeed(reason._tag === "RateLimitExceeded" ? Math.max(1, Duration.toMillis(reason.retryAfter)) : 0)
        )
      )
  return {
    registration: (address) =>
      Effect.map(take(`registration:${address}`, Limits.registrationsPerAddress), (millis) =>
        Math.ceil(millis / 1_000)
      ),
    metadataFetch: (address) =>
      take(`metadata:${address}`, Limits.metadataFetchesPerAddress).pipe(
        Effect.flatMap((millis) => (millis > 0 ? Effect.succeed(millis) : take("metadata", Limits.metadataFetches))),
        Effect.map((millis) => millis === 0)
      )
  }
})
