/** `TokenUsageStore` on PostgreSQL. */
import { type Ownership, TaskOwnershipLost, type TokenUsage, TokenUsageStore } from "@incamera/domain/tasks"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { decodeFirst } from "./internal/rows.ts"
import { asUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const UsageRow = Schema.Struct({
  inputUsed: Schema.Int,
  outputUsed: Schema.Int,
  inputHeld: Schema.Int,
  outputHeld: Schema.Int,
  estimated: Schema.Boolean
})
const columns = `t.input_used AS "inputUsed", t.output_used AS "outputUsed", t.input_held AS "inputHeld",
  t.output_held AS "outputHeld", t.estimated`

const usageOf = (row: typeof UsageRow.Type): TokenUsage => ({
  used: { input: row.inputUsed, output: row.outputUsed },
  held: { input: row.inputHeld, output: row.outputHeld },
  isEstimated: row.estimated
})

/** Rolls the transaction back, with the reason. */
class Spent extends Schema.TaggedError<Spent>()("Spent", { by: Schema.Literals(["TaskSpent", "DaySpent"]) }) {}

export const layer: Layer.Layer<TokenUsageStore, never, SqlClient> = Layer.effect(
  TokenUsageStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const decode = decodeFirst(UsageRow)
    const returned = sql.literal(columns)

    /** True if the running task's row still names this owner and epoch. */
    const ofOwner = ({ epoch, nodeId, phaseId, userId }: Ownership) => sql`
      EXISTS (
        SELECT FROM running_tasks r WHERE r.user_id = ${userId} AND r.phase_id = ${phaseId} AND r.epoch = ${epoch}
          AND r.node_id = ${nodeId}
      )`

    const owned = <E, R>(found: Effect.Effect<Option.Option<typeof UsageRow.Type>, E, R>) =>
      Effect.flatMap(
        found,
        Option.match({
          onNone: () => Effect.fail(new TaskOwnershipLost()),
          onSome: (row) => Effect.succeed(usageOf(row))
        })
      )

    return TokenUsageStore.of({
      open: (ownership, oldestDay) =>
        Effect.gen(function* () {
          const { phaseId, userId } = ownership
          const usage = yield* owned(
            decode(sql`
              INSERT INTO task_tokens AS t
                (user_id, phase_id, input_used, output_used, input_held, output_held, estimated)
              SELECT ${userId}, ${phaseId}, 0, 0, 0, 0, false WHERE ${ofOwner(ownership)}
              ON CONFLICT (user_id, phase_id) DO UPDATE SET input_used = t.input_used + t.input_held,
                output_used = t.output_used + t.output_held, input_held = 0, output_held = 0,
                estimated = t.estimated OR t.input_held + t.output_held > 0
              RETURNING ${returned}`)
          )
          yield* sql`DELETE FROM token_days WHERE user_id = ${userId} AND day < ${oldestDay}`
          return usage
        }).pipe(asUser(sql, ownership.userId), operation("TokenUsageStore.open")),

      hold: (ownership, day, most, limits) =>
        Effect.gen(function* () {
          const { phaseId, userId } = ownership
          const more = most.input + most.output
          // Locks the row first, so that nobody else decides about this task meanwhile.
          const usage = yield* owned(
            decode(sql`
              UPDATE task_tokens t SET input_held = input_held + ${most.input}, output_held = output_held + ${most.output}
              WHERE user_id = ${userId} AND phase_id = ${phaseId} AND ${ofOwner(ownership)}
              RETURNING ${returned}`)
          )
          const { held, used } = usage
          if (used.input + used.output + held.input + held.output > limits.perTask) {
            return yield* new Spent({ by: "TaskSpent" })
          }
          const [counted] = yield* sql`
            INSERT INTO token_days AS d (user_id, day, tokens)
            SELECT ${userId}, ${day}, ${more}::integer WHERE ${more}::integer <= ${limits.perDay}::integer
            ON CONFLICT (user_id, day) DO UPDATE SET tokens = d.tokens + EXCLUDED.tokens
              WHERE d.tokens + EXCLUDED.tokens <= ${limits.perDay}::integer
            RETURNING 1`
          if (counted === undefined) return yield* new Spent({ by: "DaySpent" })
          return { _tag: "Held" as const, usage }
        }).pipe(
          asUser(sql, ownership.userId),
          Effect.catchTag("Spent", ({ by }) => Effect.succeed({ _tag: by })),
          operation("TokenUsageStore.hold")
        ),

      settle: (ownership, day, held, { input, isEstimated, output }) =>
        Effect.gen(function* () {
          const { phaseId, userId } = ownership
          const usage = yield* owned(
            decode(sql`
              UPDATE task_tokens t SET input_used = input_used + ${input}, output_used = output_used + ${output},
                input_held = greatest(0, input_held - ${held.input}),
                output_held = greatest(0, output_held - ${held.output}), estimated = estimated OR ${isEstimated}
              WHERE user_id = ${userId} AND phase_id = ${phaseId} AND ${ofOwner(ownership)}
              RETURNING ${returned}`)
          )
          yield* sql`
            UPDATE token_days SET tokens = greatest(0, tokens + ${input + output - held.input - held.output}::integer)
            WHERE user_id = ${userId} AND day = ${day}`
          return usage
        }).pipe(asUser(sql, ownership.userId), operation("TokenUsageStore.settle"))
    })
  })
)
