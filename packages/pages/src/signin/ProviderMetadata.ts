/** A provider's metadata for browser sign-ins: OpenID Connect Discovery 1.0, section 3. */
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "../Limits.ts"
import { Cache, Duration, Effect, Exit, Schema } from "effect"
import { algorithms, type ProviderTransport, ProviderUrl, readDiscovery } from "@incamera/adapters-http/authentication"
import { SignInUnavailable } from "./SignInErrors.ts"

/** Names of methods and algorithms: about a dozen words. The limit on the document keeps them few. */
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
 * Returns the accepted algorithms of ID tokens: those in the provider's list that use a public key, so never `none`.
 * Returns RS256 if the list has no such algorithm.
 */
export const signingAlgorithms = ({
  id_token_signing_alg_values_supported: named
}: ProviderMetadata): Array<string> => {
  const believed = named?.filter((name) => algorithms.includes(name)) ?? []
  return believed.length === 0 ? ["RS256"] : believed
}

/** Returns where the client secret goes (section 3: `client_secret_basic` if the provider lists no method). */
export const clientSecretPlace = ({
  token_endpoint_auth_methods_supported: named
}: ProviderMetadata): "header" | "body" =>
  named === undefined || named.includes("client_secret_basic") || !named.includes("client_secret_post")
    ? "header"
    : "body"

/** Reads the metadata on first use. Caches the result of `make` for an hour, a failure for seconds. */
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
