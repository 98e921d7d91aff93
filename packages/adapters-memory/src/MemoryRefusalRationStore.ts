/** `RefusalRationStore` in memory. */
import type { AgentId, UserId } from "@incamera/domain/Ids"
import { type Hold, type RationHolder, RefusalRationStore, type Spent } from "@incamera/domain/refusals"
import { DateTime, Effect, HashMap, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { RationRow, UserTables } from "./UserTables.ts"

const rowOf = ({ rations }: UserTables, holder: RationHolder): RationRow | undefined =>
  Option.getOrUndefined(HashMap.get(rations, holder))

/** True if both are agents, or both are the programs. */
const isAlike = (one: RationHolder, other: RationHolder): boolean => (one === "programs") === (other === "programs")

/** Adds up what two agents spent on the same day. If either is on hold, the hold stays. */
const togetherSpent = (one: RationRow, other: RationRow): RationRow => {
  const [earlier, later] = one.day <= other.day ? [one, other] : [other, one]
  const heldAt = earlier.heldAt ?? later.heldAt
  return { day: later.day, spent: later.spent + (earlier.day === later.day ? earlier.spent : 0), heldAt }
}

/** Merges the rows of all agents into one agent's. */
const merged = <A>(
  rows: HashMap.HashMap<RationHolder, A>,
  agentId: AgentId,
  together: (one: A, other: A) => A
): HashMap.HashMap<RationHolder, A> => {
  const [first, ...others] = Array.from(rows).filter(([holder]) => holder !== "programs")
  if (first === undefined) return rows
  const all = others.reduce((sum, [, row]) => together(sum, row), first[1])
  return HashMap.set(
    HashMap.filter(rows, (_, holder) => holder === "programs"),
    agentId,
    all
  )
}

export const layer: Layer.Layer<RefusalRationStore, never, MemoryDatabase> = Layer.effect(
  RefusalRationStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase
    const holdsOf = (userId: UserId) =>
      Effect.map(database.tables(userId), ({ rations }) =>
        Array.from(rations, ([holder, { heldAt, spent }]) => ({ holder, heldAt, values: spent })).filter(
          (row): row is Hold => row.heldAt !== null
        )
      )

    return RefusalRationStore.of({
      spend: (userId, holder, { day, limit, now, values }) =>
        database.change(userId, (tables): readonly [Spent, UserTables] => {
          const before = rowOf(tables, holder)
          if (before !== undefined && before.heldAt !== null) return [{ _tag: "Held", isFirst: false }, tables]
          const isSameDay = before !== undefined && day <= before.day
          const spent = (isSameDay ? before.spent : 0) + values
          const row = { day: isSameDay ? before.day : day, spent, heldAt: spent >= limit ? now : null }
          return [
            spent > limit ? { _tag: "Held", isFirst: true } : { _tag: "Told", isLast: spent === limit },
            { ...tables, rations: HashMap.set(tables.rations, holder, row) }
          ]
        }),

      learn: (userId, holder, values) =>
        database.change(userId, (tables): readonly [number, UserTables] => {
          const before = Option.getOrElse(HashMap.get(tables.valuesRead, holder), () => new Set<string>())
          const after = new Set([...before, ...values])
          return [after.size - before.size, { ...tables, valuesRead: HashMap.set(tables.valuesRead, holder, after) }]
        }),

      inherit: (userId, agentId) =>
        database.change(userId, (tables): readonly [void, UserTables] => [
          undefined,
          {
            ...tables,
            rations: merged(tables.rations, agentId, togetherSpent),
            valuesRead: merged(tables.valuesRead, agentId, (one, other) => new Set([...one, ...other]))
          }
        ]),

      isHeld: (userId, holder) =>
        Effect.map(database.tables(userId), (tables) => {
          const row = rowOf(tables, holder)
          return row !== undefined && row.heldAt !== null
        }),

      listHeld: (userId) =>
        Effect.map(holdsOf(userId), (holds) =>
          holds.sort(
            (a, b) =>
              DateTime.toEpochMillis(a.heldAt) - DateTime.toEpochMillis(b.heldAt) || (a.holder < b.holder ? -1 : 1)
          )
        ),

      resume: (userId, holder) =>
        database.change(userId, (tables): readonly [ReadonlyArray<RationHolder>, UserTables] => {
          const row = rowOf(tables, holder)
          if (row === undefined || row.heldAt === null) return [[], tables]
          const resumed = Array.from(tables.rations).flatMap(([other, { heldAt }]) =>
            isAlike(other, holder) && heldAt !== null ? [other] : []
          )
          return [
            resumed,
            { ...tables, rations: HashMap.filter(tables.rations, (_, other) => !isAlike(other, holder)) }
          ]
        })
    })
  })
)
