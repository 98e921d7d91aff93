/** A timeline of 5,000 phases on 200 branches, written into a database at once. */
import { BranchId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { newCase } from "@incamera/testing/records/cases"
import { asOwner } from "./asOwner.ts"

export const others = Limits.branchesPerTimeline - 1
export const onMain = 2_015
export const onEach = 15
const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`
/** The same ids as in the statement below. */
export const branchOf = (n: number) => BranchId.make(`branch_${uuid(n)}`)

/** Fills `main` and branches that fork from its phases, ten ordinals apart. */
export const fill = Effect.fnUntraced(function* (userId: UserId) {
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
