/** Why a person could not sign in with a browser. Their messages are shown on a page; nothing of the request is in them. */
import { Schema } from "effect"

const failed = {
  denied: "The sign-in was cancelled. You can start again.",
  expired: "This sign-in took too long or was already used. Start again.",
  mismatch:
    "This sign-in did not begin in this browser, or its answer is not from your identity provider. Start again.",
  stale:
    "Your identity provider did not confirm that it asked for your password. Start again. If this happens again, tell the operator of this service.",
  "provider-error":
    "Your identity provider refused this sign-in. Start again. If this happens again, tell the operator of this service."
} as const

/** The provider's answer is not one that signs a person in. */
export class SignInFailed extends Schema.TaggedError<SignInFailed>()("SignInFailed", {
  /**
   * - `denied`: the person, or the provider, said no (`access_denied`);
   * - `expired`: the code or the ID token is past its time, or the code was used;
   * - `mismatch`: the answer belongs to another sign-in, another issuer or another client, or isn't signed;
   * - `stale`: the person did not prove in this sign-in who they are, or the provider doesn't say when they did (`auth_time`);
   * - `provider-error`: any other error the provider names.
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
  "provider-unreachable": "The identity provider can't be reached, or its answers can't be used. Try again in a moment."
} as const

/** Nobody can sign in with a browser at present. */
export class SignInUnavailable extends Schema.TaggedError<SignInUnavailable>()("SignInUnavailable", {
  reason: Schema.Literals(["not-configured", "provider-unreachable"])
}) {
  override get message() {
    return unavailable[this.reason]
  }
}
