/** Where an external identity provider lets people sign in, for the service's card. OpenID Connect Discovery, section 4. */
import * as Limits from "@incamera/domain/Limits"
import { Effect, Schema } from "effect"
import { RequestFailed } from "../outbound/RequestFailed.ts"
import { readJson } from "../outbound/readJson.ts"
import { secureContext } from "../outbound/TrustedAuthorities.ts"
import { isProviderUrl, providerRequest } from "./providerRequest.ts"

const url = Schema.String.check(
  Schema.isMaxLength(Limits.urlCharacters),
  Schema.makeFilter(isProviderUrl, { expected: "an https URL" })
)

const Endpoints = Schema.Struct({ issuer: Schema.String, authorization_endpoint: url, token_endpoint: url })

export interface OAuthEndpoints {
  readonly authorizationUrl: string
  readonly tokenUrl: string
}

/**
 * Reads them from the provider. A provider that doesn't answer keeps the server from nothing: the card then names the
 * addresses that most providers use below their issuer, and the log says so.
 */
export const discoverOAuthEndpoints = Effect.fn("discoverOAuthEndpoints")(function* (issuer: string) {
  const base = issuer.replace(/\/$/, "")
  const read = Effect.gen(function* () {
    const context = yield* secureContext([])
    const document = yield* readJson(() => providerRequest(`${base}/.well-known/openid-configuration`, context), {
      bytes: Limits.providerDocumentBytes
    })
    const found = yield* Schema.decodeUnknownEffect(Endpoints)(document)
    if (found.issuer !== issuer) return yield* new RequestFailed({ why: "not-json" })
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
