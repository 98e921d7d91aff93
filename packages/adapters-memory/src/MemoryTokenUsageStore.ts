/** `TokenUsageStore` in memory. */
import type { PhaseId } from "@incamera/domain/Ids"
import {
  type HoldAnswer,
  type Ownership,
  TaskOwnershipLost,
  type TokenUsage,
  TokenUsageStore
} from "@incamera/domain/tasks"
import { Effect, HashMap, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import type { UserTables } from "./UserTables.ts"

const none = { input: 0, output: 0 }

const usageOf = (tables: UserTables, phaseId: PhaseId): TokenUsage =>
  Option.getOrElse(HashMap.get(tables.tokens, phaseId), () => ({ used: none, held: none, isEstimated: false }))

const owns = (tables: UserTables, { epoch, nodeId, phaseId }: Ownership): boolean =>
  Option.exists(HashMap.get(tables.running, phaseId), (row) => row.epoch === epoch && row.nodeId === nodeId)

const withUsage = (tables: UserTables, phaseId: PhaseId, usage: TokenUsage): UserTables => ({
  ...tables,
  tokens: HashMap.set(tables.tokens, phaseId, usage)
})

const dayTokens = (tables: UserTables, day: string): number =>
  Option.getOrElse(HashMap.get(tables.tokenDays, day), () => 0)

const withDay = (tables: UserTables, day: string, tokens: number): UserTables => ({
  ...tables,
  tokenDays: HashMap.set(tables.tokenDays, day, tokens)
})

export const layer: Layer.Layer<TokenUsageStore, never, MemoryDatabase> = Layer.effect(
  TokenUsageStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    const change = <A>(
      ownership: Ownership,
      replace: (now: UserTables) => readonly [A, UserTables]
    ): Effect.Effect<A, TaskOwnershipLost> =>
      Effect.flatten(
        database.change(ownership.userId, (now): readonly [Effect.Effect<A, TaskOwnershipLost>, UserTables] => {
          if (!owns(now, ownership)) return [Effect.fail(new TaskOwnershipLost()), now]
          const [value, next] = replace(now)
          return [Effect.succeed(value), next]
        })
      )

    return TokenUsageStore.of({
      open: (ownership, oldestDay) =>
        change(ownership, (now) => {
          const { held, isEstimated, used } = usageOf(now, ownership.phaseId)
          const usage = {
            used: { input: used.input + held.input, output: used.output + held.output },
            held: none,
            isEstimated: isEstimated || held.input + held.output > 0
          }
          const tokenDays = HashMap.filter(now.tokenDays, (_, day) => day >= oldestDay)
          return [usage, { ...withUsage(now, ownership.phaseId, usage), tokenDays }]
        }),

      hold: (ownership, day, most, limits) =>
        change(ownership, (now): readonly [HoldAnswer, UserTables] => {
          const before = usageOf(now, ownership.phaseId)
          const more = most.input + most.output
          const ofTask = before.used.input + before.used.output + before.held.input + before.held.output
          if (ofTask + more > limits.perTask) return [{ _tag: "TaskSpent" }, now]
          const ofDay = dayTokens(now, day)
          if (ofDay + more > limits.perDay) return [{ _tag: "DaySpent" }, now]
          const held = { input: before.held.input + most.input, output: before.held.output + most.output }
          const usage = { ...before, held }
          return [{ _tag: "Held", usage }, withDay(withUsage(now, ownership.phaseId, usage), day, ofDay + more)]
        }),

      settle: (ownership, day, held, { input, isEstimated, output }) =>
        change(ownership, (now) => {
          const before = usageOf(now, ownership.phaseId)
          const usage: TokenUsage = {
            used: { input: before.used.input + input, output: before.used.output + output },
            held: {
              input: Math.max(0, before.held.input - held.input),
              output: Math.max(0, before.held.output - held.output)
            },
            isEstimated: before.isEstimated || isEstimated
          }
          const ofDay = Math.max(0, dayTokens(now, day) - held.input - held.output + input + output)
          return [usage, withDay(withUsage(now, ownership.phaseId, usage), day, ofDay)]
        })
    })
  })
)
