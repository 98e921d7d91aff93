/** `CaseStore` in memory. */
import { type Case, CaseStore, matches } from "@incamera/domain/cases"
import { noNode } from "@incamera/domain/Ids"
import { compareAge } from "@incamera/domain/paging"
import { DateTime, Effect, HashMap, Layer, Option } from "effect"
import { duplicate } from "./internal/duplicate.ts"
import { isOriginal, restarted } from "./internal/FileRow.ts"
import { withRow } from "./internal/fileTables.ts"
import { partitionPoint } from "./internal/partitionPoint.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { containerKey, phasesOfContainer, type UserTables, withContainer, withoutCase } from "./UserTables.ts"

export const layer: Layer.Layer<CaseStore, never, MemoryDatabase> = Layer.effect(
  CaseStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return CaseStore.of({
      create: (userId, record, container) =>
        Effect.flatMap(
          database.change(userId, (tables): readonly [boolean, UserTables] => {
            const { caseId, createdAt } = record
            const key = containerKey(container.containerType, container.containerId)
            if (HashMap.has(tables.cases, caseId) || HashMap.has(tables.containers, key)) return [false, tables]
            const position = { createdAt, id: caseId }
            const place = partitionPoint(tables.caseOrder, (other) => compareAge(other, position) < 0)
            return [
              true,
              {
                ...withContainer(tables, container),
                cases: HashMap.set(tables.cases, caseId, record),
                caseOrder: tables.caseOrder.toSpliced(place, 0, position)
              }
            ]
          }),
          (created) => (created ? Effect.void : Effect.fail(duplicate("CaseStore.create")))
        ),

      find: (userId, caseId) => Effect.map(database.tables(userId), ({ cases }) => HashMap.get(cases, caseId)),

      list: (userId, filter, { after, limit }) =>
        Effect.map(database.tables(userId), ({ caseOrder, cases }) => {
          const end = Option.match(after, {
            onNone: () => caseOrder.length,
            onSome: (position) => partitionPoint(caseOrder, (entry) => compareAge(entry, position) < 0)
          })
          const found: Array<Case> = []
          for (let i = end - 1; i >= 0 && found.length < limit; i--) {
            const record = HashMap.getUnsafe(cases, caseOrder[i]!.id)
            if (matches(record, filter)) found.push(record)
          }
          return found
        }),

      update: (userId, record) =>
        database.change(userId, (tables) => {
          const now = HashMap.get(tables.cases, record.caseId)
          return Option.isSome(now) && now.value.version === record.version - 1
            ? [true, { ...tables, cases: HashMap.set(tables.cases, record.caseId, record) }]
            : [false, tables]
        }),

      reopenOriginals: (userId, caseId, at) =>
        database.change(userId, (tables) => {
          const owner = { nodeId: noNode, leaseUntil: DateTime.toEpochMillis(at) }
          const rows = [...HashMap.values(tables.files)]
            .filter((row) => row.caseId === caseId && row.deidentification === null && isOriginal(row))
            .sort((a, b) => a.number! - b.number!)
          // The node that takes it over begins the work, in the epoch after this.
          const changed = rows.reduce(
            (all, row) => withRow(all, { ...restarted(row, at), owner, begunIn: row.epoch + 2 }),
            tables
          )
          return [rows.map(({ fileId }) => fileId), changed]
        }),

      remove: (userId, caseId) =>
        database.step(
          userId,
          Effect.gen(function* () {
            const tables = yield* database.tables(userId)
            if (!HashMap.has(tables.cases, caseId)) return false
            // Readers of its logs must see that they have ended.
            for (const phaseId of phasesOfContainer(tables, "case", caseId)) yield* database.notify(userId, phaseId)
            yield* database.change(userId, (now) => [undefined, withoutCase(now, caseId)])
            return true
          })
        )
    })
  })
)
