/**
 * The documents that the service's agent wrote for the user's cases. Everybody who acts for the user may read them; to
 * approve one or to send it back is the user's alone. Design, "The service's own agent".
 */
import { Context, type Effect, Layer } from "effect"
import type { Case } from "../cases/Case.ts"
import type { BadRequest, NotFound, TooManyRequests } from "../access/AccessErrors.ts"
import type { Principal, UserPrincipal } from "../access/Principal.ts"
import type { CaseClosed } from "../cases/CaseStatus.ts"
import type { ExpectedVersions, VersionMismatch } from "../changes/Version.ts"
import type { IdentityRefused } from "../deidentification/IdentityRefused.ts"
import type { RecognizerUnavailable } from "../deidentification/names/RecognizerUnavailable.ts"
import type { CaseId, DeliverableId } from "../Ids.ts"
import type { Page, PageRequest } from "../paging/Page.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/IdentityVault.ts"
import type { Deliverable, DeliverableRevision, DeliverableStatus, RevisionSummary } from "./Deliverable.ts"
import type { DeliverableDecided, DeliverableSuperseded } from "./DeliverableErrors.ts"
import { makeDeliverables } from "./makeDeliverables.ts"

/** Why a revision is not decided of; nothing was changed then. */
export type NotDecided =
  | CaseClosed
  | DeliverableDecided
  | DeliverableSuperseded
  | NotFound
  | StoreError
  | VersionMismatch

export class Deliverables extends Context.Service<
  Deliverables,
  {
    /** Newest first; `NotFound` for a case that is not the user's. `found` is the case, where it was looked up. */
    readonly list: (
      principal: Principal,
      query: {
        readonly caseId: CaseId
        readonly found?: Case
        readonly status?: DeliverableStatus | null | undefined
      },
      page: PageRequest
    ) => Effect.Effect<Page<Deliverable>, BadRequest | NotFound | StoreError>
    readonly get: (
      principal: Principal,
      deliverableId: DeliverableId
    ) => Effect.Effect<Deliverable, NotFound | StoreError>
    /** All of them, the latest first, without their texts. */
    readonly revisions: (
      principal: Principal,
      deliverableId: DeliverableId
    ) => Effect.Effect<ReadonlyArray<RevisionSummary>, NotFound | StoreError>
    readonly revision: (
      principal: Principal,
      deliverableId: DeliverableId,
      revision: number
    ) => Effect.Effect<DeliverableRevision, NotFound | StoreError>

    /**
     * For the browser pages, as what follows: the user takes the latest revision for final. Of several at the same time one
     * does. Not in a closed case, whose record stays as it was closed.
     */
    readonly approve: (
      user: UserPrincipal,
      deliverableId: DeliverableId,
      revision: number,
      expected: ExpectedVersions
    ) => Effect.Effect<Deliverable, NotDecided>
    /**
     * Sends the latest revision back, and says why. The note (`ReturnNote`, else `BadRequest`) is judged, for agents read
     * it: one that may identify somebody is refused.
     */
    readonly sendBack: (
      user: UserPrincipal,
      deliverableId: DeliverableId,
      revision: number,
      note: string,
      expected: ExpectedVersions
    ) => Effect.Effect<
      Deliverable,
      BadRequest | IdentityRefused | NotDecided | RecognizerUnavailable | TooManyRequests | VaultLocked
    >
  }
>()("@incamera/domain/deliverables/Deliverables") {
  static readonly layer = Layer.effect(Deliverables, makeDeliverables)
}
