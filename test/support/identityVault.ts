import type { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Effect } from "effect"

type Vault = IdentityVault["Service"]

const notAsked = () => Effect.die("not asked here")

/** A vault with only the functions that a test needs; it must not call the others. */
export const vaultWith = (parts: Partial<Vault>): Vault => ({
  put: notAsked,
  removeIdentity: notAsked,
  identities: notAsked,
  registered: (userId) =>
    Effect.map(parts.identities?.(userId, null) ?? notAsked(), (confirmed) => ({ confirmed, found: [] })),
  revision: notAsked,
  pseudonyms: notAsked,
  amendPseudonyms: notAsked,
  keepOriginals: notAsked,
  originals: notAsked,
  destroyCase: notAsked,
  ...parts
})
