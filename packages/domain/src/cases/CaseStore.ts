import { Context, type Effect, type Option } from "effect"
import type { Container } from "../containers/Container.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { AgePosition } from "../paging/Position.ts"
import type { StoreError } from "../StoreError.ts"
import type { Case } from "./Case.ts"
import type { CaseFilter } from "./CaseSearch.ts"

/** Where cases are kept. It never holds a name: identities are the vault's. */
export class CaseStore extends Context.Service<
  CaseStore,
  {
    /** Keeps a case with its container (timeline and main branch), in one step. */
    readonly create: (userId: UserId, record: Case, container: Container) => Effect.Effect<void, StoreError>
    readonly find: (userId: UserId, caseId: CaseId) => Effect.Effect<Option.Option<Case>, StoreError>
    /**
     * Up to `limit` of the user's cases that pass the filter, after a position, newest first; of the same instant, the
     * greater id first. Stable while cases are added; the case of the position need not exist.
     */
    readonly list: (
      userId: UserId,
      filter: CaseFilter,
      page: { readonly after: Option.Option<AgePosition<CaseId>>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Case>, StoreError>
    /**
     * Replaces the version before `record.version`. False, and nothing is changed, when the case has another version or
     * is not there. Atomic: of several for the same version one replaces it.
     */
    readonly update: (userId: UserId, record: Case) => Effect.Effect<boolean, StoreError>
    /** Removes a case with everything that belongs to it; false when there is none. */
    readonly remove: (userId: UserId, caseId: CaseId) => Effect.Effect<boolean, StoreError>
  }
>()("@incamera/domain/cases/CaseStore") {}
