/**
 * How often one address may have this server do something before anybody has signed in: register a client, fetch a client's
 * metadata document. Counted in this process: the embedded provider is for one machine (decision 20).
 */
import * as LocalCounts from "@incamera/domain/ratelimits/LocalCounts"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Duration, Effect } from "effect"
import * as RateLimiter from "effect/persistence/RateLimiter"

export interface RequestRates {
  /** Counts a registration: 0 when there is room for it, else the seconds to wait. */
  readonly registration: (address: string) => Effect.Effect<number>
  /** Counts a fetch of a metadata document: whether there is room for it. */
  readonly metadataFetch: (address: string) => Effect.Effect<boolean>
}

export const make: Effect.Effect<RequestRates> = Effect.gen(function* () {
  const limiter = yield* Effect.provideService(
    RateLimiter.make,
    RateLimiter.RateLimiterStore,
    LocalCounts.make(Limits.clientAddressesCounted)
  )
  /** 0, or the milliseconds to wait. */
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
