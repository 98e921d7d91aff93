/**
 * The cookie between the two halves of a sign-in: signed, so that only we can have written it, and valid for a short
 * time. It contains secrets of this sign-in only, and no script can read it.
 */
import * as Limits from "../Limits.ts"
import type { Secrets } from "@incamera/domain/secrets"
import { Option, Redacted, Schema } from "effect"
import { isSameToken } from "../frame/ownOrigin.ts"
import type { PendingSignIn } from "./BrowserSignIn.ts"

const Kept = Schema.fromJsonString(
  Schema.Struct({
    pending: Schema.Struct({
      state: Schema.String,
      nonce: Schema.String,
      codeVerifier: Schema.String,
      mustBeAfter: Schema.Finite
    }),
    returnPath: Schema.String,
    /** Milliseconds since 1970. */
    until: Schema.Finite
  })
)

export interface PendingVisit {
  readonly pending: PendingSignIn
  /** The page to return to. */
  readonly returnPath: string
}

const decode = Schema.decodeUnknownOption(Kept)

const signatureOf = (secrets: Secrets["Service"], body: string): string => secrets.sign("pending-sign-in", body)

export const write = (secrets: Secrets["Service"], visit: PendingVisit, now: number): string => {
  const text = JSON.stringify({ ...visit, until: now + Limits.pendingSignInMillis })
  const body = Buffer.from(text, "utf8").toString("base64url")
  return `${body}.${signatureOf(secrets, body)}`
}

/** None if we didn't write it, or it's expired. */
export const read = (
  secrets: Secrets["Service"],
  cookie: Redacted.Redacted<string>,
  now: number
): Option.Option<PendingVisit> => {
  const [body = "", signature = "", ...more] = Redacted.value(cookie)
    .slice(0, Limits.pendingSignInCharacters)
    .split(".")
  if (more.length > 0 || !isSameToken(signature, signatureOf(secrets, body))) return Option.none()
  return decode(Buffer.from(body, "base64url").toString("utf8")).pipe(Option.filter(({ until }) => now < until))
}
