/** `DeliverableStore` in memory. */
import {
  begun,
  decided,
  type Deliverable,
  DeliverableRevision,
  DeliverableStore,
  type DraftKept,
  type NewDraft,
  revised,
  RevisionSummary,
  titleKey
} from "@incamera/domain/deliverables"
import type { DeliverableId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { compareAge } from "@incamera/domain/paging"
import { Effect, HashMap, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { DeliverableRow, UserTables } from "./UserTables.ts"

const ageOf = ({ createdAt, deliverableId }: Deliverable) => ({ createdAt, id: deliverableId })

const rowOf = (tables: UserTables, deliverableId: DeliverableId): DeliverableRow | undefined =>
  Option.getOrUndefined(HashMap.get(tables.deliverables, deliverableId))

const withRow = (tables: UserTables, row: DeliverableRow): UserTables => ({
  ...tables,
  deliverables: HashMap.set(tables.deliverables, row.record.deliverableId, row)
})

const revisionOf = (draft: NewDraft, { deliverableId, revision }: Deliverable) => {
  const { createdAt, mediaType, phaseId, position, text } = draft
  const fields = { deliverableId, revision, phaseId, mediaType, text, createdAt, decision: null }
  return { position, record: new DeliverableRevision(fields) }
}

const summaryOf = ({ createdAt, decision, deliverableId, mediaType, phaseId, revision }: DeliverableRevision) =>
  new RevisionSummary({ deliverableId, revision, phaseId, mediaType, createdAt, decision })

const keep = (tables: UserTables, draft: NewDraft): readonly [DraftKept, UserTables] => {
  if (!HashMap.has(tables.cases, draft.caseId)) return [{ _tag: "CaseGone" }, tables]
  const rows = Array.from(HashMap.values(tables.deliverables))
  const earlier = rows.find(({ revisions }) =>
    revisions.some(({ position, record }) => record.phaseId === draft.phaseId && position === draft.position)
  )
  if (earlier !== undefined) return [{ _tag: "Repeated", deliverable: earlier.record }, tables]
  const ofCase = rows.filter(({ record }) => record.caseId === draft.caseId)
  const key = titleKey(draft.title)
  const same = ofCase.find(({ record }) => titleKey(record.title) === key)
  if (same === undefined) {
    if (ofCase.length >= Limits.deliverablesPerCase) return [{ _tag: "CaseFull" }, tables]
    const deliverable = begun(draft)
    const row = { record: deliverable, revisions: [revisionOf(draft, deliverable)] }
    return [{ _tag: "Created", deliverable }, withRow(tables, row)]
  }
  if (same.record.revision >= Limits.revisionsPerDeliverable) return [{ _tag: "RevisionsFull" }, tables]
  const deliverable = revised(same.record, draft)
  const row = { record: deliverable, revisions: [...same.revisions, revisionOf(draft, deliverable)] }
  return [{ _tag: "Revised", deliverable }, withRow(tables, row)]
}

export const layer: Layer.Layer<DeliverableStore, never, MemoryDatabase> = Layer.effect(
  DeliverableStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return DeliverableStore.of({
      keep: (userId, draft) => database.change(userId, (tables) => keep(tables, draft)),

      find: (userId, deliverableId) =>
        Effect.map(database.tables(userId), (tables) =>
          Option.map(HashMap.get(tables.deliverables, deliverableId), ({ record }) => record)
        ),

      list: (userId, { caseId, status }, { after, limit }) =>
        Effect.map(database.tables(userId), ({ deliverables }) =>
          Array.from(HashMap.values(deliverables), ({ record }) => record)
            .filter((record) => record.caseId === caseId && (status === null || record.status === status))
            .filter((record) => Option.isNone(after) || compareAge(ageOf(record), after.value) < 0)
            .sort((a, b) => compareAge(ageOf(b), ageOf(a)))
            .slice(0, limit)
        ),

      revisions: (userId, deliverableId) =>
        Effect.map(database.tables(userId), (tables) =>
          (rowOf(tables, deliverableId)?.revisions ?? []).map(({ record }) => summaryOf(record)).toReversed()
        ),

      findRevision: (userId, deliverableId, revision) =>
        Effect.map(database.tables(userId), (tables) =>
          Option.fromUndefinedOr(rowOf(tables, deliverableId)?.revisions[revision - 1]?.record)
        ),

      decide: (userId, { deliverableId, version }, decision) =>
        database.change(userId, (tables) => {
          const row = rowOf(tables, deliverableId)
          if (row?.record.version !== version || row.record.status !== "draft") return [Option.none(), tables]
          const record = decided(row.record, decision)
          const latest = row.revisions.at(-1)!
          const revisions = [
            ...row.revisions.slice(0, -1),
            { ...latest, record: new DeliverableRevision({ ...latest.record, decision }) }
          ]
          return [Option.some(record), withRow(tables, { record, revisions })]
        })
    })
  })
)
