/** Maps the library's errors to ours. Theirs contain tokens and the request, so nothing of them is passed on. */
import { Data } from "effect"
import type * as OpenId from "openid-client"
import { RequestFailed } from "@incamera/adapters-http/outbound"
import { SignInFailed, SignInUnavailable } from "./SignInErrors.ts"

/** Adds a word for the operator's log, from a fixed list. */
class LoggedFailure extends Data.TaggedError("LoggedFailure")<{
  readonly failure: SignInFailed | SignInUnavailable
  readonly word: string
}> {}

/** Errors of RFC 6749 and OpenID Connect Core, section 3.1.2.6, that are safe to log; others may contain anything. */
const known = new Set([
  "access_denied",
  "consent_required",
  "interaction_required",
  "invalid_client",
  "invalid_grant",
  "invalid_request",
  "invalid_scope",
  "login_required",
  "server_error",
  "temporarily_unavailable",
  "unauthorized_client",
  "unsupported_response_type"
])

const wordOf = (error: string): string => (known.has(error) ? error : "other-error")

const failed = (reason: SignInFailed["reason"], word: string) =>
  new LoggedFailure({ failure: new SignInFailed({ reason }), word })

export const unavailable = (word: string) =>
  new LoggedFailure({ failure: new SignInUnavailable({ reason: "provider-unreachable" }), word })

const reasonOfRefusal: Readonly<Record<string, SignInFailed["reason"]>> = {
  access_denied: "denied",
  // The code is expired, was used, or belongs to another sign-in: starting again helps in each case.
  invalid_grant: "expired"
}

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code ?? "")

export const loggedFailure = (library: typeof OpenId, error: unknown): LoggedFailure => {
  if (error instanceof library.AuthorizationResponseError || error instanceof library.ResponseBodyError) {
    return failed(
      Object.hasOwn(reasonOfRefusal, error.error) ? reasonOfRefusal[error.error]! : "provider-error",
      wordOf(error.error)
    )
  }
  const cause = (error as { readonly cause?: unknown } | null)?.cause
  if (cause instanceof RequestFailed) return unavailable(cause.why)
  return codeOf(error) === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED"
    ? failed("expired", "token-time")
    : failed("mismatch", "answer-does-not-fit")
}
