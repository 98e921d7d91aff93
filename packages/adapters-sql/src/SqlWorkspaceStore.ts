/** `WorkspaceStore` on PostgreSQL: one statement, and so one snapshot, however much the container holds. */
import { Case } from "@incamera/domain/cases"
import { BranchId } from "@incamera/domain/Ids"
import { Invitation } from "@incamera/domain/invitations"
import { Party } from "@incamera/domain/parties"
import { Partner } from "@incamera/domain/partners"
import { SecureStep } from "@incamera/domain/securesteps"
import { Phase } from "@incamera/domain/tasks"
import { Branch, Timeline } from "@incamera/domain/timelines"
import { boundsOf, Workspace, type WorkspaceKey, WorkspaceStore } from "@incamera/domain/workspace"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { caseFileOf, fileColumns, FileRow } from "./internal/caseFileRows.ts"
import { decodeFirst, Instant } from "./internal/rows.ts"
import { readAsUser } from "./internal/scope.ts"
import { operation } from "./internal/storeErrors.ts"
import { phaseColumns } from "./internal/taskRows.ts"
import { caseColumns } from "./SqlCaseStore.ts"
import { invitationColumns } from "./SqlInvitationStore.ts"
import { partnerColumns } from "./SqlPartnerStore.ts"
import { partyColumns } from "./internal/partyRows.ts"
import { stepColumns } from "./internal/secureStepRows.ts"
import { branchColumns } from "./SqlTimelineStore.ts"

const JsonInstant = Schema.DateTimeUtcFromString

/** Records come as JSON, so instants are text. */
const WorkspaceRow = Schema.Struct({
  createdAt: Instant,
  timelineId: Timeline.fields.timelineId,
  branchId: BranchId,
  case: Schema.NullOr(Schema.Struct(Case.fields)),
  branches: Schema.Array(Schema.Struct(Branch.fields)),
  phases: Schema.Array(Schema.Struct(Phase.fields)),
  parties: Schema.Array(Schema.Struct(Party.fields)),
  files: Schema.Array(Schema.Struct({ ...FileRow.fields, createdAt: JsonInstant, updatedAt: JsonInstant })),
  steps: Schema.Array(SecureStep),
  invitations: Schema.Array(
    Schema.Struct({ invitation: Schema.Struct(Invitation.fields), partner: Schema.Struct(Partner.fields) })
  ),
  totalPhases: Schema.Int,
  totalFiles: Schema.Int,
  totalInvitations: Schema.Int
})

const toWorkspace = ({ containerId, containerType }: WorkspaceKey, row: typeof WorkspaceRow.Type): Workspace => {
  const { branchId, createdAt, timelineId } = row
  return new Workspace({
    containerType,
    containerId,
    createdAt,
    case: row.case === null ? null : new Case(row.case),
    timeline: new Timeline({
      timelineId,
      containerType,
      containerId,
      createdAt,
      branches: row.branches.map((branch) => new Branch(branch))
    }),
    branchId,
    phases: row.phases.map((phase) => new Phase(phase)),
    parties: row.parties.map((party) => new Party(party)),
    files: row.files.map(caseFileOf),
    secureSteps: row.steps,
    invitations: row.invitations.map(({ invitation, partner }) => ({
      invitation: new Invitation(invitation),
      partner: new Partner(partner)
    })),
    totals: { phases: row.totalPhases, files: row.totalFiles, invitations: row.totalInvitations }
  })
}

