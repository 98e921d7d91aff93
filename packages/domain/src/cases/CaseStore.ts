import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Container } from "../containers/Container.ts"
import type { CaseFileId, CaseId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { Case } from "./Case.ts"
import type { CaseFilter } from "./CaseSearch.ts"

/** Stores cases. It never holds a name: the vault holds identities. */
export class CaseStore extends Context.Service<
  CaseStore,
  {
    /** Stores a case with its container (timeline and main branch), in one step. */
    readonly create: (userId: UserId, record: Case, container: Container) => Effect.Effect<void, StoreError>
    readonly find: (userId: UserId, caseId: CaseId) => Effect.Effect<Option.Option<Case>, StoreError>
    /**
     * Returns up to `limit` of the user's cases that match the filter, after a position, newest first. Cases of the
     * same instant are ordered by descending id. The order is stable while cases are added; the case at the position
     * need not exist.
     */
    readonly list: (
      userId: UserId,
      filter: CaseFilter,
      page: { readonly after: Option.Option<AgePosition<CaseId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Case>, StoreError>
    /**
     * Replaces the version before `record.version`. Returns false and changes nothing if the case has another version
     * or does not exist. Atomic: of several calls for the same version, one succeeds.
     */
    readonly update: (userId: UserId, record: Case) => Effect.Effect<boolean, StoreError>
    /**
     * Restarts the de-identification of the case's originals that have no choice of their own, as
     * `CaseFileStore.reopen` does, but of all at once and for any node: their leases end at `at`. Returns the files, in
     * the order of their numbers. Atomic.
     */
    readonly reopenOriginals: (
      userId: UserId,
      caseId: CaseId,
      at: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<CaseFileId>, StoreError>
    /** Deletes a case and everything in it; false if the case does not exist. */
    readonly remove: (userId: UserId, caseId: CaseId) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/cases/CaseStore") {}
