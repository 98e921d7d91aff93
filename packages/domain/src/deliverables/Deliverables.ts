/**
 * The documents that the service's agent wrote for the user's cases. All principals of the user may read them; only the
 * user may approve one or send it back. Design, "The service's own agent".
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

/** Errors of a decision; nothing was changed. */
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
    /** Newest first; `NotFound` if the case isn't the user's. `found`: the case, if already looked up. */
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
    /** All revisions without their texts, latest first. */
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
     * Approves the latest revision. This method and the next are for the browser pages. Of concurrent calls one
     * succeeds. Not in a closed case, whose record stays unchanged.
     */
    readonly approve: (
      user: UserPrincipal,
      draft: Pick<DeliverableRevision, "deliverableId" | "revision">,
      expected: ExpectedVersions
    ) => Effect.Effect<Deliverable, NotDecided>
    /**
     * Sends the latest revision back with a reason. The note (`ReturnNote`, else `BadRequest`) is judged, because
     * agents read it: one that may identify somebody is refused.
     */
    readonly sendBack: (
      user: UserPrincipal,
      draft: Pick<DeliverableRevision, "deliverableId" | "revision">,
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
