/**
 * Shows whether a party's identity changed since somebody saw it, without revealing it: a keyed hash of the whole
 * identity. Agents change none of it, so an agent can't block the user's saving by changing the party's record. The kind,
 * which they can change, is saved as the user saw it.
 */
import type { Secrets } from "../secrets/Secrets.ts"
import type { IdentityDetails } from "./IdentityDetails.ts"

/** `undefined`: the party has no identity yet. */
export const identityMark = (
  { sign }: Pick<Secrets["Service"], "sign">,
  identity: IdentityDetails | undefined
): string => {
  if (identity === undefined) return sign("identity", "")
  const { addresses, dateOfBirth, emails, identifiers, names, phones } = identity
  return sign("identity", JSON.stringify([names, emails, phones, addresses, identifiers, dateOfBirth]))
}
