import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import type { AuditEntry, AuditHead } from "./AuditEntry.ts"
import type { AuditFilter } from "./AuditFilter.ts"

/** The audit log: entries are added and never changed or removed; a database holds this, not only this interface. */
export class AuditStore extends Context.Service<
  AuditStore,
  {
    /** The last entry; none for a user of whom there is none. */
    readonly head: (userId: UserId) => Effect.Effect<Option.Option<AuditHead>, StoreError>
    /** Adds the entry after the head and makes it the head, in one step; within a unit of work of the user. */
    readonly append: (userId: UserId, entry: AuditEntry) => Effect.Effect<void, StoreError>
    /** Up to `limit` entries that pass the filter: newest first, before `before` when it is given. */
    readonly list: (
      userId: UserId,
      filter: AuditFilter,
      page: { readonly before: Option.Option<number>; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<AuditEntry>, StoreError>
    /** Up to `limit` entries with a sequence above `after`, oldest first, whatever they say. */
    readonly read: (
      userId: UserId,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<AuditEntry>, StoreError>
  }
>()("@incamera/domain/audit/AuditStore") {}
