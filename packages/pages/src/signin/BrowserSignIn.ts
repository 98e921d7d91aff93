/**
 * Signing a person in with their browser at the identity provider: OpenID Connect Core 1.0, section 3.1 (authorization
 * code flow) with PKCE (RFC 7636, S256) and the issuer in the answer (RFC 9207). Who signs in here is the same user as
 * whose tokens the API accepts: known by issuer and subject.
 *
 * Every sign-in asks for the password (`prompt=login`, `max_age=0`), whatever session the provider has: the last person at
 * this browser may be somebody else. Decision 31.
 */
import type { ExternalUser } from "@incamera/domain/users/User"
import { Context, type DateTime, type Effect, type Redacted } from "effect"
import type { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"

/** Kept by the browser, sealed, between the two halves of a sign-in. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Milliseconds since 1970, when the sign-in began: `auth_time` must not be earlier. */
  readonly mustBeAfter: number
}

export interface SignedIn {
  readonly external: ExternalUser
  /** When the person proved who they are: `auth_time`. */
  readonly authenticatedAt: DateTime.Utc
  /** For `signOut`: it names the session that the provider shall end. */
  readonly idToken: Redacted.Redacted<string>
}

/** What becomes of the provider's session when a person signs out. */
export type ProviderSignOut =
  | { readonly _tag: "Ended" }
  /** It ends when the browser goes there (RP-Initiated Logout 1.0). The address names the person: it is for the browser alone. */
  | { readonly _tag: "EndsAt"; readonly url: string }
  /** The provider offers no sign-out, or can't be reached. */
  | { readonly _tag: "MayRemain" }

export class BrowserSignIn extends Context.Service<
  BrowserSignIn,
  {
    /** Where to send the browser. */
    readonly begin: Effect.Effect<{ readonly url: string; readonly pending: PendingSignIn }, SignInUnavailable>
    /**
     * From what the provider sent the browser back with (the query of the callback, as it came). Verified: state, issuer
     * (RFC 9207), code by PKCE, ID token's signature, nonce, audience and expiry, `auth_time` against `mustBeAfter`.
     */
    readonly finish: (
      query: URLSearchParams,
      pending: PendingSignIn
    ) => Effect.Effect<SignedIn, SignInFailed | SignInUnavailable>
    /**
     * Ends the provider's session, or says how. A browser that is sent to the provider comes back to `signedOutPath` with
     * this `state`.
     */
    readonly signOut: (idToken: Redacted.Redacted<string>, state: string) => Effect.Effect<ProviderSignOut>
  }
>()("@incamera/pages/signin/BrowserSignIn") {}
