/** Outlines of timelines as stores return them, built without a store from how branches fork. */
import { BranchId, PhaseId, TimelineId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { PhaseStatus } from "@incamera/domain/tasks/Phase"
import type { BranchStatus } from "@incamera/domain/timelines/Branch"
import {
  noCounts,
  type OutlineBranch,
  type OutlinePhase,
  type StatusCounts,
  type TimelineOutline,
  type TimelineSketch
} from "@incamera/domain/timelines/TimelineOutline"
import { drawnOf, focusOf, lastOrdinalOf, type OutlineAround, windowOf } from "@incamera/domain/timelines/outlineWindow"
import { DateTime } from "effect"
import { text } from "@incamera/testing/records/values"

export interface Line {
  readonly name: string
  /** Index of the parent among the lines; null for `main`. */
  readonly parent: number | null
  readonly forkOrdinal: number
  readonly phases: number
  readonly status?: BranchStatus
}

const uuid = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`
export const branchIdOf = (line: number): BranchId => BranchId.make(`branch_${uuid(line)}`)
export const phaseIdOf = (line: number, ordinal: number): PhaseId => PhaseId.make(uuid(line * 100_000 + ordinal))

export type StatusOf = (line: number, ordinal: number, last: number) => PhaseStatus

const types = ["case_req", "eval_req", "case_req", "admin_req"] as const

/** Returns the line that owns an ordinal, as seen from a line. */
const ownerOf = (lines: ReadonlyArray<Line>, line: number, ordinal: number): number => {
  let owner = line
  while (lines[owner]!.parent !== null && ordinal <= lines[owner]!.forkOrdinal) owner = lines[owner]!.parent!
  return owner
}

export const outlineOf = (
  lines: ReadonlyArray<Line>,
  around: Partial<OutlineAround> = {},
  statusOf: StatusOf = () => "completed"
): TimelineOutline => {
  const phase = (line: number, ordinal: number): OutlinePhase => ({
    phaseId: phaseIdOf(line, ordinal),
    branchId: branchIdOf(line),
    ordinal,
    requestType: types[ordinal % types.length]!,
    status: statusOf(line, ordinal, lines[line]!.forkOrdinal + lines[line]!.phases),
    startedAt: DateTime.makeUnsafe(Date.UTC(2026, 0, 1 + Math.floor(ordinal / 20))),
    label: text("Build a chronology of the notices, and list the issues of [Party 1]".slice(0, 64))
  })
  const all = lines.flatMap(({ forkOrdinal, phases }, line) =>
    Array.from({ length: phases }, (_, index) => phase(line, forkOrdinal + 1 + index))
  )
  const count = (phases: ReadonlyArray<OutlinePhase>): StatusCounts => {
    const counts = { ...noCounts }
    for (const { status } of phases) counts[status]++
    return counts
  }
  const byBranch = Map.groupBy(all, ({ branchId }) => branchId)
  const branches = lines.map(({ forkOrdinal, name, parent, phases, status }, line): OutlineBranch => {
    const owner = parent === null ? null : ownerOf(lines, parent, forkOrdinal)
    return {
      branchId: branchIdOf(line),
      name: text(name),
      parentBranchId: owner === null ? null : branchIdOf(owner),
      forkedFromPhaseId: owner === null ? null : phaseIdOf(owner, forkOrdinal),
      status: status ?? "active",
      forkOrdinal,
      lastOrdinal: forkOrdinal + phases,
      counts: count(byBranch.get(branchIdOf(line)) ?? [])
    }
  })
  const lastOrdinal = lastOrdinalOf(branches)
  const bucketOrdinals = Math.max(1, Math.ceil(lastOrdinal / Limits.outlineBuckets))
  const buckets = Array.from(
    Map.groupBy(all, ({ ordinal }) => Math.floor((ordinal - 1) / bucketOrdinals)),
    ([index, phases]) => ({ from: index * bucketOrdinals + 1, counts: count(phases) })
  ).sort((a, b) => a.from - b.from)
  const asked = all.find(({ phaseId }) => phaseId === around.phaseId)
  const place = asked === undefined ? null : { branchId: asked.branchId, ordinal: asked.ordinal }
  const timelineId = TimelineId.make(`timeline_${uuid(1)}`)
  const sketch: TimelineSketch = { timelineId, branches, bucketOrdinals, buckets, place }
  const focus = focusOf(sketch, { branchId: null, phaseId: null, ordinal: null, ...around })
  if (typeof focus === "string") throw new Error(`No such ${focus}.`)
  const window = windowOf(focus.ordinal, lastOrdinal)
  const drawn = drawnOf(branches, focus, window)
  const phases = drawn
    .flatMap(({ branchId, from, to }) =>
      (byBranch.get(branchId) ?? []).filter(({ ordinal }) => from <= ordinal && ordinal <= to)
    )
    .sort((a, b) => a.ordinal - b.ordinal)
  return { timelineId, branches, bucketOrdinals, buckets, lastOrdinal, focus, window, drawn, phases }
}

/** 5,000 phases on 200 branches, most of them off `main`, some off each other. */
export const longTimeline: ReadonlyArray<Line> = [
  { name: "main", parent: null, forkOrdinal: 0, phases: 2_015 },
  ...Array.from({ length: 199 }, (_, index) => ({
    name: `Alternative ${index + 1}: settlement`,
    parent: index % 4 === 3 ? index : 0,
    forkOrdinal: index % 4 === 3 ? index * 10 + 4 : (index + 1) * 10,
    phases: 15
  }))
]

export const sampleTimeline: ReadonlyArray<Line> = [
  { name: "main", parent: null, forkOrdinal: 0, phases: 16 },
  { name: "Settlement before trial", parent: 0, forkOrdinal: 4, phases: 6 },
  { name: "Claim under the warranty", parent: 1, forkOrdinal: 7, phases: 5, status: "abandoned" },
  { name: "Counterclaim", parent: 0, forkOrdinal: 11, phases: 3 }
]

export const mixed: StatusOf = (line, ordinal, last) =>
  ordinal === last && line % 2 === 0
    ? "running"
    : ordinal % 11 === 6
      ? "failed"
      : ordinal % 13 === 9
        ? "refused"
        : ordinal % 17 === 14
          ? "canceled"
          : "completed"
