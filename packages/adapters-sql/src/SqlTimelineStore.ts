/** `TimelineStore` on PostgreSQL. */
import { NotFound } from "@incamera/domain/access"
import type { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Phase } from "@incamera/domain/tasks"
import {
  Branch,
  BranchNameTaken,
  BranchTooDeep,
  type NewBranch,
  Timeline,
  TimelineStore,
  TooManyBranches
} from "@incamera/domain/timelines"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { phasesOfBranch } from "./internal/lineage.ts"
import { decodeFirst, decodeRows, Instant, instant } from "./internal/rows.ts"
import { asUser, holdUser, readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { PhaseRow } from "./internal/taskRows.ts"
import { briefPhases, BriefRow, SketchRow, timelineSketch } from "./internal/timelineOutline.ts"

const BranchRow = Schema.Struct({ ...Branch.fields, createdAt: Instant })
const { containerId, containerType } = Timeline.fields
/** A branch with its timeline. Every timeline has at least one branch. */
const TimelineRow = Schema.Struct({ ...BranchRow.fields, containerType, containerId, timelineCreatedAt: Instant })

/** Columns of the table `branches` as `b`. */
export const branchColumns = `
  b.branch_id AS "branchId", b.timeline_id AS "timelineId", b.name, b.parent_branch_id AS "parentBranchId",
  b.forked_from_phase_id AS "forkedFromPhaseId", b.status, b.created_at AS "createdAt", b.version`

/** Obstacles to a new branch, and its place if there are no obstacles. */
const ForkRow = Schema.Struct({
  /** The branch of the phase it forks from, if that phase is on the timeline. */
  parentBranchId: Schema.NullOr(Branch.fields.branchId),
  forkOrdinal: Schema.NullOr(Schema.Int),
  parentDepth: Schema.NullOr(Schema.Int),
  branches: Schema.Int,
  isTaken: Schema.Boolean
})

const timelineOf = (rows: ReadonlyArray<typeof TimelineRow.Type>): Option.Option<Timeline> => {
  const first = rows[0]
  if (first === undefined) return Option.none()
  const { containerId, containerType, timelineCreatedAt: createdAt, timelineId } = first
  const branches = rows.map((row) => new Branch(row))
  return Option.some(new Timeline({ timelineId, containerType, containerId, createdAt, branches }))
}

export const layer: Layer.Layer<TimelineStore, never, SqlClient> = Layer.effect(
  TimelineStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const selected = sql.literal(branchColumns)
    const decodeBranch = decodeFirst(BranchRow)
    const decodeTimeline = decodeRows(TimelineRow)
    const decodeFork = decodeFirst(ForkRow)
    const decodePhases = decodeRows(PhaseRow)
    const decodeSketch = decodeFirst(SketchRow)
    const decodeBrief = decodeRows(BriefRow)

    const findWhere = (userId: UserId, condition: Fragment) =>
      decodeTimeline(read(userId)`
        SELECT ${selected}, c.container_type AS "containerType", c.container_id AS "containerId",
          c.created_at AS "timelineCreatedAt"
        FROM containers c JOIN branches b ON b.user_id = c.user_id AND b.timeline_id = c.timeline_id
        WHERE c.user_id = ${userId} AND ${condition}
        ORDER BY b.parent_branch_id IS NOT NULL, b.created_at, b.branch_id`).pipe(Effect.map(timelineOf))

    const findFork = (userId: UserId, { forkedFromPhaseId, name, timelineId }: NewBranch) =>
      decodeFork(sql`
        SELECT fork.branch_id AS "parentBranchId", fork.ordinal AS "forkOrdinal", fork.depth AS "parentDepth",
          others.branches, others.is_taken AS "isTaken"
        FROM containers c
        CROSS JOIN LATERAL (
          SELECT count(*)::integer AS branches, coalesce(bool_or(b.name = ${name}), false) AS is_taken FROM branches b
          WHERE b.user_id = c.user_id AND b.timeline_id = c.timeline_id
        ) others
        LEFT JOIN LATERAL (
          SELECT p.branch_id, p.ordinal, b.depth
          FROM phases p JOIN branches b ON b.user_id = p.user_id AND b.branch_id = p.branch_id
          WHERE p.user_id = c.user_id AND p.phase_id = ${forkedFromPhaseId} AND b.timeline_id = c.timeline_id
        ) fork ON true
        WHERE c.user_id = ${userId} AND c.timeline_id = ${timelineId}`)

    const createBranch = Effect.fnUntraced(function* (userId: UserId, wanted: NewBranch) {
      yield* holdUser(sql, userId)
      const found = yield* findFork(userId, wanted)
      if (Option.isNone(found)) return yield* new NotFound({ resource: "timeline" })
      const { branches, forkOrdinal, isTaken, parentBranchId, parentDepth } = found.value
      if (parentBranchId === null || forkOrdinal === null || parentDepth === null) {
        return yield* new NotFound({ resource: "phase" })
      }
      if (isTaken) return yield* new BranchNameTaken()
      if (branches >= Limits.branchesPerTimeline) {
        return yield* new TooManyBranches({ limit: Limits.branchesPerTimeline })
      }
      if (parentDepth >= Limits.branchDepth) return yield* new BranchTooDeep({ limit: Limits.branchDepth })
      const branch = new Branch({ ...wanted, parentBranchId })
      yield* sql`
        INSERT INTO branches ${sql.insert({
          user_id: userId,
          branch_id: branch.branchId,
          timeline_id: branch.timelineId,
          name: branch.name,
          parent_branch_id: parentBranchId,
          forked_from_phase_id: branch.forkedFromPhaseId,
          fork_ordinal: forkOrdinal,
          depth: parentDepth + 1,
          status: branch.status,
          created_at: instant(branch.createdAt),
          version: branch.version
        })}`
      return branch
    })

    return TimelineStore.of({
      find: (userId, timelineId) =>
        findWhere(userId, sql`c.timeline_id = ${timelineId}`).pipe(operation("TimelineStore.find")),

      findOfContainer: (userId, containerType, containerId) =>
        findWhere(userId, sql`c.container_type = ${containerType} AND c.container_id = ${containerId}`).pipe(
          operation("TimelineStore.findOfContainer")
        ),

      findBranch: (userId, branchId) =>
        decodeBranch(
          read(userId)`SELECT ${selected} FROM branches b WHERE b.user_id = ${userId} AND b.branch_id = ${branchId}`
        ).pipe(Effect.map(Option.map((row) => new Branch(row))), operation("TimelineStore.findBranch")),

      createBranch: (userId, branch) =>
        createBranch(userId, branch).pipe(asUser(sql, userId), operation("TimelineStore.createBranch")),

      phases: (userId, branchId, { after, limit }) => {
        const beyond = { within: sql`p.ordinal > ${after}`, order: "ASC", limit } as const
        return decodePhases(read(userId)`${phasesOfBranch(sql, userId, branchId, beyond)}`).pipe(
          Effect.map((rows) => rows.map((row) => new Phase(row))),
          operation("TimelineStore.phases")
        )
      },

      sketch: (userId, timelineId, phaseId) =>
        decodeSketch(read(userId)`${timelineSketch(sql, userId, timelineId, phaseId)}`).pipe(
          operation("TimelineStore.sketch")
        ),

      brief: (userId, stretches) =>
        decodeBrief(read(userId)`${briefPhases(sql, userId, stretches)}`).pipe(operation("TimelineStore.brief"))
    })
  })
)
