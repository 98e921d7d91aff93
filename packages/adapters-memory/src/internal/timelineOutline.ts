import { slice } from "@incamera/domain/deidentification"
import type { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { Phase } from "@incamera/domain/tasks"
import {
  noCounts,
  type OutlineBranch,
  type OutlinePhase,
  type PhaseStretch,
  type StatusCounts,
  type Timeline,
  type TimelineSketch
} from "@incamera/domain/timelines"
import { HashMap, Option } from "effect"
import type { BranchRow, UserTables } from "../UserTables.ts"

const ownPhases = (tables: UserTables, row: BranchRow): ReadonlyArray<Phase> =>
  Array.from(HashMap.values(row.phases), (phaseId) => HashMap.getUnsafe(tables.tasks, phaseId).phase)

const count = (phases: ReadonlyArray<Phase>): StatusCounts => {
  const counts = { ...noCounts }
  for (const { status } of phases) counts[status]++
  return counts
}

export const sketchOf = (tables: UserTables, timeline: Timeline, phaseId: PhaseId | null): TimelineSketch => {
  const rows = timeline.branches.map(({ branchId }) => HashMap.getUnsafe(tables.branches, branchId))
  const phases = rows.map((row) => ownPhases(tables, row))
  const branches = rows.map(({ branch, forkOrdinal }, index): OutlineBranch => {
    const own = phases[index]!
    return {
      branchId: branch.branchId,
      name: branch.name,
      parentBranchId: branch.parentBranchId,
      forkedFromPhaseId: branch.forkedFromPhaseId,
      status: branch.status,
      forkOrdinal,
      lastOrdinal: forkOrdinal + own.length,
      counts: count(own)
    }
  })
  const last = branches.reduce((most, { lastOrdinal }) => Math.max(most, lastOrdinal), 0)
  const bucketOrdinals = Math.max(1, Math.ceil(last / Limits.outlineBuckets))
  const stretches = Map.groupBy(phases.flat(), ({ ordinal }) => Math.floor((ordinal - 1) / bucketOrdinals))
  const found = phases.flat().find((phase) => phase.phaseId === phaseId)
  return {
    timelineId: timeline.timelineId,
    branches,
    bucketOrdinals,
    buckets: Array.from(stretches, ([index, inside]) => ({
      from: index * bucketOrdinals + 1,
      counts: count(inside)
    })).sort((a, b) => a.from - b.from),
    place: found === undefined ? null : { branchId: found.branchId, ordinal: found.ordinal }
  }
}

/** Counts code points, as databases do. */
const firstCharacters = (text: string): number =>
  Array.from(text.slice(0, 2 * Limits.outlineLabelCharacters))
    .slice(0, Limits.outlineLabelCharacters)
    .join("").length

const briefOf = ({ branchId, ordinal, phaseId, prompt, requestType, startedAt, status }: Phase): OutlinePhase => ({
  phaseId,
  branchId,
  ordinal,
  requestType,
  status,
  startedAt,
  label: slice(prompt, 0, firstCharacters(prompt))
})

export const briefPhases = (tables: UserTables, stretches: ReadonlyArray<PhaseStretch>): ReadonlyArray<OutlinePhase> =>
  stretches
    .flatMap(({ branchId, from, to }) => {
      const row = Option.getOrUndefined(HashMap.get(tables.branches, branchId))
      const own = row === undefined ? [] : ownPhases(tables, row)
      return own.filter(({ ordinal }) => from <= ordinal && ordinal <= to).sort((a, b) => a.ordinal - b.ordinal)
    })
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(briefOf)
