/** A user's audit log: list it, export it, and verify that nobody tampered with it. */
import { Context, DateTime, Effect, Layer, Option, Stream } from "effect"
import type { BadRequest } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { type Page, type PageRequest, readPage } from "../paging/Page.ts"
import { numberPosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import { type AuditFilter, passes } from "./AuditFilter.ts"
import { AuditStore } from "./AuditStore.ts"
import { beginning } from "./chain.ts"
import { type Verification, verifyLog } from "./verifyLog.ts"

/** Name of the list, including its filter. */
const nameOf = ({ action, actor, caseId, from, resourceId, to }: AuditFilter): string => {
  const iso = (at: DateTime.Utc | null) => (at === null ? null : DateTime.formatIso(at))
  return `audit ${JSON.stringify([action, actor, resourceId, caseId, iso(from), iso(to)])}`
}

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /**
     * Lists entries, newest first. For the user only: an agent must not influence the entries about it, and doesn't
     * need them.
     */
    readonly list: (
      user: UserPrincipal,
      filter: AuditFilter,
      page: PageRequest
    ) => Effect.Effect<Page<AuditEntry>, BadRequest | StoreError>
    /**
     * Streams all entries that exist at the start and match the filter, oldest first. Holds at most `Limits.auditBatch`
     * of them in memory.
     */
    readonly export: (user: UserPrincipal, filter: AuditFilter) => Stream.Stream<AuditEntry, StoreError>
    /** Checks the whole log and compares its end with the stored head. */
    readonly verify: (userId: UserId) => Effect.Effect<Verification, StoreError>
  }
>()("@incamera/domain/audit/AuditLog") {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const store = yield* AuditStore
      const secrets = yield* Secrets

      const list: AuditLog["Service"]["list"] = Effect.fn("AuditLog.list")(({ userId }, filter, request) =>
        readPage({
          secrets,
          userId,
          list: nameOf(filter),
          request,
          position: numberPosition,
          positionOf: ({ sequence }: AuditEntry) => sequence,
          read: (before, limit) => store.list(userId, filter, { before, limit })
        })
      )

      /** Streams entries up to and including `last`, in batches. */
      const batches = (userId: UserId, last: number) =>
        Stream.paginate(0, (after: number) =>
          Effect.map(store.read(userId, after, Limits.auditBatch), (entries) => {
            const end = entries.at(-1)?.sequence ?? last
            const next = end < last ? Option.some(end) : Option.none<number>()
            return [entries.filter(({ sequence }) => sequence <= last), next] as const
          })
        )

      return AuditLog.of({
        list,
        export: ({ userId }, filter) =>
          Stream.unwrap(
            Effect.map(store.head(userId), (head) =>
              batches(userId, Option.getOrElse(head, () => beginning).sequence).pipe(
                Stream.filter((entry) => passes(entry, filter))
              )
            )
          ),
        verify: Effect.fn("AuditLog.verify")((userId) => verifyLog(store, secrets, userId))
      })
    })
  )
}
