/**
 * User tokens as signed JWTs of one issuer, verified with `jose`. Specification, "Endpoints", user authentication;
 * RFC 9068 (JWT access tokens); RFC 8725 (JWT best practices).
 *
 * - Only asymmetric algorithms: `none` and the HMAC family, where a public key could serve as the secret, are refused
 *   before the key look-up.
 * - The audience is required and exact. An ID token has the client's id as its audience and so doesn't pass for an access
 *   token. If a provider uses one value for both, the claims that only ID and log-out tokens have refuse it.
 * - `typ` is `at+jwt`, `JWT` or absent (RFC 7519 makes it optional, and large providers omit it). Any other `typ` is
 *   refused.
 */
import { Unauthorized } from "@incamera/domain/access"
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { ScopeMissing, type TokenUse, UserTokenVerifier } from "@incamera/domain/users"
import { Clock, Data, Effect, Layer, Option, Redacted } from "effect"
import { decodeProtectedHeader, type JSONWebKeySet, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose"
import { externalUserOf } from "./externalUserOf.ts"
import { type KeySource, localKeys } from "./KeySource.ts"
import * as ProviderKeys from "./ProviderKeys.ts"

/** The audience and scope that a token must have. */
export interface Demand {
  /** The exact value in tokens. */
  readonly audience: string
  /**
   * A scope that a token must have (RFC 9068, section 2.2.3), for issuers that grant scopes: a person who let a client
   * know who they are has not let it act for them. Undefined: the audience alone decides.
   */
  readonly scope?: string | undefined
}

/** The demand of the API, and of the MCP interface. Without a demand, an interface accepts no token. */
export interface Demands extends Demand {
  readonly mcp?: Demand | undefined
}

export interface Options extends Demands {
  /** The only issuer accepted, exactly as in tokens. */
  readonly issuer: string
  readonly keys: KeySource
}

/** Asymmetric algorithms: a private key signs, the public key verifies. */
export const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519"
]

/** Three base64url parts and nothing else; decoders forgive white space. */
const compact = /^[\w-]+\.[\w-]+\.[\w-]+$/

const acceptedTypes: ReadonlySet<string> = new Set(["at+jwt", "jwt"])

/** Claims that mark an ID token (OpenID Connect Core, section 3) or a log-out token (RFC 8417, `events`). */
const claimsOfOtherTokens = ["at_hash", "c_hash", "events"]

/** The reason for a refusal in our own words, for the debug log. */
class Refused extends Data.TaggedError("Refused")<{ readonly why: string }> {}

const headerOf = (token: string): Effect.Effect<JWTHeaderParameters, Refused> =>
  Effect.try({
    try: () => decodeProtectedHeader(token) as JWTHeaderParameters,
    catch: () => new Refused({ why: "not a JWT" })
  }).pipe(
    Effect.filterOrFail(
      ({ alg }) => algorithms.includes(alg),
      () => new Refused({ why: "algorithm" })
    ),
    Effect.filterOrFail(
      ({ typ }) =>
        typ === undefined ||
        acceptedTypes.has(
          String(typ)
            .toLowerCase()
            .replace(/^application\//, "")
        ),
      () => new Refused({ why: "type" })
    )
  )

/** `scope` is a space-separated text; some providers send `scp`, an array. */
const scopesOf = (payload: JWTPayload): ReadonlyArray<string> => {
  const granted = payload["scope"] ?? payload["scp"]
  return typeof granted === "string" ? granted.split(" ") : Array.isArray(granted) ? granted.map(String) : []
}

const make = ({ issuer, keys, mcp, ...api }: Options) => {
  const demands: Record<TokenUse, Demand | undefined> = { api, mcp }
  const verify = Effect.fnUntraced(function* (token: string, use: TokenUse) {
    const demand = demands[use]
    if (demand === undefined) return yield* new Refused({ why: "audience" })
    const { audience, scope } = demand
    if (token.length > DomainLimits.credentialCharacters) return yield* new Refused({ why: "too long" })
    if (!compact.test(token)) return yield* new Refused({ why: "not a JWT" })
    const header = yield* headerOf(token)
    const key = yield* keys(header)
    const now = yield* Clock.currentTimeMillis
    const { payload } = yield* Effect.tryPromise({
      try: () =>
        jwtVerify(token, key, {
          issuer,
          audience,
          algorithms,
          requiredClaims: ["sub", "exp"],
          clockTolerance: Limits.userTokenClockToleranceSeconds,
          currentDate: new Date(now)
        }),
      // The error holds the claims, so only its code is kept.
      catch: (error) => new Refused({ why: String((error as { readonly code?: unknown }).code ?? "unverifiable") })
    })
    if (claimsOfOtherTokens.some((claim) => Object.hasOwn(payload, claim))) {
      return yield* new Refused({ why: "not an access token" })
    }
    const user = yield* externalUserOf(issuer, payload.sub)
    if (Option.isNone(user)) return yield* new Refused({ why: "subject" })
    if (scope !== undefined && !scopesOf(payload).includes(scope)) return yield* new ScopeMissing()
    return user.value
  })

  return UserTokenVerifier.of({
    verify: Effect.fn("JwtUserTokenVerifier.verify")(
      function* (token: Redacted.Redacted<string>, use: TokenUse) {
        return yield* verify(Redacted.value(token), use)
      },
      Effect.tapError((error) =>
        Effect.logDebug("user token refused", { why: error._tag === "ScopeMissing" ? "scope" : error.why })
      ),
      Effect.mapError((error) => (error._tag === "ScopeMissing" ? error : new Unauthorized({ needs: "user-token" })))
    )
  })
}

export const layerWith = (options: Options) => Layer.succeed(UserTokenVerifier, make(options))

/**
 * Verifies tokens of an issuer whose public keys are known here, such as the embedded identity provider. Needs no
 * network.
 */
export const layerLocal = ({
  keySet,
  ...options
}: Demands & { readonly issuer: string; readonly keySet: JSONWebKeySet }) =>
  layerWith({ ...options, keys: localKeys(keySet) })

/** Verifies tokens of an external issuer, whose keys come by discovery. Fails if the issuer is invalid. */
export const layerProvider = (options: Demands & ProviderKeys.Options) =>
  Layer.effect(
    UserTokenVerifier,
    Effect.map(ProviderKeys.make(options), (keys) => make({ ...options, keys }))
  )
