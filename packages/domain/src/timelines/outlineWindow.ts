/** Rules without a store for the window and the branches of a timeline's picture. See `TimelineOutline`. */
import type { BranchId, PhaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { OutlineBranch, OutlineFocus, PhaseStretch, TimelineSketch } from "./TimelineOutline.ts"

/** A request for a picture; null values follow from the others. */
export interface OutlineAround {
  /** Null for the phase's own, or `main`. */
  readonly branchId: BranchId | null
  readonly phaseId: PhaseId | null
  /** Null for the phase's, or the branch's last. An ordinal beyond the timeline means its end. */
  readonly ordinal: number | null
}

export interface Window {
  readonly from: number
  readonly to: number
}

export const lastOrdinalOf = (branches: ReadonlyArray<OutlineBranch>): number =>
  branches.reduce((last, branch) => Math.max(last, branch.lastOrdinal), 0)

const byId = (branches: ReadonlyArray<OutlineBranch>) => new Map(branches.map((branch) => [branch.branchId, branch]))

/** Returns a branch and its ancestors, the nearest first, each with the ordinals visible from the branch. */
export const lineOf = (branches: ReadonlyArray<OutlineBranch>, branchId: BranchId): ReadonlyArray<PhaseStretch> => {
  const known = byId(branches)
  const line: Array<PhaseStretch> = []
  let branch = known.get(branchId)
  let to = branch?.lastOrdinal ?? 0
  while (branch !== undefined && line.length < branches.length) {
    line.push({ branchId: branch.branchId, from: branch.forkOrdinal + 1, to })
    to = branch.forkOrdinal
    branch = branch.parentBranchId === null ? undefined : known.get(branch.parentBranchId)
  }
  return line
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * Returns the picture's focus, or which part of the request doesn't exist. A phase that the branch doesn't have is
 * shown on its own branch: an address may combine the two wrongly.
 */
export const focusOf = (sketch: TimelineSketch, around: OutlineAround): OutlineFocus | "branch" | "phase" => {
  const { branches, place } = sketch
  const { phaseId } = around
  if (phaseId !== null && place === null) return "phase"
  const asked = around.branchId ?? place?.branchId ?? branches[0]?.branchId
  const found = branches.find(({ branchId }) => branchId === asked)
  if (found === undefined) return "branch"
  const hasPhase =
    place === null ||
    lineOf(branches, found.branchId).some(
      ({ branchId, from, to }) => branchId === place.branchId && from <= place.ordinal && place.ordinal <= to
    )
  const branch = hasPhase ? found : (branches.find(({ branchId }) => branchId === place.branchId) ?? found)
  const last = lastOrdinalOf(branches)
  const ordinal = around.ordinal ?? place?.ordinal ?? branch.lastOrdinal
  return { branchId: branch.branchId, phaseId, ordinal: clamp(ordinal, Math.min(1, last), last) }
}

/**
 * Returns the window around an ordinal. Windows begin at fixed places, so that going from one phase to the next seldom
 * moves the picture, and new phases at the end never do.
 */
export const windowOf = (ordinal: number, last: number): Window => {
  const { outlineOrdinals: width, outlineStep: step } = Limits
  const latest = Math.max(0, Math.ceil((last - width) / step))
  const nearest = Math.round((ordinal - (width + 1) / 2) / step)
  const from = clamp(nearest, 0, latest) * step + 1
  return { from, to: Math.min(last, from + width - 1) }
}

const within = ({ from, to }: Window, stretch: PhaseStretch): PhaseStretch => ({
  ...stretch,
  from: Math.max(stretch.from, from),
  to: Math.min(stretch.to, to)
})

const lengthOf = ({ from, to }: Window): number => Math.max(0, to - from + 1)

/** Distance of a branch from an ordinal; 0 if it has the ordinal or forks there. */
const distance = ({ forkOrdinal, lastOrdinal }: OutlineBranch, ordinal: number): number =>
  Math.max(forkOrdinal - ordinal, ordinal - lastOrdinal, 0)

const rank = { active: 0, merged: 1, abandoned: 2 } as const

/**
 * Chooses the drawn branches and their ranges. The line of the shown branch comes first, in full; then the continuation
 * of the same branches; then others: the nearest, active ones first, then the newest. A branch is drawn only if the
 * phase it forks from is drawn or lies before the window.
 */
export const drawnOf = (
  branches: ReadonlyArray<OutlineBranch>,
  { branchId, ordinal }: OutlineFocus,
  window: Window
): ReadonlyArray<PhaseStretch> => {
  const known = byId(branches)
  const drawn = new Map<BranchId, PhaseStretch>()
  let room = Math.max(Limits.outlineOrdinals, Limits.outlinePhases - Math.ceil(branches.length / 3))
  const isDrawn = (id: BranchId | null, at: number): boolean => {
    const stretch = id === null ? undefined : drawn.get(id)
    return stretch !== undefined && stretch.from <= at && at <= stretch.to
  }

  for (const stretch of lineOf(branches, branchId)) {
    const seen = within(window, stretch)
    const fork = stretch.from - 1
    const isStub = stretch.branchId === branchId && window.from <= fork && fork <= window.to
    if (lengthOf(seen) === 0 && !isStub) continue
    drawn.set(stretch.branchId, seen)
    room -= lengthOf(seen)
  }

  for (const [id, { from, to }] of drawn) {
    const more = Math.min(room, lengthOf({ from: to + 1, to: Math.min(window.to, known.get(id)!.lastOrdinal) }))
    if (more <= 0 || to < from) continue
    drawn.set(id, { branchId: id, from, to: to + more })
    room -= more
  }

  const others = branches
    .map((branch, age) => ({ branch, age, away: distance(branch, ordinal) }))
    .filter(({ branch }) => !drawn.has(branch.branchId) && branch.forkOrdinal <= window.to)
    .filter(({ branch }) => branch.lastOrdinal >= window.from || branch.forkOrdinal >= window.from)
    .sort((a, b) => a.away - b.away || rank[a.branch.status] - rank[b.branch.status] || b.age - a.age)
    .map(({ branch }) => branch)
  for (let added = 0; added < Limits.outlineBranches; added++) {
    const next = others.findIndex((branch) => {
      const own = within(window, { branchId: branch.branchId, from: branch.forkOrdinal + 1, to: branch.lastOrdinal })
      // Part of a branch is worth drawing only if it is longer than a stub.
      if (Math.min(lengthOf(own), 3) > room) return false
      return branch.forkOrdinal < window.from || isDrawn(branch.parentBranchId, branch.forkOrdinal)
    })
    const branch = others.splice(next, next < 0 ? 0 : 1)[0]
    if (branch === undefined) break
    const own = within(window, { branchId: branch.branchId, from: branch.forkOrdinal + 1, to: branch.lastOrdinal })
    const shown = Math.min(room, lengthOf(own))
    drawn.set(branch.branchId, { ...own, to: own.from + shown - 1 })
    room -= shown
  }
  return [...drawn.values()]
}
