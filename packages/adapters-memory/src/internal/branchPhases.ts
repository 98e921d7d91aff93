import type { BranchId } from "@incamera/domain/Ids"
import type { Phase } from "@incamera/domain/tasks"
import { HashMap, Option } from "effect"
import type { BranchRow, UserTables } from "../UserTables.ts"

/** Returns the branch and the branches it inherits from, nearest first. */
const lineageOf = (tables: UserTables, branchId: BranchId): ReadonlyArray<BranchRow> => {
  const lineage: Array<BranchRow> = []
  let row = Option.getOrUndefined(HashMap.get(tables.branches, branchId))
  while (row !== undefined) {
    lineage.push(row)
    const parent: BranchId | null = row.branch.parentBranchId
    row = parent === null ? undefined : HashMap.getUnsafe(tables.branches, parent)
  }
  return lineage
}

/** Returns up to `limit` phases of a branch above an ordinal, in order, including inherited ones. */
export const branchPhases = (
  tables: UserTables,
  branchId: BranchId,
  after: number,
  limit: number
): ReadonlyArray<Phase> => {
  const lineage = lineageOf(tables, branchId)
  const phases: Array<Phase> = []
  for (let ordinal = after + 1; phases.length < limit; ordinal++) {
    // A branch owns the ordinals above its fork. Lower ones belong to a branch it inherits from.
    const row = lineage.find(({ forkOrdinal }) => ordinal > forkOrdinal)
    const phaseId = row === undefined ? Option.none() : HashMap.get(row.phases, ordinal)
    if (Option.isNone(phaseId)) return phases
    phases.push(HashMap.getUnsafe(tables.tasks, phaseId.value).phase)
  }
  return phases
}
