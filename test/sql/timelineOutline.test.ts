/**
 * The outline of a timeline of 5,000 phases on 200 branches: its content, and that the database uses its indexes for
 * it.
 */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { addCounts, noCounts, totalOf } from "@incamera/domain/timelines/TimelineOutline"
import { drawnOf, focusOf, lastOrdinalOf, windowOf } from "@incamera/domain/timelines/outlineWindow"
import { TimelineStore } from "@incamera/domain/timelines/TimelineStore"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { asUser } from "../../packages/adapters-sql/src/internal/scope.ts"
import { briefPhases, timelineSketch } from "../../packages/adapters-sql/src/internal/timelineOutline.ts"
import { newUser } from "@incamera/testing/records/users"
import { asOwner } from "../support/asOwner.ts"
import { branchOf, fill, onEach, onMain, others } from "../support/longTimeline.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

const plans = (name: string, database: typeof EmbeddedDatabase.layerMemory | typeof freshDatabaseLayer) =>
  describe(`The outline of a long timeline (${name})`, () => {
    it.live("is bounded and right, and reads by index", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const store = yield* TimelineStore
        const userId = yield* newUser
        const { mainBranchId, timelineId } = yield* fill(userId)
        const chosen = PhaseId.make((yield* asOwner(sql`SELECT md5('100/3')::uuid::text AS id`))[0]!["id"] as string)
        const sketch = Option.getOrThrow(yield* store.sketch(userId, timelineId, chosen))
        assert.strictEqual(sketch.branches.length, Limits.branchesPerTimeline)
        const [main, first] = sketch.branches
        assert.deepInclude(main, { branchId: mainBranchId, forkOrdinal: 0, lastOrdinal: onMain })
        assert.deepInclude(first, {
          branchId: branchOf(1),
          parentBranchId: mainBranchId,
          forkOrdinal: 10,
          lastOrdinal: 25
        })
        assert.deepStrictEqual(first!.counts, { ...noCounts, running: 1, failed: 2, completed: 12 })
        const all = sketch.branches.map(({ counts }) => counts).reduce(addCounts)
        assert.deepStrictEqual(sketch.buckets.map(({ counts }) => counts).reduce(addCounts), all)
        assert.strictEqual(totalOf(all), onMain + others * onEach)
        assert.isAtLeast(totalOf(all), 5_000)
        assert.isAtMost(sketch.buckets.length, Limits.outlineBuckets)
        assert.strictEqual(sketch.bucketOrdinals, Math.ceil(onMain / Limits.outlineBuckets))
        assert.deepStrictEqual(sketch.place, { branchId: branchOf(100), ordinal: 1_003 })

        const focus = focusOf(sketch, { branchId: null, phaseId: chosen, ordinal: null })
        assert(typeof focus !== "string")
        assert.strictEqual(focus.branchId, branchOf(100))
        const window = windowOf(focus.ordinal, lastOrdinalOf(sketch.branches))
        const drawn = drawnOf(sketch.branches, focus, window)
        const phases = yield* store.brief(userId, drawn)
        assert.isAtMost(phases.length, Limits.outlinePhases)
        assert.strictEqual(
          phases.length,
          drawn.reduce((sum, { from, to }) => sum + (to - from + 1), 0)
        )
        assert.isTrue(phases.some(({ phaseId }) => phaseId === chosen))

        for (const statement of [timelineSketch(sql, userId, timelineId, chosen), briefPhases(sql, userId, drawn)]) {
          const rows = yield* asUser(sql, userId)(sql`EXPLAIN (FORMAT TEXT) ${statement}`)
          const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n")
          assert.notMatch(plan, /Seq Scan on phases/, plan)
        }
      }).pipe(
        Effect.provide(Layer.mergeAll(Layer.provideMerge(SqlStores.layer, database), SecureRandom.layerWebCrypto))
      )
    )
  })

plans("embedded database", EmbeddedDatabase.layerMemory)
withPostgres("The outline of a long timeline on PostgreSQL", () => plans("PostgreSQL", freshDatabaseLayer))
