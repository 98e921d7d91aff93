/**
 * `state` of a sign-out (RP-Initiated Logout 1.0, section 2): the browser brings it to the page that it ends on, which then knows
 * that the provider's session was ended a moment ago. It is signed and short-lived, and kept nowhere: the sign-out clears
 * all cookies. The page does nothing but say so, so it does no harm to open it twice.
 */
import * as Limits from "../Limits.ts"
import type { Secrets } from "@incamera/domain/secrets/Secrets"
import { isSameToken } from "../frame/ownOrigin.ts"

const signatureOf = (secrets: Secrets["Service"], until: string): string => secrets.sign("signed-out", until)

export const write = (secrets: Secrets["Service"], now: number): string => {
  const until = String(now + Limits.signOutStateMillis)
  return `${until}.${signatureOf(secrets, until)}`
}

/** False for whatever we did not write, or wrote too long ago. */
export const isValid = (secrets: Secrets["Service"], state: string, now: number): boolean => {
  const [until = "", signature = "", ...more] = state.slice(0, Limits.signOutStateCharacters).split(".")
  return more.length === 0 && isSameToken(signature, signatureOf(secrets, until)) && now < Number(until)
}
