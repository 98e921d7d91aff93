/** The parties of a user's cases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, type Effect, Layer } from "effect"
import type { Case } from "../cases/Case.ts"
import type { BadRequest, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { CaseClosed } from "../cases/CaseStatus.ts"
import type { Answer, Repeatable } from "../changes/Changes.ts"
import type { IdempotencyConflict, IdempotencyInProgress } from "../changes/IdempotencyErrors.ts"
import type { ExpectedVersions, VersionMismatch } from "../changes/Version.ts"
import type { PartyId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { StoreError } from "../StoreError.ts"
import type { IdentityDetails } from "../vault/IdentityDetails.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { VaultFull } from "../vault/VaultFull.ts"
import { makeParties } from "./makeParties.ts"
import type { Party } from "./Party.ts"
import type { PartyDescription, PartyDraft } from "./PartyDraft.ts"
import type { PartiesFull, PartyConfirmed, PartyKindFixed, PartyMerged } from "./PartyErrors.ts"
import type { PartiesDiffer } from "../vault/PartiesDiffer.ts"
import type { PartyKind } from "./PartyRole.ts"
import type { PartyFilter } from "./PartyStore.ts"

/** An identity as the form showed it to the user. Missing fields are not compared. */
export interface SeenIdentity {
  /** The `identityMark` of the details. */
  readonly mark?: string | null
  readonly kind?: PartyKind | undefined
}

export class Parties extends Context.Service<
  Parties,
  {
    /** Uses the next number of the case. A closed case accepts none. An agent leaves room to the user. */
    readonly create: (
      principal: Principal,
      draft: PartyDraft,
      repeatable?: Repeatable | null
    ) => Effect.Effect<
      Answer<Party>,
      CaseClosed | IdempotencyConflict | IdempotencyInProgress | NotFound | PartiesFull | StoreError | TooManyRequests
    >
    readonly get: (principal: Principal, partyId: PartyId) => Effect.Effect<Party, NotFound | StoreError>
    /** Newest first; `NotFound` if the case isn't the user's. `found`: the case, if already looked up. */
    readonly list: (
      principal: Principal,
      query: PartyFilter & { readonly found?: Case },
      page: PageRequest
    ) => Effect.Effect<Page<Party>, BadRequest | NotFound | StoreError>
    /**
     * Replaces the party's description. The same description creates no new version. By the user, it also confirms a
     * found party.
     */
    readonly replace: (
      principal: Principal,
      partyId: PartyId,
      description: PartyDescription,
      expected: ExpectedVersions
    ) => Effect.Effect<Party, CaseClosed | NotFound | PartyKindFixed | PartyMerged | StoreError | VersionMismatch>

    /**
     * Stores the party's identity in the vault, replacing an earlier one, and confirms the party. This method and those
     * below are for the browser pages. `seen` is what the user edited: if the details have changed since, in another
     * window or by a correction, nothing is overwritten. The party gets the kind that the user saw, even if an agent
     * has changed it. The kind decides how names are recognized.
     */
    readonly identify: (
      user: UserPrincipal,
      partyId: PartyId,
      details: IdentityDetails,
      seen?: SeenIdentity
    ) => Effect.Effect<
      Party,
      CaseClosed | NotFound | PartyMerged | StoreError | VaultFull | VaultLocked | VersionMismatch
    >
    /** Confirms a found party. Repeating it creates no new version. */
    readonly confirm: (
      user: UserPrincipal,
      partyId: PartyId,
      expected: ExpectedVersions
    ) => Effect.Effect<Party, CaseClosed | NotFound | PartyMerged | StoreError | VersionMismatch>
    /**
     * Dismisses a found party, also in a closed case: removes the record and forgets the identity. Texts of the case
     * keep its placeholder for the names it was found by, and browser pages can still fill it in. Finding one of these
     * names again makes no party.
     */
    readonly dismiss: (
      user: UserPrincipal,
      partyId: PartyId,
      expected: ExpectedVersions
    ) => Effect.Effect<void, NotFound | PartyConfirmed | StoreError | VaultFull | VaultLocked | VersionMismatch>
    /**
     * Merges two parties of a case and returns the kept one, which receives everything known of the other. The other
     * record stays with `mergedInto`, and accepts no change except removal. In earlier texts its placeholder is filled
     * in with the kept party's name; new texts use the kept party's placeholder. Parties merged into the other before
     * are now merged into the kept one. Can't be undone.
     */
    readonly merge: (
      user: UserPrincipal,
      parties: { readonly kept: PartyId; readonly merged: PartyId },
      expected: { readonly kept: ExpectedVersions; readonly merged: ExpectedVersions }
    ) => Effect.Effect<
      Party,
      CaseClosed | NotFound | PartiesDiffer | PartyMerged | StoreError | VaultFull | VaultLocked | VersionMismatch
    >
    /** Forgets the party's identity, also in a closed case: stored personal data can always be erased. */
    readonly forget: (user: UserPrincipal, partyId: PartyId) => Effect.Effect<Party, NotFound | StoreError>
    /**
     * Removes the party and forgets its identity, also in a closed case. Its number is never reused. Parties merged
     * into it are removed with it. A merged party can also be removed alone; then nothing fills in its placeholder.
     */
    readonly remove: (
      user: UserPrincipal,
      partyId: PartyId,
      expected: ExpectedVersions
    ) => Effect.Effect<void, NotFound | StoreError | VersionMismatch>
  }
>()("@incamera/domain/parties/Parties") {
  static readonly layer = Layer.effect(Parties, makeParties)
}
