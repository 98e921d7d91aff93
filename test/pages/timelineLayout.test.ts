/** The layout of a timeline's picture, for any tree: nothing overlaps, and branches fork where they fork. */
import { layOut } from "@incamera/pages/timeline/layout"
import { labelColumns } from "@incamera/pages/timeline/geometry"
import * as Limits from "@incamera/domain/Limits"
import type { BranchStatus } from "@incamera/domain/timelines/Branch"
import { lineOf } from "@incamera/domain/timelines/outlineWindow"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { branchIdOf, type Line, longTimeline, outlineOf, phaseIdOf, sampleTimeline } from "./sampleTimelines.ts"

const upTo = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }))
const Fork = Schema.Struct({ of: upTo(1_000), at: upTo(1_000), phases: upTo(60), status: upTo(2), name: upTo(30) })
const Tree = {
  main: upTo(120),
  forks: Schema.Array(Fork).check(Schema.isMaxLength(40)),
  branch: upTo(1_000),
  ordinal: upTo(150)
}
const statuses: ReadonlyArray<BranchStatus> = ["active", "merged", "abandoned"]

interface Tree {
  readonly main: number
  readonly forks: ReadonlyArray<typeof Fork.Type>
  readonly branch: number
  readonly ordinal: number
}

const drawn = ({ branch, forks, main, ordinal }: Tree) => {
  const lines: Array<Line> = [{ name: "main", parent: null, forkOrdinal: 0, phases: main }]
  for (const { at, name, of, phases, status } of forks) {
    const parent = lines[of % lines.length]!
    // A line needs a phase of its own to be a parent.
    if (parent.phases === 0) continue
    const forkOrdinal = parent.forkOrdinal + 1 + (at % parent.phases)
    lines.push({
      name: "n".repeat(name + 1),
      parent: lines.indexOf(parent),
      forkOrdinal,
      phases,
      status: statuses[status]!
    })
  }
  const outline = outlineOf(lines, { branchId: branchIdOf(branch % lines.length), ordinal })
  return { outline, layout: layOut(outline, labelColumns) }
}

describe("The window of a timeline", () => {
  it.prop("has everything that the shown branch inherits, within the available room", Tree, (tree) => {
    const { outline } = drawn(tree)
    const { branches, focus, phases, window } = outline
    assert.isAtMost(phases.length, Limits.outlinePhases)
    assert.isAtMost(window.to - window.from + 1, Limits.outlineOrdinals)
    if (outline.lastOrdinal > 0) {
      assert.isTrue(window.from <= focus.ordinal && focus.ordinal <= window.to, "the window is around its focus")
    }
    const shown = new Set(phases.map(({ branchId, ordinal }) => `${branchId} ${ordinal}`))
    assert.strictEqual(shown.size, phases.length)
    for (const { branchId, from, to } of lineOf(branches, focus.branchId)) {
      for (let at = Math.max(from, window.from); at <= Math.min(to, window.to); at++) {
        assert.isTrue(shown.has(`${branchId} ${at}`), `phase ${at} of the shown branch`)
      }
    }
    // A stretch covers only phases that exist.
    for (const { branchId, from, to } of outline.drawn) {
      const branch = branches.find((each) => each.branchId === branchId)!
      assert.isTrue(to < from || (from > branch.forkOrdinal && to <= branch.lastOrdinal))
    }
  })

  it("stays where it is while one goes from phase to phase in its middle, and as phases come", () => {
    const at = (ordinal: number) => outlineOf(longTimeline, { ordinal }).window
    assert.deepStrictEqual(at(100), at(104))
    assert.deepStrictEqual(at(1), { from: 1, to: Limits.outlineOrdinals })
    const last = longTimeline[0]!.phases
    assert.strictEqual(at(last).to, last)
    assert.deepStrictEqual(at(1_000_000), at(last))
    assert.deepStrictEqual(at(-5), at(1))
  })

  it("shows a phase on its own branch where the branch that was asked for doesn't have it", () => {
    const phaseId = phaseIdOf(1, 6)
    assert.strictEqual(outlineOf(sampleTimeline, { branchId: branchIdOf(2), phaseId }).focus.branchId, branchIdOf(2))
    assert.strictEqual(outlineOf(sampleTimeline, { branchId: branchIdOf(3), phaseId }).focus.branchId, branchIdOf(1))
    const later = phaseIdOf(1, 9)
    assert.strictEqual(
      outlineOf(sampleTimeline, { branchId: branchIdOf(2), phaseId: later }).focus.branchId,
      branchIdOf(1)
    )
  })
})

