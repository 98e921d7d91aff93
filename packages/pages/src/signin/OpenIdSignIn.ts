/**
 * `BrowserSignIn` at any OpenID provider, with the library `openid-client`. An external provider is reached over the
 * network, the embedded one in this process: only the transport differs.
 *
 * The library checks the answer's state and issuer, and the ID token's issuer, audience, nonce, times and signature.
 * This module adds the time of authentication and the mapping to a user.
 */
import * as Limits from "../Limits.ts"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import type { ExternalUser } from "@incamera/domain/users"
import { Clock, DateTime, Effect, Layer, Option, Redacted, Result } from "effect"
import { decodeJwt } from "jose"
import type * as OpenId from "openid-client"
import { externalUserOf, networkTransport, type ProviderTransport } from "@incamera/adapters-http/authentication"
import { secureContext } from "@incamera/adapters-http/outbound"
import { BrowserSignIn, type PendingSignIn, type ProviderSignOut } from "./BrowserSignIn.ts"
import * as ProviderMetadata from "./ProviderMetadata.ts"
import { providerFetch } from "./providerFetch.ts"
import { callbackPath, signedOutPath } from "./signInPaths.ts"
import { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"
import { unavailable, loggedFailure } from "./loggedFailure.ts"

export interface Options {
  /** Exactly as in tokens. */
  readonly issuer: string
  /** Base URL of this service, without a trailing slash. */
  readonly baseUrl: string
  /** Our client id at the provider. */
  readonly clientId: string
  /** None for a public client: then PKCE alone binds the sign-in. */
  readonly clientSecret: Option.Option<Redacted.Redacted<string>>
  /** Ends a person's sessions at the provider without the browser. Only the embedded provider can. */
  readonly endSessions?: (subject: string) => Effect.Effect<void>
}

interface Provider {
  readonly library: typeof OpenId
  readonly configuration: OpenId.Configuration
  readonly metadata: ProviderMetadata.ProviderMetadata
}

const mayRemain: ProviderSignOut = { _tag: "MayRemain" }

const mismatch = new SignInFailed({ reason: "mismatch" })

const millisOf = (seconds: number): number => Math.floor(seconds) * 1_000

/** The problem with `auth_time`, for the operator. */
type Stale = "auth-time-missing" | "auth-time-too-early"

/**
 * Returns the time of authentication. Never in the future, because that would count as recent for too long. Fails if
 * the provider didn't authenticate the person in this sign-in, or doesn't say when.
 */
const authenticatedAt = (
  { auth_time: at }: OpenId.IDToken,
  { mustBeAfter }: PendingSignIn,
  now: number
): Result.Result<DateTime.Utc, Stale> => {
  const tolerance = HttpLimits.userTokenClockToleranceSeconds * 1_000
  if (at === undefined || !Number.isFinite(at)) return Result.fail("auth-time-missing")
  // Compares whole seconds, the provider's resolution.
  if (millisOf(at) + tolerance < millisOf(mustBeAfter / 1_000)) return Result.fail("auth-time-too-early")
  return Result.succeed(DateTime.makeUnsafe(Math.max(0, Math.min(millisOf(at), now))))
}

/** Configures the library for a provider. */
const configured = Effect.fnUntraced(function* (
  transport: ProviderTransport,
  { clientId, clientSecret, issuer }: Options,
  metadata: ProviderMetadata.ProviderMetadata
) {
  const library = yield* Effect.promise(() => import("openid-client"))
  const authentication = Option.match(clientSecret, {
    onNone: () => library.None(),
    onSome: (secret) =>
      ProviderMetadata.clientSecretPlace(metadata) === "header"
        ? library.ClientSecretBasic(Redacted.value(secret))
        : library.ClientSecretPost(Redacted.value(secret))
  })
  const configuration = new library.Configuration(
    {
      ...metadata,
      id_token_signing_alg_values_supported: ProviderMetadata.signingAlgorithms(metadata)
    } as OpenId.ServerMetadata,
    clientId,
    { [library.clockTolerance]: HttpLimits.userTokenClockToleranceSeconds },
    authentication
  )
  // Our own requests have the deadline: `providerFetch`.
  configuration.timeout = 0
  configuration[library.customFetch] = providerFetch(transport)
  // Checks signatures even though the token comes directly from the provider (Core, section 3.1.3.7, point 6).
  library.enableNonRepudiationChecks(configuration)
  // Addresses were checked when they were read: plain HTTP is only for this machine.
  if (issuer.startsWith("http:")) library.allowInsecureRequests(configuration)
  return { library, configuration, metadata } satisfies Provider
})

/** Over any transport. The first sign-in makes the first request to the provider. */
export const make = Effect.fnUntraced(function* (transport: ProviderTransport, options: Options) {
  const { baseUrl, endSessions, issuer } = options
  const redirectUri = `${baseUrl}${callbackPath}`

  const provider = yield* ProviderMetadata.remembered(transport, issuer, (metadata) =>
    configured(transport, options, metadata)
  )

  const begin = Effect.gen(function* () {
    const { configuration, library } = yield* provider
    const pending: PendingSignIn = {
      state: library.randomState(),
      nonce: library.randomNonce(),
      codeVerifier: library.randomPKCECodeVerifier(),
      mustBeAfter: yield* Clock.currentTimeMillis
    }
    const challenge = yield* Effect.promise(() => library.calculatePKCECodeChallenge(pending.codeVerifier))
    const url = library.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: "openid",
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
      prompt: "login",
      // Makes the provider include `auth_time` (Core, section 2).
      max_age: "0"
    })
    return { url: url.href, pending }
  }).pipe(Effect.withSpan("OpenIdSignIn.begin"))

  /** Returns the validated answer of the token endpoint. */
  const redeem = ({ configuration, library }: Provider, query: string, pending: PendingSignIn) =>
    Effect.tryPromise({
      try: () =>
        library.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.codeVerifier,
          idTokenExpected: true
        }),
      catch: (error) => loggedFailure(library, error)
    }).pipe(
      Effect.timeoutOrElse({
        duration: Limits.signInFinishMillis,
        orElse: () => Effect.fail(unavailable("deadline"))
      }),
      Effect.tapError(({ word }) => Effect.logInfo("a browser sign-in failed", { why: word })),
      Effect.mapError(({ failure }) => failure)
    )

  const finish = Effect.fn("OpenIdSignIn.finish")(function* (query: URLSearchParams, pending: PendingSignIn) {
    const text = query.toString()
    if (text.length > Limits.signInAnswerCharacters) return yield* mismatch
    const answer = yield* redeem(yield* provider, text, pending)
    const claims = answer.claims()
    const idToken = answer.id_token ?? ""
    if (claims === undefined || idToken.length > Limits.idTokenCharacters) return yield* mismatch
    const external: Option.Option<ExternalUser> = yield* externalUserOf(issuer, claims.sub)
    if (Option.isNone(external)) return yield* mismatch
    const at = authenticatedAt(claims, pending, yield* Clock.currentTimeMillis)
    if (Result.isFailure(at)) {
      yield* Effect.logInfo("a browser sign-in failed", { why: at.failure })
      return yield* new SignInFailed({ reason: "stale" })
    }
    return {
      external: external.value,
      authenticatedAt: at.success,
      idToken: Redacted.make(idToken, { label: "ID token" })
    }
  })

  const signOut = Effect.fn("OpenIdSignIn.signOut")(
    function* (idToken: Redacted.Redacted<string>, state: string) {
      const token = Redacted.value(idToken)
      if (endSessions !== undefined) {
        yield* endSessions(decodeJwt(token).sub ?? "")
        return { _tag: "Ended" } satisfies ProviderSignOut
      }
      const { configuration, library, metadata } = yield* provider
      if (metadata.end_session_endpoint === undefined) return mayRemain
      const parameters = { post_logout_redirect_uri: `${baseUrl}${signedOutPath}`, state }
      const hinted = library.buildEndSessionUrl(configuration, { ...parameters, id_token_hint: token }).href
      // Without the hint the provider asks the person before it ends the session.
      const url =
        hinted.length <= Limits.signOutUrlCharacters
          ? hinted
          : library.buildEndSessionUrl(configuration, parameters).href
      return { _tag: "EndsAt", url } satisfies ProviderSignOut
    },
    // Our own session has ended, even if the provider's continues.
    Effect.catchTag("SignInUnavailable", () => Effect.succeed(mayRemain)),
    Effect.catchDefect(() =>
      Effect.as(Effect.logError("the identity provider's session could not be ended"), mayRemain)
    )
  )

  return BrowserSignIn.of({ begin, finish, signOut })
})

export const layerWith = (transport: ProviderTransport, options: Options) =>
  Layer.effect(BrowserSignIn, make(transport, options))

/** Signs in at a provider on the network. */
export const layerNetwork = (
  options: Omit<Options, "endSessions"> & {
    /** Certificate authorities trusted besides Node's own, each as PEM. */
    readonly extraCa?: ReadonlyArray<string>
  }
) =>
  Layer.effect(
    BrowserSignIn,
    Effect.flatMap(secureContext(options.extraCa ?? []), (context) => make(networkTransport(context), options))
  )

/** Without the operator's client id: the API works, and pages say what is missing. */
export const layerNotConfigured = Layer.succeed(
  BrowserSignIn,
  BrowserSignIn.of({
    begin: Effect.fail(new SignInUnavailable({ reason: "not-configured" })),
    finish: () => Effect.fail(new SignInUnavailable({ reason: "not-configured" })),
    signOut: () => Effect.succeed(mayRemain)
  })
)