export const layer: Layer.Layer<WorkspaceStore, never, SqlClient> = Layer.effect(
  WorkspaceStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const read = readAsUser(sql)
    const decode = decodeFirst(WorkspaceRow)
    /** Returns the rows of a statement as one JSON array, in order. */
    const all = (statement: Fragment) => sql`(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${statement}) r)`
    const columns = {
      branch: sql.literal(branchColumns),
      case: sql.literal(caseColumns),
      file: sql.literal(fileColumns),
      invitation: sql.literal(invitationColumns),
      partner: sql.literal(partnerColumns),
      party: sql.literal(partyColumns),
      phase: sql.literal(phaseColumns),
      step: sql.literal(stepColumns)
    }
    /** Selects the latest `limit` phases, and reads no more than that from any branch, however long it is. */
    const latestPhases = (selected: Fragment, limit: number) => sql`
      SELECT own.* FROM lineage CROSS JOIN LATERAL (
        SELECT ${selected} FROM phases p
        WHERE p.user_id = lineage.user_id AND p.branch_id = lineage.branch_id AND p.ordinal > lineage.above
          AND p.ordinal <= lineage.up_to
        ORDER BY p.ordinal DESC LIMIT ${limit}
      ) own
      ORDER BY own.ordinal DESC LIMIT ${limit}`

    return WorkspaceStore.of({
      read: (userId, key) => {
        const { branchId, containerId, containerType } = key
        const most = boundsOf(key)
        const isShown = branchId === null ? sql`b.parent_branch_id IS NULL` : sql`b.branch_id = ${branchId}`
        const ofCase = sql`user_id = ${userId} AND case_id = c.case_id`
        const inContainer = sql`
          user_id = ${userId} AND container_type = ${containerType} AND container_id = ${containerId}`
        return decode(read(userId)`
          WITH RECURSIVE container AS (
            SELECT user_id, timeline_id, case_id, created_at FROM containers WHERE ${inContainer}
          ), lineage (user_id, branch_id, parent_branch_id, above, up_to) AS (
            SELECT b.user_id, b.branch_id, b.parent_branch_id, b.fork_ordinal, 2147483647
            FROM container c JOIN branches b ON b.user_id = c.user_id AND b.timeline_id = c.timeline_id
            WHERE ${isShown}
            UNION ALL
            SELECT b.user_id, b.branch_id, b.parent_branch_id, b.fork_ordinal, lineage.above
            FROM lineage JOIN branches b ON b.user_id = lineage.user_id AND b.branch_id = lineage.parent_branch_id
          )
          SELECT c.created_at AS "createdAt", c.timeline_id AS "timelineId", shown.branch_id AS "branchId",
            (SELECT row_to_json(r) FROM (SELECT ${columns.case} FROM cases WHERE ${ofCase}) r) AS "case",
            ${all(sql`
              SELECT ${columns.branch} FROM branches b WHERE b.user_id = ${userId} AND b.timeline_id = c.timeline_id
              ORDER BY b.parent_branch_id IS NOT NULL, b.created_at, b.branch_id`)} AS branches,
            ${all(sql`
              SELECT * FROM (${latestPhases(columns.phase, most.phases)}) latest ORDER BY ordinal`)} AS phases,
            coalesce((${latestPhases(sql.literal("p.ordinal"), 1)}), 0) AS "totalPhases",
            ${all(sql`SELECT ${columns.party} FROM parties WHERE ${ofCase} ORDER BY number`)} AS parties,
            ${all(sql`
              SELECT ${columns.file} FROM case_files WHERE ${ofCase} AND number IS NOT NULL
              ORDER BY created_at DESC, file_id DESC LIMIT ${most.files}`)} AS files,
            (SELECT count(*)::integer FROM case_files WHERE ${ofCase} AND number IS NOT NULL) AS "totalFiles",
            ${all(sql`
              SELECT ${columns.step} FROM secure_steps WHERE ${inContainer} AND status = 'open'
              ORDER BY created_at, step_id`)} AS steps,
            ${all(sql`
              SELECT row_to_json(i) AS invitation,
                (SELECT row_to_json(r) FROM (
                  SELECT ${columns.partner} FROM partners p WHERE p.partner_id = i."partnerId"
                ) r) AS partner
              FROM (
                SELECT ${columns.invitation} FROM invitations WHERE ${ofCase}
                ORDER BY created_at DESC, invitation_id DESC LIMIT ${most.invitations}
              ) i`)} AS invitations,
            (SELECT count(*)::integer FROM invitations WHERE ${ofCase}) AS "totalInvitations"
          FROM container c CROSS JOIN LATERAL (
            SELECT b.branch_id FROM branches b
            WHERE b.user_id = c.user_id AND b.timeline_id = c.timeline_id AND ${isShown}
          ) shown`).pipe(Effect.map(Option.map((row) => toWorkspace(key, row))), operation("WorkspaceStore.read"))
      }
    })
  })
)
