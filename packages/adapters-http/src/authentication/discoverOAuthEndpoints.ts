/**
 * The sign-in endpoints of an external identity provider, for the service's card. OpenID Connect Discovery, section 4.
 */
import * as Limits from "../Limits.ts"
import { Effect, Schema } from "effect"
import { secureContext } from "../outbound/TrustedAuthorities.ts"
import { networkTransport } from "./providerRequest.ts"
import { ProviderUrl, readDiscovery } from "./readDiscovery.ts"

const Endpoints = Schema.Struct({
  issuer: Schema.String,
  authorization_endpoint: ProviderUrl,
  token_endpoint: ProviderUrl
})

export interface OAuthEndpoints {
  readonly authorizationUrl: string
  readonly tokenUrl: string
}

/**
 * Reads the endpoints from the provider. If the provider doesn't answer, the server starts all the same: the card names
 * the addresses that most providers use below their issuer, and the log says so.
 */
export const discoverOAuthEndpoints = Effect.fn("discoverOAuthEndpoints")(function* (issuer: string) {
  const base = issuer.replace(/\/$/, "")
  const read = Effect.gen(function* () {
    const transport = networkTransport(yield* secureContext([]))
    const found = yield* readDiscovery(transport, issuer, Endpoints)
    return { authorizationUrl: found.authorization_endpoint, tokenUrl: found.token_endpoint }
  })
  return yield* read.pipe(
    Effect.timeout(Limits.providerTimeoutMillis),
    Effect.catch(() =>
      Effect.as(Effect.logWarning("The identity provider's endpoints could not be read; the card guesses them."), {
        authorizationUrl: `${base}/authorize`,
        tokenUrl: `${base}/token`
      } satisfies OAuthEndpoints)
    )
  )
})
