/** The phases of a branch: those inherited up to its fork, and its own. */
import type { BranchId, UserId } from "@incamera/domain/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { phaseColumns } from "./taskRows.ts"

/** A condition on a branch's phases, `p`, with the order of their ordinals and the limit. */
export interface PhaseRange {
  readonly within: Fragment
  readonly order: "ASC" | "DESC"
  readonly limit: number
}

/**
 * Selects phases of a branch. Each branch of the lineage contributes the ordinals above its own fork, up to the fork of
 * the branch that inherits from it, so each ordinal occurs once. No more than the limit is read from any branch,
 * however long it is.
 */
export const phasesOfBranch = (
  sql: SqlClient,
  userId: UserId,
  branchId: BranchId,
  { limit, order, within }: PhaseRange
) => sql`
  WITH RECURSIVE lineage (branch_id, parent_branch_id, above, up_to) AS (
    SELECT branch_id, parent_branch_id, fork_ordinal, 2147483647 FROM branches
    WHERE user_id = ${userId} AND branch_id = ${branchId}
    UNION ALL
    SELECT parent.branch_id, parent.parent_branch_id, parent.fork_ordinal, lineage.above
    FROM lineage JOIN branches parent ON parent.user_id = ${userId} AND parent.branch_id = lineage.parent_branch_id
  )
  SELECT own.* FROM lineage CROSS JOIN LATERAL (
    SELECT ${sql.literal(phaseColumns)} FROM phases p
    WHERE p.user_id = ${userId} AND p.branch_id = lineage.branch_id AND p.ordinal > lineage.above
      AND p.ordinal <= lineage.up_to AND ${within}
    ORDER BY p.ordinal ${sql.literal(order)} LIMIT ${limit}
  ) own
  ORDER BY own.ordinal ${sql.literal(order)} LIMIT ${limit}`
