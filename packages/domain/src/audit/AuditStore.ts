import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { AuditEntry, AuditHead } from "./AuditEntry.ts"
import type { AuditFilter } from "./AuditFilter.ts"

/** The audit log. Entries are added, never changed or removed. The database enforces this too. */
export class AuditStore extends Context.Service<
  AuditStore,
  {
    /** Returns the head; none for a user without entries. */
    readonly head: (userId: UserId) => Effect.Effect<Option.Option<AuditHead>, StoreError>
    /**
     * Appends the entry after the head and makes it the head, in one step. Call it within a unit of work of the user.
     */
    readonly append: (userId: UserId, entry: AuditEntry) => Effect.Effect<void, StoreError>
    /** Returns up to `limit` entries that match the filter, newest first; only those before `before` if given. */
    readonly list: (
      userId: UserId,
      filter: AuditFilter,
      page: { readonly before: Option.Option<number>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<AuditEntry>, StoreError>
    /** Returns up to `limit` entries with a sequence above `after`, oldest first, without a filter. */
    readonly read: (
      userId: UserId,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<AuditEntry>, StoreError>
  }
>()("@incamera/domain/audit/AuditStore") {}
