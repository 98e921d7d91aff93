/** `RefusalRationStore` on PostgreSQL. */
import { RationHolder, RefusalRationStore, type Spent } from "@incamera/domain/refusals"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"

const SpentRow = Schema.Struct({ spent: Schema.Int })
const HoldRow = Schema.Struct({ holder: RationHolder, values: Schema.Int, heldAt: Instant })
const EndedRow = Schema.Struct({ holder: RationHolder, wasHeld: Schema.Boolean })

export const layer: Layer.Layer<RefusalRationStore, never, SqlClient> = Layer.effect(
  RefusalRationStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const decodeSpent = decodeFirst(SpentRow)
    const decodeHolds = decodeRows(HoldRow)
    const decodeEnded = decodeRows(EndedRow)
    /** The row's count, including the values spent now. */
    const counted = sql.literal("CASE WHEN EXCLUDED.day > r.day THEN 0 ELSE r.spent END + EXCLUDED.spent")

    return RefusalRationStore.of({
      spend: (userId, holder, { day, limit, now, values }) =>
        // One statement, which waits for the row and sees the previous spending. It returns no row if the holder is
        // held.
        decodeSpent(sql`
          INSERT INTO refusal_rations AS r (user_id, holder, day, spent, held_at)
          VALUES (
            ${userId}, ${holder}, ${day}, ${values}::integer,
            CASE WHEN ${values}::integer >= ${limit}::integer THEN ${instant(now)}::timestamptz END
          )
          ON CONFLICT (user_id, holder) DO UPDATE SET day = greatest(r.day, EXCLUDED.day), spent = ${counted},
            held_at = CASE WHEN ${counted} >= ${limit}::integer THEN ${instant(now)}::timestamptz END
          WHERE r.held_at IS NULL
          RETURNING r.spent`).pipe(
          Effect.map(
            Option.match({
              onNone: (): Spent => ({ _tag: "Held", isFirst: false }),
              onSome: ({ spent }): Spent =>
                spent > limit ? { _tag: "Held", isFirst: true } : { _tag: "Told", isLast: spent === limit }
            })
          ),
          asUser(sql, userId),
          operation("RefusalRationStore.spend")
        ),

      learn: (userId, holder, values) =>
        // In one order, so that concurrent calls don't wait for each other in a circle.
        sql`
          INSERT INTO values_read (user_id, holder, value_hash)
          SELECT ${userId}, ${holder}, hash FROM jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) AS hash
          ORDER BY hash
          ON CONFLICT DO NOTHING RETURNING 1`.pipe(
          Effect.map((rows) => rows.length),
          asUser(sql, userId),
          operation("RefusalRationStore.learn")
        ),

      inherit: (userId, agentId) =>
        Effect.andThen(
          sql`
            WITH old AS (
              DELETE FROM refusal_rations WHERE user_id = ${userId} AND holder <> 'programs' RETURNING day, spent, held_at
            )
            INSERT INTO refusal_rations (user_id, holder, day, spent, held_at)
            SELECT ${userId}, ${agentId}, max(day), sum(spent) FILTER (WHERE day = (SELECT max(day) FROM old)), min(held_at)
            FROM old HAVING count(*) > 0`,
          sql`
            WITH old AS (
              DELETE FROM values_read WHERE user_id = ${userId} AND holder <> 'programs' RETURNING value_hash
            )
            INSERT INTO values_read (user_id, holder, value_hash)
            SELECT DISTINCT ${userId}, ${agentId}, value_hash FROM old`
        ).pipe(Effect.asVoid, asUser(sql, userId), operation("RefusalRationStore.inherit")),

      isHeld: (userId, holder) =>
        read(userId)`
          SELECT 1 AS held FROM refusal_rations WHERE user_id = ${userId} AND holder = ${holder} AND held_at IS NOT NULL`.pipe(
          Effect.map((rows) => rows.length > 0),
          operation("RefusalRationStore.isHeld")
        ),

      listHeld: (userId) =>
        decodeHolds(read(userId)`
          SELECT holder, spent AS "values", held_at AS "heldAt" FROM refusal_rations
          WHERE user_id = ${userId} AND held_at IS NOT NULL ORDER BY held_at, holder`).pipe(
          operation("RefusalRationStore.listHeld")
        ),

      resume: (userId, holder) =>
        decodeEnded(sql`
          DELETE FROM refusal_rations
          WHERE user_id = ${userId} AND (holder = 'programs') = (${holder}::text = 'programs') AND EXISTS (
            SELECT 1 FROM refusal_rations WHERE user_id = ${userId} AND holder = ${holder} AND held_at IS NOT NULL
          )
          RETURNING holder, held_at IS NOT NULL AS "wasHeld"`).pipe(
          Effect.map((rows) => rows.flatMap(({ holder: ended, wasHeld }) => (wasHeld ? [ended] : []))),
          asUser(sql, userId),
          operation("RefusalRationStore.resume")
        )
    })
  })
)
