/** Reads the work that a case page shows. The number of queries doesn't depend on the amount of work. */
import type { Case } from "@incamera/domain/cases"
import { ContainerId } from "@incamera/domain/containers"
import { NotFound, type UserPrincipal } from "@incamera/domain/access"
import { BranchId, type CaseId, PhaseId } from "@incamera/domain/Ids"
import { type Phase, type TaskOutcome, Tasks } from "@incamera/domain/tasks"
import {
  lineOf,
  type OutlineBranch,
  type OutlinePhase,
  type TimelineOutline,
  Timelines
} from "@incamera/domain/timelines"
import { type Workspace, Workspaces } from "@incamera/domain/workspace"
import { Effect, Schema } from "effect"

/** The phase shown in full. */
export interface ChosenPhase {
  readonly phase: Phase
  readonly outcome: TaskOutcome
  /** Neighbors on the shown branch, including inherited phases. */
  readonly previous: OutlinePhase | null
  readonly next: OutlinePhase | null
}

export interface CaseWork {
  readonly found: Case
  readonly workspace: Workspace
  /** Focused on the chosen phase. */
  readonly outline: TimelineOutline
  /** The shown branch. */
  readonly branch: OutlineBranch
  /** Null if the timeline has no phases. */
  readonly chosen: ChosenPhase | null
}

/** The requested place. Null fields have defaults: the branch `main`, and the latest phase of a branch. */
export interface WorkAsked {
  readonly branchId: BranchId | null
  readonly phaseId: PhaseId | null
  readonly ordinal: number | null
}

const decoded = <Id extends string>(
  schema: Schema.Codec<Id, string>,
  text: string | null,
  resource: "branch" | "phase"
) =>
  text === null
    ? Effect.succeed(null)
    : Effect.mapError(Effect.fromOption(Schema.decodeOption(schema)(text)), () => new NotFound({ resource }))

/** Reads `branch`, `phase` and `at` from an address; `NotFound` if an id is malformed. */
export const workAsked = Effect.fnUntraced(function* (query: URLSearchParams): Effect.fn.Return<WorkAsked, NotFound> {
  const at = query.get("at")
  return {
    branchId: yield* decoded(BranchId, query.get("branch"), "branch"),
    phaseId: yield* decoded(PhaseId, query.get("phase"), "phase"),
    ordinal: at !== null && /^\d{1,9}$/u.test(at) ? Number(at) : null
  }
})

/** Finds the drawn phase at an ordinal of the shown branch. */
const phaseAt = ({ branches, focus, phases }: TimelineOutline) => {
  const line = lineOf(branches, focus.branchId)
  return (ordinal: number): OutlinePhase | null =>
    phases.find(
      (phase) =>
        phase.ordinal === ordinal &&
        line.some(({ branchId, from, to }) => branchId === phase.branchId && from <= ordinal && ordinal <= to)
    ) ?? null
}

/** Counts are enough for most things. */
const brief = { phases: 0, files: 0, invitations: 0 } as const

export const makeCaseWork = Effect.gen(function* () {
  const workspaces = yield* Workspaces
  const timelines = yield* Timelines
  const tasks = yield* Tasks

  /** `NotFound` if the user has no such case, branch or phase. */
  const workOf = Effect.fnUntraced(function* (user: UserPrincipal, caseId: CaseId, asked: WorkAsked) {
    const key = { containerType: "case", containerId: ContainerId.make(caseId), branchId: null, latest: brief } as const
    const workspace = yield* workspaces.get(user, key)
    const found = workspace.case
    if (found === null) return yield* new NotFound({ resource: "case" })
    const outline = yield* timelines.outline(user, workspace.timeline.timelineId, asked)
    const branch = outline.branches.find(({ branchId }) => branchId === outline.focus.branchId)
    if (branch === undefined) return yield* new NotFound({ resource: "branch" })
    const on = phaseAt(outline)
    const phaseId = outline.focus.phaseId ?? on(outline.focus.ordinal)?.phaseId
    const about = { found, workspace, branch }
    if (phaseId === undefined) return { ...about, outline, chosen: null } satisfies CaseWork
    const phase = yield* tasks.get(user, phaseId)
    const outcome = yield* tasks.outcome(user, phaseId)
    return {
      ...about,
      outline: { ...outline, focus: { ...outline.focus, phaseId } },
      chosen: { phase, outcome, previous: on(phase.ordinal - 1), next: on(phase.ordinal + 1) }
    } satisfies CaseWork
  })

  return workOf
})
