/** See `Timelines`. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { BranchId, TimelineId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { fitting } from "../paging/fitting.ts"
import { readPage } from "../paging/Page.ts"
import { numberPosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { Phase } from "../tasks/Phase.ts"
import { makeCreateBranch } from "./createBranch.ts"
import { drawnOf, focusOf, lastOrdinalOf, windowOf } from "./outlineWindow.ts"
import type { Timelines } from "./Timelines.ts"
import { TimelineStore } from "./TimelineStore.ts"

const fittingPhases = fitting(({ prompt, response }: Phase) => prompt.length + (response?.length ?? 0))

export const makeTimelines = Effect.gen(function* () {
  const store = yield* TimelineStore
  const secrets = yield* Secrets

  const find = Effect.fnUntraced(function* (userId: UserId, timelineId: TimelineId) {
    const found = yield* store.find(userId, timelineId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "timeline" })
    return found.value
  })

  const findBranch = Effect.fnUntraced(function* (userId: UserId, branchId: BranchId) {
    const found = yield* store.findBranch(userId, branchId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "branch" })
    return found.value
  })

  const get: Timelines["Service"]["get"] = Effect.fn("Timelines.get")(({ userId }, timelineId) =>
    find(userId, timelineId)
  )

  const branch: Timelines["Service"]["branch"] = Effect.fn("Timelines.branch")(({ userId }, branchId) =>
    findBranch(userId, branchId)
  )

  const createBranch = yield* makeCreateBranch(find)

  /** Returns up to `limit` phases. Stops earlier once it has more than fit into an answer. */
  const readPhases = Effect.fnUntraced(function* (userId: UserId, branchId: BranchId, after: number, limit: number) {
    const found: Array<Phase> = []
    while (found.length < limit && fittingPhases(found).length === found.length) {
      const most = Math.min(Limits.phasesPerRead, limit - found.length)
      const page = { after: found.at(-1)?.ordinal ?? after, limit: most }
      const more = yield* store.phases(userId, branchId, page)
      found.push(...more)
      if (more.length < most) break
    }
    return found
  })

  const phases: Timelines["Service"]["phases"] = Effect.fn("Timelines.phases")(function* (
    { userId },
    branchId,
    request
  ) {
    yield* findBranch(userId, branchId)
    return yield* readPage({
      secrets,
      userId,
      list: `phases ${branchId}`,
      request,
      position: numberPosition,
      positionOf: ({ ordinal }: Phase) => ordinal,
      read: (after, limit) =>
        readPhases(
          userId,
          branchId,
          Option.getOrElse(after, () => 0),
          limit
        ),
      fitting: fittingPhases
    })
  })

  const outline: Timelines["Service"]["outline"] = Effect.fn("Timelines.outline")(function* (
    { userId },
    timelineId,
    { branchId = null, ordinal = null, phaseId = null } = {}
  ) {
    const found = yield* store.sketch(userId, timelineId, phaseId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "timeline" })
    const { place: _, ...sketch } = found.value
    const focus = focusOf(found.value, { branchId, phaseId, ordinal })
    if (typeof focus === "string") return yield* new NotFound({ resource: focus })
    const lastOrdinal = lastOrdinalOf(sketch.branches)
    const window = windowOf(focus.ordinal, lastOrdinal)
    const drawn = drawnOf(sketch.branches, focus, window)
    const phases = yield* store.brief(userId, drawn)
    return { ...sketch, lastOrdinal, focus, window, drawn, phases }
  })

  return { get, branch, createBranch, phases, outline }
})
