/**
 * Signing a person in with their browser at the identity provider: OpenID Connect Core 1.0, section 3.1 (authorization
 * code flow) with PKCE (RFC 7636, S256) and the issuer in the answer (RFC 9207). Who signs in here is the same user as
 * whose tokens the API accepts: known by issuer and subject.
 */
import type { ExternalUser } from "@incamera/domain/users/User"
import { Context, type DateTime, type Effect, type Redacted } from "effect"
import type { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"

/** Kept by the browser, sealed, between the two halves of a sign-in. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Milliseconds since 1970, set when the user had to sign in anew: `auth_time` must not be earlier. */
  readonly mustBeAfter: number | null
}

export interface SignedIn {
  readonly external: ExternalUser
  /** When the person last proved who they are: `auth_time`, or `iat` where the provider doesn't say. */
  readonly authenticatedAt: DateTime.Utc
  /** For `signOutUrl`: it names the session that the provider shall end. */
  readonly idToken: Redacted.Redacted<string>
}

export class BrowserSignIn extends Context.Service<
  BrowserSignIn,
  {
    /** Where to send the browser. `reauthenticate`: the user must prove anew who they are (`max_age=0`, `prompt=login`). */
    readonly begin: (options: {
      readonly reauthenticate: boolean
    }) => Effect.Effect<{ readonly url: string; readonly pending: PendingSignIn }, SignInUnavailable>
    /**
     * From what the provider sent the browser back with (the query of the callback, as it came). Verified: state, issuer
     * (RFC 9207), code by PKCE, ID token's signature, nonce, audience and expiry, `auth_time` against `mustBeAfter`.
     */
    readonly finish: (
      query: URLSearchParams,
      pending: PendingSignIn
    ) => Effect.Effect<SignedIn, SignInFailed | SignInUnavailable>
    /** Where to send the browser to sign out at the provider as well; null where it has no such place. */
    readonly signOutUrl: (idToken: Redacted.Redacted<string> | null) => Effect.Effect<string | null>
  }
>()("@incamera/adapters-http/pages/signin/BrowserSignIn") {}
