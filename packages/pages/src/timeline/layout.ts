/**
 * The layout of a timeline's picture: columns are ordinals, lanes are rows. `main` is straight at the top. Every other
 * branch takes the highest lane that is free for its whole length, name included.
 */
import type { BranchId, PhaseId } from "@incamera/domain/Ids"
import type { OutlineBranch, OutlinePhase, PhaseStretch, TimelineOutline } from "@incamera/domain/timelines"

export interface LaidNode {
  readonly phase: OutlinePhase
  readonly column: number
  readonly lane: number
}

export interface LaidBranch {
  readonly branch: OutlineBranch
  readonly lane: number
  /** Columns of the first and last drawn phase; `last` is before `first` if none is drawn. */
  readonly first: number
  readonly last: number
  /** The phase that it forks from; `before` if that is left of the window. Null for a branch without a fork. */
  readonly fork: { readonly column: number; readonly lane: number } | "before" | null
  /** True if it has phases to the right of the window. */
  readonly goesOn: boolean
  /** In column order. */
  readonly nodes: ReadonlyArray<LaidNode>
}

export interface TimelineLayout {
  readonly columns: number
  readonly lanes: number
  /** `main` first, then by lane, then by column. */
  readonly branches: ReadonlyArray<LaidBranch>
  /** Number of undrawn branches by the drawn phase that they fork from. */
  readonly undrawn: ReadonlyMap<PhaseId, number>
}

/** Returns the number of columns that a branch's name takes. */
export type LabelColumns = (branch: OutlineBranch) => number

interface Placed {
  readonly branch: OutlineBranch
  readonly stretch: PhaseStretch
  /** Columns that the branch takes on its lane: the curve, the phases, the name. */
  readonly from: number
  readonly to: number
}

/** Forks get an extra column for the curve. */
const placed = (outline: TimelineOutline, labelColumns: LabelColumns): ReadonlyArray<Placed> => {
  const byId = new Map(outline.branches.map((branch) => [branch.branchId, branch]))
  const { from: first } = outline.window
  return outline.drawn.flatMap((stretch) => {
    const branch = byId.get(stretch.branchId)
    if (branch === undefined) return []
    const from = Math.max(0, branch.forkOrdinal - first)
    const begin = Math.max(0, branch.forkOrdinal + 1 - first)
    const end = Math.max(stretch.to - first, begin - 1 + labelColumns(branch), begin)
    return [{ branch, stretch, from, to: end }]
  })
}

/**
 * Assigns lanes in the order in which branches begin: the highest free lane, above the parent only if the lane would
 * otherwise be far below.
 */
const lanesOf = (all: ReadonlyArray<Placed>): ReadonlyMap<BranchId, number> => {
  const lanes = new Map<BranchId, number>()
  /** The last taken column, by lane. Lane 0 is for `main` alone. */
  const taken: Array<number> = [Number.POSITIVE_INFINITY]
  const main = all.find(({ branch }) => branch.parentBranchId === null)
  if (main !== undefined) lanes.set(main.branch.branchId, 0)
  const others = all
    .filter((one) => one !== main)
    // Among branches that fork from one phase, the longest is nearest, so that curves don't cross its line.
    .sort((a, b) => a.from - b.from || b.to - a.to || (a.branch.branchId < b.branch.branchId ? -1 : 1))
  for (const { branch, from, to } of others) {
    const parent = branch.parentBranchId === null ? 0 : (lanes.get(branch.parentBranchId) ?? 0)
    const isFree = (lane: number) => (taken[lane] ?? -1) < from
    let lane = parent + 1
    while (!isFree(lane)) lane++
    // Below its parent, a curve crosses nothing. If that is far below, a lane above is better.
    for (let above = lane - 1; above > 0 && lane - parent > 3; above--) if (isFree(above)) lane = above
    for (let between = taken.length; between < lane; between++) taken[between] = -1
    taken[lane] = to
    lanes.set(branch.branchId, lane)
  }
  return lanes
}

export const layOut = (outline: TimelineOutline, labelColumns: LabelColumns): TimelineLayout => {
  const { from: first, to: last } = outline.window
  const all = placed(outline, labelColumns)
  const lanes = lanesOf(all)
  const phases = Map.groupBy(outline.phases, ({ branchId }) => branchId)
  const branches = all
    .map(({ branch, stretch }): LaidBranch => {
      const lane = lanes.get(branch.branchId)!
      const parentLane = branch.parentBranchId === null ? undefined : lanes.get(branch.parentBranchId)
      const isFirst = branch.parentBranchId === null && branch.forkOrdinal + 1 >= first
      const fork =
        parentLane !== undefined && branch.forkOrdinal >= first
          ? { column: branch.forkOrdinal - first, lane: parentLane }
          : isFirst
            ? null
            : "before"
      return {
        branch,
        lane,
        first: Math.max(stretch.from, first) - first,
        last: stretch.to - first,
        fork,
        goesOn: branch.lastOrdinal > Math.max(stretch.to, branch.forkOrdinal),
        nodes: (phases.get(branch.branchId) ?? []).map((phase) => ({ phase, column: phase.ordinal - first, lane }))
      }
    })
    .sort((a, b) => a.lane - b.lane || a.first - b.first)
  const undrawn = new Map<PhaseId, number>()
  for (const { branchId, forkedFromPhaseId } of outline.branches) {
    if (forkedFromPhaseId === null || lanes.has(branchId)) continue
    undrawn.set(forkedFromPhaseId, (undrawn.get(forkedFromPhaseId) ?? 0) + 1)
  }
  const widest = all.reduce((most, { to }) => Math.max(most, to), last - first)
  return {
    columns: widest + 1,
    lanes: branches.reduce((most, { lane }) => Math.max(most, lane + 1), 1),
    branches,
    undrawn
  }
}
