/** The parties of a user's cases. Specification, "Core endpoints"; design, "Core resources". */
import { Context, type Effect, Layer } from "effect"
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
import type { PartiesFull, PartyKindFixed } from "./PartyErrors.ts"
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
    /** Newest first; `NotFound` for a case that is not the user's. */
    readonly list: (
      principal: Principal,
      query: PartyFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Party>, BadRequest | NotFound | StoreError>
    /** Says anew all that callers may say of a party. The same as before makes no new version. */
    readonly replace: (
      principal: Principal,
      partyId: PartyId,
      description: PartyDescription,
      expected: ExpectedVersions
    ) => Effect.Effect<Party, CaseClosed | NotFound | PartyKindFixed | StoreError | VersionMismatch>

    /**
     * For the browser pages, as all that follows: tells the vault who the party is, in place of what it was told before.
     */
    readonly identify: (
      user: UserPrincipal,
      partyId: PartyId,
      details: IdentityDetails
    ) => Effect.Effect<Party, CaseClosed | NotFound | StoreError | VaultFull | VaultLocked>
    /** Forgets who the party is, also in a closed case: what is stored of a person can always be erased. */
    readonly forget: (user: UserPrincipal, partyId: PartyId) => Effect.Effect<Party, NotFound | StoreError>
    /** Removes the party and forgets who it is, also in a closed case. Its number is not given again. */
    readonly remove: (
      user: UserPrincipal,
      partyId: PartyId,
      expected: ExpectedVersions
    ) => Effect.Effect<void, NotFound | StoreError | VersionMismatch>
  }
>()("@incamera/domain/parties/Parties") {
  static readonly layer = Layer.effect(Parties, makeParties)
}
