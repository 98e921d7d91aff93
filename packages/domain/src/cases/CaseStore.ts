import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Container } from "../containers/Container.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { Case } from "./Case.ts"

/** A place in a list of cases: newest first; of the same instant, the greater id first, as ids grow with age. */
export interface CasePosition {
  readonly createdAt: DateTime.Utc
  readonly caseId: CaseId
}

/** Where cases are kept. It never holds a name: identities are the vault's. */
export class CaseStore extends Context.Service<
  CaseStore,
  {
    /** Keeps a case with its container (timeline and main branch), in one step. */
    readonly create: (userId: UserId, record: Case, container: Container) => Effect.Effect<void, StoreError>
    readonly find: (userId: UserId, caseId: CaseId) => Effect.Effect<Option.Option<Case>, StoreError>
    /**
     * Up to `limit` cases of the user after a position, newest first. Stable while cases are added; the case of the
     * position need not exist.
     */
    readonly list: (
      userId: UserId,
      page: { readonly after: Option.Option<CasePosition>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<Case>, StoreError>
  }
>()("@incamera/domain/cases/CaseStore") {}