describe("The layout of a timeline", () => {
  it.prop("puts every phase somewhere, and no two things in one place", Tree, (tree) => {
    const { layout, outline } = drawn(tree)
    const nodes = layout.branches.flatMap(({ nodes }) => nodes)
    assert.sameMembers(
      nodes.map(({ phase }) => phase.phaseId),
      outline.phases.map(({ phaseId }) => phaseId)
    )
    assert.strictEqual(new Set(nodes.map(({ column, lane }) => `${column} ${lane}`)).size, nodes.length)
    for (const { column, phase } of nodes) assert.strictEqual(column, phase.ordinal - outline.window.from)
    // Nor does a line's name overlap another line on its lane.
    for (const one of layout.branches) {
      for (const other of layout.branches) {
        if (one === other || one.lane !== other.lane) continue
        const [left, right] = one.first < other.first ? [one, other] : [other, one]
        const end = Math.max(left.last, left.first + labelColumns(left.branch) - 1)
        const begin = right.fork === "before" || right.fork === null ? 0 : right.fork.column
        assert.isBelow(end, begin + 1, "lanes are taken by one branch at a time")
      }
    }
    assert.isAtLeast(layout.columns, Math.max(0, ...nodes.map(({ column }) => column + 1)))
  })

  it.prop("keeps `main` straight at the top, and has each fork begin at the phase that it forks from", Tree, (tree) => {
    const { layout, outline } = drawn(tree)
    const nodes = layout.branches.flatMap(({ nodes }) => nodes)
    for (const { branch, fork, lane } of layout.branches) {
      assert.strictEqual(lane === 0, branch.parentBranchId === null)
      if (fork === null) assert.isNull(branch.parentBranchId)
      else if (fork === "before") assert.isBelow(branch.forkOrdinal, outline.window.from)
      else {
        const from = nodes.find(({ phase }) => phase.phaseId === branch.forkedFromPhaseId)
        assert.deepStrictEqual({ column: from?.column, lane: from?.lane }, fork)
        assert.notStrictEqual(lane, fork.lane)
      }
    }
  })

  it.prop("takes no more lanes than branches, and is the same every time", Tree, (tree) => {
    const { layout, outline } = drawn(tree)
    assert.isAtMost(layout.lanes, Math.max(1, outline.drawn.length) + 1)
    assert.deepStrictEqual(layOut(outline, labelColumns), layout)
    const lanes = new Set(layout.branches.map(({ lane }) => lane))
    for (let lane = 1; lane < layout.lanes; lane++) assert.isTrue(lanes.has(lane), "no lane is empty")
  })

  it("takes a lane again when its branch is over", () => {
    const lines: ReadonlyArray<Line> = [
      { name: "main", parent: null, forkOrdinal: 0, phases: 30 },
      { name: "one", parent: 0, forkOrdinal: 2, phases: 4 },
      { name: "two", parent: 0, forkOrdinal: 12, phases: 4 },
      { name: "three", parent: 0, forkOrdinal: 13, phases: 4 }
    ]
    const { branches, lanes } = layOut(outlineOf(lines), labelColumns)
    assert.strictEqual(lanes, 3)
    assert.deepStrictEqual(
      branches.map(({ branch, lane }) => [String(branch.name), lane]),
      [
        ["main", 0],
        ["one", 1],
        ["two", 1],
        ["three", 2]
      ]
    )
  })

  it("shows how many undrawn branches fork from a phase", () => {
    const outline = outlineOf(longTimeline, { branchId: branchIdOf(0), ordinal: 1_000 })
    const { branches, undrawn } = layOut(outline, labelColumns)
    const seen = new Set(branches.map(({ branch }) => branch.branchId))
    for (const { branchId, forkedFromPhaseId } of outline.branches) {
      if (forkedFromPhaseId !== null && !seen.has(branchId)) assert.strictEqual(undrawn.get(forkedFromPhaseId), 1)
    }
    assert.strictEqual(undrawn.size, outline.branches.length - branches.length)
  })
})
