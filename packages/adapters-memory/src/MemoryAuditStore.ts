/** `AuditStore` in memory. */
import { type AuditEntry, AuditStore, passes } from "@incamera/domain/audit"
import { Effect, HashMap, Layer, Option } from "effect"
import { duplicate } from "./internal/duplicate.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"

export const layer: Layer.Layer<AuditStore, never, MemoryDatabase> = Layer.effect(
  AuditStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return AuditStore.of({
      head: (userId) =>
        Effect.map(database.tables(userId), ({ audit }) =>
          Option.map(HashMap.get(audit, HashMap.size(audit)), ({ hash, sequence }) => ({ sequence, hash }))
        ),

      append: (userId, entry) =>
        Effect.flatMap(
          database.change(userId, (tables) =>
            entry.sequence === HashMap.size(tables.audit) + 1
              ? [true, { ...tables, audit: HashMap.set(tables.audit, entry.sequence, entry) }]
              : [false, tables]
          ),
          (added) => (added ? Effect.void : Effect.fail(duplicate("AuditStore.append")))
        ),

      list: (userId, filter, { before, limit }) =>
        Effect.map(database.tables(userId), ({ audit }) => {
          const found: Array<AuditEntry> = []
          const last = Option.match(before, {
            onNone: () => HashMap.size(audit),
            onSome: (sequence) => Math.min(sequence - 1, HashMap.size(audit))
          })
          for (let sequence = last; sequence >= 1 && found.length < limit; sequence--) {
            const entry = HashMap.getUnsafe(audit, sequence)
            if (passes(entry, filter)) found.push(entry)
          }
          return found
        }),

      read: (userId, after, limit) =>
        Effect.map(database.tables(userId), ({ audit }) => {
          const end = Math.min(HashMap.size(audit), after + limit)
          return Array.from({ length: Math.max(0, end - after) }, (_, i) => HashMap.getUnsafe(audit, after + i + 1))
        })
    })
  })
)
