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
import type { PartyFilter } from "./PartyStore.ts"

export class Parties extends Context.Service<
  Parties,
  {
    /** Under the next number of the case. A closed case takes none. */
    readonly create: (
      principal: Principal,
      draft: PartyDraft,
      repeatable?: Repeatable | null
    ) => Effect.Effect<
      Answer<Party>,
      CaseClosed | IdempotencyConflict | IdempotencyInProgress | NotFound | PartiesFull | StoreError | TooManyRequests
    >
    readonly get: (principal: Principal, partyId: PartyId) => Effect.Effect<Party, NotFound | StoreError>
    /** Newest first; `NotFound` for a case that is not the user's. `found` is the case, where it was looked up. */
    readonly list: (
      principal: Principal,
      query: PartyFilter & { readonly found?: Case },
      page: PageRequest
    ) => Effect.Effect<Page<Party>, BadRequest | NotFound | StoreError>
    /**
     * Says anew all that callers may say of a party. The same as before makes no new version. A party that was found is
     * confirmed by it, when it is the user who says it.
     */
    readonly replace: (
      principal: Principal,
      partyId: PartyId,
      description: PartyDescription,
      expected: ExpectedVersions
    ) => Effect.Effect<Party, CaseClosed | NotFound | PartyKindFixed | PartyMerged | StoreError | VersionMismatch>

    /**
     * For the browser pages, as all that follows: tells the vault who the party is, in place of what it was told before.
     * That confirms the party. `seen`: the `identityMark` of what the details were made of; when something else was said
     * since, in another window or by a correction, nothing of it is written over.
     */
    readonly identify: (
      user: UserPrincipal,
      partyId: PartyId,
      details: IdentityDetails,
      seen?: string | null
    ) => Effect.Effect<
      Party,
      CaseClosed | NotFound | PartyMerged | StoreError | VaultFull | VaultLocked | VersionMismatch
    >
    /** Says that whom the service found is a party. Again makes no new version. */
    readonly confirm: (
      user: UserPrincipal,
      partyId: PartyId,
      expected: ExpectedVersions
    ) => Effect.Effect<Party, CaseClosed | NotFound | PartyMerged | StoreError | VersionMismatch>
    /**
     * Says that whom the service found is no party, also in a closed case: the record goes, and who it is is forgotten. In
     * the texts of the case its placeholder goes on standing for the names it was found by, which browser pages can still
     * fill in; and who is found by one of them again is made no party.
     */
    readonly dismiss: (
      user: UserPrincipal,
      partyId: PartyId,
      expected: ExpectedVersions
    ) => Effect.Effect<void, NotFound | PartyConfirmed | StoreError | VaultFull | VaultLocked | VersionMismatch>
    /**
     * Says that two parties of a case are one, and gives the kept one. All that is known of the other is the kept one's; the
     * other's record stays, with `mergedInto`, and takes no change any more but to be removed. In texts of before its
     * placeholder is filled in with the kept one's name; new texts have the kept one's placeholder. What was merged into the
     * other before is merged into the kept one. This can't be undone.
     */
    readonly merge: (
      user: UserPrincipal,
      parties: { readonly kept: PartyId; readonly merged: PartyId },
      expected: { readonly kept: ExpectedVersions; readonly merged: ExpectedVersions }
    ) => Effect.Effect<
      Party,
      CaseClosed | NotFound | PartiesDiffer | PartyMerged | StoreError | VaultFull | VaultLocked | VersionMismatch
    >
    /** Forgets who the party is, also in a closed case: what is stored of a person can always be erased. */
    readonly forget: (user: UserPrincipal, partyId: PartyId) => Effect.Effect<Party, NotFound | StoreError>
    /**
     * Removes the party and forgets who it is, also in a closed case. Its number is not given again. What was merged into it
     * goes with it, as it was nobody else; a merged one may also be removed alone, and then nothing fills in its placeholder.
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
