/**
 * `state` of a sign-out (RP-Initiated Logout 1.0, section 2). The browser brings it back, which proves that the
 * provider's session has just ended. It's signed, short-lived and stored nowhere, because the sign-out clears all
 * cookies. Replaying it only shows the same page again.
 */
import * as Limits from "../Limits.ts"
import type { Secrets } from "@incamera/domain/secrets"
import { isSameToken } from "../frame/ownOrigin.ts"

const signatureOf = (secrets: Secrets["Service"], until: string): string => secrets.sign("signed-out", until)

export const write = (secrets: Secrets["Service"], now: number): string => {
  const until = String(now + Limits.signOutStateMillis)
  return `${until}.${signatureOf(secrets, until)}`
}

/** False if we didn't write it, or it's expired. */
export const isValid = (secrets: Secrets["Service"], state: string, now: number): boolean => {
  const [until = "", signature = "", ...more] = state.slice(0, Limits.signOutStateCharacters).split(".")
  return more.length === 0 && isSameToken(signature, signatureOf(secrets, until)) && now < Number(until)
}
