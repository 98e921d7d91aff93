/**
 * Tells whether who a party is was changed since somebody looked, without saying who it is: a keyed hash of all that is
 * known of it. An agent changes none of it, so that none can keep a user from saving by changing the party's record.
 */
import type { Secrets } from "../secrets/Secrets.ts"
import type { IdentityDetails } from "./IdentityDetails.ts"

/** Undefined: nobody said yet who it is. */
export const identityMark = (
  { sign }: Pick<Secrets["Service"], "sign">,
  identity: IdentityDetails | undefined
): string => {
  if (identity === undefined) return sign("identity", "")
  const { addresses, dateOfBirth, emails, identifiers, names, phones } = identity
  return sign("identity", JSON.stringify([names, emails, phones, addresses, identifiers, dateOfBirth]))
}
