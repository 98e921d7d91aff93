/** `CaseStore` in memory. */
import { DateTime, Effect, Layer, Option } from "effect"
import { type CasePosition, CaseStore } from "@incamera/domain/cases/CaseStore"
import type { UserId } from "@incamera/domain/Ids"
import { duplicate } from "./internal/duplicate.ts"
import { partitionPoint } from "./internal/partitionPoint.ts"
import { MemoryDatabase, type UserCases } from "./MemoryDatabase.ts"

const isBefore = (a: CasePosition, b: CasePosition): boolean => {
  const difference = DateTime.toEpochMillis(a.createdAt) - DateTime.toEpochMillis(b.createdAt)
  return difference === 0 ? a.caseId < b.caseId : difference < 0
}

export const layer: Layer.Layer<CaseStore, never, MemoryDatabase> = Layer.effect(
  CaseStore,
  Effect.gen(function* () {
    const { cases: byUser, containers } = yield* MemoryDatabase

    const casesOf = (userId: UserId): UserCases => {
      const found = byUser.get(userId)
      if (found !== undefined) return found
      const made: UserCases = { byId: new Map(), order: [] }
      byUser.set(userId, made)
      return made
    }

    return CaseStore.of({
      create: (userId, record, container) =>
        Effect.suspend(() => {
          const { byId, order } = casesOf(userId)
          if (byId.has(record.caseId) || containers.find(userId, container.containerType, container.containerId)) {
            return Effect.fail(duplicate("CaseStore.create"))
          }
          const { caseId, createdAt } = record
          byId.set(caseId, record)
          order.splice(
            partitionPoint(order, (position) => isBefore(position, record)),
            0,
            { caseId, createdAt }
          )
          containers.add(userId, container)
          return Effect.void
        }),

      find: (userId, caseId) => Effect.sync(() => Option.fromUndefinedOr(byUser.get(userId)?.byId.get(caseId))),

      list: (userId, { after, limit }) =>
        Effect.sync(() => {
          const cases = byUser.get(userId)
          if (cases === undefined) return []
          const end = Option.match(after, {
            onNone: () => cases.order.length,
            onSome: (position) => partitionPoint(cases.order, (entry) => isBefore(entry, position))
          })
          return cases.order
            .slice(Math.max(0, end - limit), end)
            .reverse()
            .map(({ caseId }) => cases.byId.get(caseId)!)
        })
    })
  })
)
