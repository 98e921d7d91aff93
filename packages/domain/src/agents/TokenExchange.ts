/** Exchanges the API key for a bearer token that lasts an hour. Specification, "Step 2: key exchange". */
import { Context, DateTime, Effect, Layer, Option, type Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import { Changes } from "../changes/Changes.ts"
import { newBearerTokenId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { RateLimits } from "../ratelimits/RateLimits.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import { ApiKeyInvalid } from "./AgentErrors.ts"
import { AgentStore } from "./AgentStore.ts"
import { did } from "./did.ts"

export interface BearerTokenIssued {
  readonly token: Redacted.Redacted<string>
  readonly expiresInSeconds: number
  readonly expiresAt: DateTime.Utc
}

export class TokenExchange extends Context.Service<
  TokenExchange,
  {
    readonly exchange: (
      apiKey: Redacted.Redacted<string>
    ) => Effect.Effect<BearerTokenIssued, ApiKeyInvalid | TooManyRequests | StoreError>
  }
>()("@incamera/domain/agents/TokenExchange") {
  static readonly layer = Layer.effect(
    TokenExchange,
    Effect.gen(function* () {
      const store = yield* AgentStore
      const changes = yield* Changes
      const secrets = yield* Secrets
      const random = yield* SecureRandom.SecureRandom
      const limits = yield* RateLimits

      const exchange = Effect.fn("TokenExchange.exchange")(function* (presented: Redacted.Redacted<string>) {
        const apiKey = secrets.hashes("api-key", presented)
        if (Option.isNone(apiKey)) return yield* new ApiKeyInvalid()
        const now = yield* DateTime.now
        const expiresAt = DateTime.add(now, { milliseconds: Limits.bearerTokenLifetimeMillis })
        const owner = yield* store.findByKey(apiKey.value, now)
        if (Option.isNone(owner)) return yield* new ApiKeyInvalid()
        const { agentId, userId } = owner.value
        yield* limits.take("agent", agentId)
        const secret = yield* secrets.generate("bearer-token")
        const tokenId = yield* Effect.provideService(newBearerTokenId, SecureRandom.SecureRandom, random)
        const added = store.addBearerToken({ apiKey: apiKey.value, tokenId, hash: secret.hash, expiresAt, now })
        // Each exchange leaves an audit entry, so the use of a stolen key leaves a trace.
        yield* changes.run(userId, { type: "agent", agentId, tokenId: null })(
          Effect.as(added, did("agent.exchange-key", tokenId))
        )
        return {
          token: secret.plaintext,
          expiresInSeconds: Limits.bearerTokenLifetimeMillis / 1000,
          expiresAt
        }
      })

      return TokenExchange.of({ exchange })
    })
  )
}
