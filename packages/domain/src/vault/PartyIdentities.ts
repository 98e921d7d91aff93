import { Context, Effect, Layer } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import type { Party } from "../parties/Party.ts"
import { PartiesDiffer } from "./PartiesDiffer.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import { reassigned, withDismissed } from "./dismissedPseudonyms.ts"
import { Identity } from "./Identity.ts"
import { identityMark } from "./identityMark.ts"
import type { IdentityDetails } from "./IdentityDetails.ts"
import { IdentityVault, type VaultLocked } from "./IdentityVault.ts"
import { joinIdentities } from "./joinIdentities.ts"
import type { VaultFull } from "./VaultFull.ts"

/** The vault operations for code that manages a case's parties: it can add and delete identities, but not read them. */
export class PartyIdentities extends Context.Service<
  PartyIdentities,
  {
    /** Adds or replaces a party's identity. In texts, the party's placeholder alone replaces it. */
    readonly register: (
      userId: UserId,
      party: Pick<Party, "caseId" | "kind" | "partyId" | "placeholder">,
      details: IdentityDetails
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
    /** Returns the `identityMark` of a party. */
    readonly markOf: (
      userId: UserId,
      party: Pick<Party, "caseId" | "partyId">
    ) => Effect.Effect<string, StoreError | VaultLocked>
    /** True if the party's identity has this `identityMark`, or already equals `details`. */
    readonly isAsSeen: (
      userId: UserId,
      party: Pick<Party, "caseId" | "partyId">,
      seen: string,
      details: IdentityDetails
    ) => Effect.Effect<boolean, StoreError | VaultLocked>
    /** Deletes a party's identity. Idempotent. */
    readonly forget: (userId: UserId, party: Pick<Party, "caseId" | "partyId">) => Effect.Effect<void, StoreError>
    /** Deletes a party's identity, but keeps its placeholder for its names in the case's texts, without a party. */
    readonly dismiss: (
      userId: UserId,
      party: Pick<Party, "caseId" | "partyId">
    ) => Effect.Effect<void, NotFound | StoreError | VaultFull | VaultLocked>
    /** Merges the identities of two parties into the kept party's identity. */
    readonly join: (
      userId: UserId,
      kept: Pick<Party, "caseId" | "kind" | "partyId" | "placeholder">,
      merged: Pick<Party, "partyId">
    ) => Effect.Effect<void, NotFound | PartiesDiffer | StoreError | VaultFull | VaultLocked>
  }
>()("@incamera/domain/vault/PartyIdentities") {
  static readonly layer = Layer.effect(
    PartyIdentities,
    Effect.map(Effect.all([IdentityVault, Secrets]), ([vault, secrets]) => {
      const find = (userId: UserId, caseId: CaseId, partyId: PartyId) =>
        Effect.map(vault.identities(userId, caseId), (identities) =>
          identities.find((identity) => identity.partyId === partyId)
        )
      const markOf = (userId: UserId, { caseId, partyId }: Pick<Party, "caseId" | "partyId">) =>
        Effect.map(find(userId, caseId, partyId), (identity) => identityMark(secrets, identity))
      return PartyIdentities.of({
        register: (userId, { caseId, kind, partyId, placeholder }, details) =>
          vault.put(userId, new Identity({ ...details, caseId, partyId, placeholder, kind })),

        markOf,

        isAsSeen: Effect.fnUntraced(function* (userId, party, seen, details) {
          const now = yield* markOf(userId, party)
          return now === seen || now === identityMark(secrets, details)
        }),

        forget: (userId, { caseId, partyId }) => vault.removeIdentity(userId, caseId, partyId),

        dismiss: Effect.fnUntraced(function* (userId, { caseId, partyId }) {
          const identity = yield* find(userId, caseId, partyId)
          if (identity === undefined || identity.names.length === 0) return
          yield* vault.amendPseudonyms(userId, caseId, (now) => [withDismissed(now, identity), undefined])
          yield* vault.removeIdentity(userId, caseId, partyId)
        }),

        join: Effect.fnUntraced(function* (userId, { caseId, kind, partyId, placeholder }, { partyId: merged }) {
          const other = yield* find(userId, caseId, merged)
          yield* vault.amendPseudonyms(userId, caseId, (now) => [reassigned(now, merged, partyId), undefined])
          if (other === undefined) return
          const own = yield* find(userId, caseId, partyId)
          const taken = new Identity({ ...other, partyId, placeholder, kind })
          const joined = own === undefined ? taken : joinIdentities(own, taken)
          if (joined instanceof PartiesDiffer) return yield* joined
          yield* vault.put(userId, joined)
          yield* vault.removeIdentity(userId, caseId, merged)
        })
      })
    })
  )
}
