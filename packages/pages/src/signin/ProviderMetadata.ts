/** What signing in with a browser has to know of a provider: OpenID Connect Discovery 1.0, section 3. */
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "../Limits.ts"
import { Cache, Duration, Effect, Exit, Schema } from "effect"
import { algorithms } from "@incamera/adapters-http/authentication/JwtUserTokenVerifier"
import type { ProviderTransport } from "@incamera/adapters-http/authentication/providerRequest"
import { ProviderUrl, readDiscovery } from "@incamera/adapters-http/authentication/readDiscovery"
import { SignInUnavailable } from "./SignInErrors.ts"

/** Names of methods and algorithms: a dozen, each a word. The document's own bound is what keeps them few. */
const Names = Schema.optionalKey(Schema.Array(Schema.String))

export const ProviderMetadata = Schema.Struct({
  issuer: Schema.String,
  authorization_endpoint: ProviderUrl,
  token_endpoint: ProviderUrl,
  jwks_uri: ProviderUrl,
  end_session_endpoint: Schema.optionalKey(ProviderUrl),
  token_endpoint_auth_methods_supported: Names,
  id_token_signing_alg_values_supported: Names,
  authorization_response_iss_parameter_supported: Schema.optionalKey(Schema.Boolean)
})
export type ProviderMetadata = typeof ProviderMetadata.Type

/**
 * The algorithms of ID tokens that are believed: those the provider names, of those that have a public key. `none` may be
 * named, for clients that ask for it; we don't. RS256 is what a provider has that names none.
 */
export const signingAlgorithms = ({
  id_token_signing_alg_values_supported: named
}: ProviderMetadata): Array<string> => {
  const believed = named?.filter((name) => algorithms.includes(name)) ?? []
  return believed.length === 0 ? ["RS256"] : believed
}

/** How we prove who we are where a secret is shared (section 3: `client_secret_basic` where none is named). */
export const secretGoesInto = ({ token_endpoint_auth_methods_supported: named }: ProviderMetadata): "header" | "body" =>
  named === undefined || named.includes("client_secret_basic") || !named.includes("client_secret_post")
    ? "header"
    : "body"

/** Reads it when it is first needed, and keeps what `make` makes of it for an hour; a failure for seconds. */
export const remembered = <A>(
  transport: ProviderTransport,
  issuer: string,
  make: (metadata: ProviderMetadata) => Effect.Effect<A>
): Effect.Effect<Effect.Effect<A, SignInUnavailable>> => {
  const read = readDiscovery(transport, issuer, ProviderMetadata).pipe(
    Effect.timeout(HttpLimits.providerTimeoutMillis),
    Effect.flatMap(make),
    Effect.tapError((error) =>
      Effect.logWarning("the identity provider can't be asked where to sign in", {
        why: error._tag === "RequestFailed" ? error.why : error._tag
      })
    ),
    Effect.mapError(() => new SignInUnavailable({ reason: "provider-unreachable" }))
  )
  return Effect.map(
    Cache.makeWith(() => read, {
      capacity: 1,
      timeToLive: (exit) =>
        Duration.millis(Exit.isSuccess(exit) ? Limits.signInDiscoveryMillis : HttpLimits.providerRetryMillis)
    }),
    (cache) => Cache.get(cache, issuer)
  )
}
