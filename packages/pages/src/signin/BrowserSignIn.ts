/**
 * Signs a person in with their browser at the identity provider: OpenID Connect Core 1.0, section 3.1 (authorization
 * code flow) with PKCE (RFC 7636, S256) and the issuer in the answer (RFC 9207). The user is the one whose tokens the
 * API accepts: issuer and subject identify them.
 *
 * Every sign-in asks for the password (`prompt=login`, `max_age=0`), even if the provider has a session: somebody else
 * may have used this browser last. Decision 31.
 */
import type { ExternalUser } from "@incamera/domain/users"
import { Context, type DateTime, type Effect, type Redacted } from "effect"
import type { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"

/** The browser keeps it, signed, between the two halves of a sign-in. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Start of the sign-in in milliseconds since 1970; `auth_time` must not be earlier. */
  readonly mustBeAfter: number
}

export interface SignedIn {
  readonly external: ExternalUser
  /** Time of authentication: `auth_time`. */
  readonly authenticatedAt: DateTime.Utc
  /** For `signOut`: it identifies the provider's session. */
  readonly idToken: Redacted.Redacted<string>
}

/** The fate of the provider's session after a sign-out. */
export type ProviderSignOut =
  | { readonly _tag: "Ended" }
  /**
   * The session ends when the browser goes to `url` (RP-Initiated Logout 1.0). The address identifies the person, so
   * only the browser may see it.
   */
  | { readonly _tag: "EndsAt"; readonly url: string }
  /** The provider offers no sign-out, or can't be reached. */
  | { readonly _tag: "MayRemain" }

export class BrowserSignIn extends Context.Service<
  BrowserSignIn,
  {
    /** Returns the address for the browser. */
    readonly begin: Effect.Effect<{ readonly url: string; readonly pending: PendingSignIn }, SignInUnavailable>
    /**
     * Verifies the provider's answer, the callback's query: state, issuer (RFC 9207), code by PKCE, ID token's
     * signature, nonce, audience and expiry, and `auth_time` against `mustBeAfter`.
     */
    readonly finish: (
      query: URLSearchParams,
      pending: PendingSignIn
    ) => Effect.Effect<SignedIn, SignInFailed | SignInUnavailable>
    /**
     * Ends the provider's session, or returns the address that ends it. From there the browser returns to
     * `signedOutPath` with this `state`.
     */
    readonly signOut: (idToken: Redacted.Redacted<string>, state: string) => Effect.Effect<ProviderSignOut>
  }
>()("@incamera/pages/signin/BrowserSignIn") {}
