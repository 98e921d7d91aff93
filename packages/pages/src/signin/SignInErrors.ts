/** Errors of signing in with a browser. Pages show their messages, which contain nothing of the request. */
import { Schema } from "effect"

const failed = {
  denied: "The sign-in was canceled. You can start again.",
  expired: "This sign-in took too long or was already used. Start again.",
  mismatch:
    "This sign-in did not begin in this browser, or its answer is not from your identity provider. Start again.",
  stale:
    "Your identity provider did not confirm that it asked for your password. Start again. If this happens again, tell the operator of this service.",
  "provider-error":
    "Your identity provider refused this sign-in. Start again. If this happens again, tell the operator of this service."
} as const

/** The provider's answer doesn't sign the person in. */
export class SignInFailed extends Schema.TaggedError<SignInFailed>()("SignInFailed", {
  /**
   * - `denied`: the person or the provider refused (`access_denied`);
   * - `expired`: the code or the ID token is expired, or the code was used;
   * - `mismatch`: the answer belongs to another sign-in, another issuer or another client, or isn't signed;
   * - `stale`: the person didn't authenticate in this sign-in, or the provider doesn't say when they did (`auth_time`);
   * - `provider-error`: any other error of the provider.
   */
  reason: Schema.Literals(["denied", "expired", "mismatch", "stale", "provider-error"])
}) {
  override get message() {
    return failed[this.reason]
  }
}

const unavailable = {
  "not-configured":
    "Browser sign-in is not configured on this server. The operator sets INCAMERA_IDP_CLIENT_ID, and INCAMERA_IDP_CLIENT_SECRET if the identity provider issued one.",
  "provider-unreachable": "The identity provider can’t be reached, or its answers can’t be used. Try again in a moment."
} as const

/** Signing in with a browser is impossible at present. */
export class SignInUnavailable extends Schema.TaggedError<SignInUnavailable>()("SignInUnavailable", {
  reason: Schema.Literals(["not-configured", "provider-unreachable"])
}) {
  override get message() {
    return unavailable[this.reason]
  }
}
