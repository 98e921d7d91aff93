/** The outline of a timeline of 5,000 phases on 200 branches: what it tells, and that the database looks things up for it. */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { BranchId, PhaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { addCounts, noCounts, totalOf } from "@incamera/domain/timelines/TimelineOutline"
import { drawnOf, focusOf, lastOrdinalOf, windowOf } from "@incamera/domain/timelines/outlineWindow"
import { TimelineStore } from "@incamera/domain/timelines/TimelineStore"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql/SqlClient"
import { asUser } from "../../packages/adapters-sql/src/internal/scope.ts"
import { briefPhases, timelineSketch } from "../../packages/adapters-sql/src/internal/timelineOutline.ts"
import { newCase, newUser } from "../contracts/fixtures.ts"
import { asOwner } from "../support/asOwner.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

const others = Limits.branchesPerTimeline - 1
const onMain = 2_015
const onEach = 15
const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`
/** As the statement below has it. */
const branchOf = (n: number) => BranchId.make(`branch_${uuid(n)}`)

/** `main`, and beside it others which fork from its phases, ten ordinals apart. */
const fill = Effect.fnUntraced(function* (userId: UserId) {
  const sql = yield* SqlClient
  const { container } = yield* newCase(userId)
  const { containerId, mainBranchId, timelineId } = container
  const addPhases = (branches: string, phaseId: string) => sql`
    INSERT INTO phases (user_id, phase_id, branch_id, ordinal, session_id, container_type, container_id, request_type,
      status, prompt, response, fingerprint, started_at, ended_at)
    SELECT ${userId}, ${sql.literal(phaseId)}, ${sql.literal(branches)}, b.fork_ordinal + at, 's', 'case', ${containerId}, 'case_req',
      CASE WHEN at = b.phases THEN 'running' WHEN at % 5 = 0 THEN 'failed' ELSE 'completed' END,
      repeat('What follows for [Party 1]? ', 20), repeat('It depends on the contract. ', 100), 'f', now(),
      CASE WHEN at = b.phases THEN NULL ELSE now() END`
  yield* asOwner(
    Effect.gen(function* () {
      yield* sql`${addPhases(`'${mainBranchId}'`, `md5('main' || at)::uuid::text`)}
        FROM (VALUES (0, ${onMain}::integer)) b (fork_ordinal, phases), generate_series(1, b.phases) at`
      const other = `'branch_01900000-0000-7000-8000-' || lpad(b.n::text, 12, '0')`
      yield* sql`
        INSERT INTO branches (user_id, branch_id, timeline_id, name, created_at, parent_branch_id, forked_from_phase_id,
          fork_ordinal, depth)
        SELECT ${userId}, ${sql.literal(other)}, ${timelineId}, 'alternative ' || b.n, now() + b.n * interval '1 second',
          ${mainBranchId}, md5('main' || b.n * 10)::uuid::text, b.n * 10, 1
        FROM generate_series(1, ${others}::integer) b (n)`
      yield* sql`${addPhases(other, `md5(b.n || '/' || at)::uuid::text`)}
        FROM (SELECT n, n * 10, ${onEach}::integer FROM generate_series(1, ${others}::integer) n) b (n, fork_ordinal, phases),
          generate_series(1, b.phases) at`
      yield* sql`ANALYZE`
    })
  )
  return container
})

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
