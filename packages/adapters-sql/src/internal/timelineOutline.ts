/** The data of a timeline's picture: one statement for the whole, and one for the phases of a window. */
import type { PhaseId, TimelineId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { OutlinePhase, type PhaseStretch, TimelineSketch } from "@incamera/domain/timelines"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { Instant } from "./rows.ts"

/** Its lists are JSON. */
export const SketchRow = TimelineSketch

export const BriefRow = Schema.Struct({ ...OutlinePhase.fields, startedAt: Instant })

const statuses = ["running", "completed", "failed", "canceled", "refused"] as const

const countedStatuses = statuses
  .map((status) => `(count(*) FILTER (WHERE p.status = '${status}'))::integer AS ${status}`)
  .join(", ")

/** Sums the rows of `counted`, as JSON. */
const counts = `json_build_object(${statuses.map((status) => `'${status}', coalesce(sum(n.${status}), 0)`).join(", ")})`

/**
 * Finds each branch's end in the index of ordinals, which gives the width of a stretch. Then counts every phase once,
 * by branch and stretch, and sums these counts both ways.
 */
export const timelineSketch = (sql: SqlClient, userId: UserId, timelineId: TimelineId, phaseId: PhaseId | null) => sql`
  WITH lines AS (
    SELECT b.*, coalesce((
      SELECT max(p.ordinal) FROM phases p WHERE p.user_id = b.user_id AND p.branch_id = b.branch_id
    ), b.fork_ordinal) AS last_ordinal
    FROM branches b WHERE b.user_id = ${userId} AND b.timeline_id = ${timelineId}
  ), extent AS (
    SELECT greatest(1, (max(last_ordinal) + ${Limits.outlineBuckets - 1}::integer) / ${Limits.outlineBuckets}::integer) AS width
    FROM lines
  ), counted AS (
    SELECT b.branch_id, own.* FROM extent CROSS JOIN lines b CROSS JOIN LATERAL (
      SELECT (p.ordinal - 1) / extent.width AS bucket, ${sql.literal(countedStatuses)}
      FROM phases p WHERE p.user_id = b.user_id AND p.branch_id = b.branch_id
      GROUP BY 1
    ) own
  )
  SELECT c.timeline_id AS "timelineId", extent.width AS "bucketOrdinals",
    (SELECT json_agg(json_build_object(
        'branchId', b.branch_id, 'name', b.name, 'parentBranchId', b.parent_branch_id,
        'forkedFromPhaseId', b.forked_from_phase_id, 'status', b.status, 'forkOrdinal', b.fork_ordinal,
        'lastOrdinal', b.last_ordinal, 'counts', own.counts
      ) ORDER BY b.parent_branch_id IS NOT NULL, b.created_at, b.branch_id)
      FROM lines b JOIN (
        SELECT l.branch_id, ${sql.literal(counts)} AS counts
        FROM lines l LEFT JOIN counted n ON n.branch_id = l.branch_id GROUP BY l.branch_id
      ) own ON own.branch_id = b.branch_id) AS branches,
    (SELECT coalesce(json_agg(json_build_object('from', inside.bucket * extent.width + 1, 'counts', inside.counts)
        ORDER BY inside.bucket), '[]')
      FROM (SELECT n.bucket, ${sql.literal(counts)} AS counts FROM counted n GROUP BY n.bucket) inside) AS buckets,
    (SELECT json_build_object('branchId', p.branch_id, 'ordinal', p.ordinal)
      FROM phases p JOIN branches b ON b.user_id = p.user_id AND b.branch_id = p.branch_id
      WHERE p.user_id = ${userId} AND p.phase_id = ${phaseId}::text AND b.timeline_id = c.timeline_id) AS place
  FROM containers c CROSS JOIN extent WHERE c.user_id = ${userId} AND c.timeline_id = ${timelineId}`

/**
 * Selects the phases of some stretches, each by its ordinals on its branch; `OFFSET 0` makes the planner do it that
 * way.
 */
export const briefPhases = (sql: SqlClient, userId: UserId, stretches: ReadonlyArray<PhaseStretch>) => sql`
  SELECT p.phase_id AS "phaseId", p.branch_id AS "branchId", p.ordinal, p.request_type AS "requestType", p.status,
    p.started_at AS "startedAt", left(p.prompt, ${Limits.outlineLabelCharacters}::integer) AS label
  FROM json_to_recordset(${JSON.stringify(stretches.map((stretch, place) => ({ ...stretch, place })))}::json)
    AS s ("branchId" text, "from" integer, "to" integer, place integer)
  CROSS JOIN LATERAL (
    SELECT p.* FROM phases p
    WHERE p.user_id = ${userId} AND p.branch_id = s."branchId" AND p.ordinal BETWEEN s."from" AND s."to"
    OFFSET 0
  ) p
  ORDER BY p.ordinal, s.place`
