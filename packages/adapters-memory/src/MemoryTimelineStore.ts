/** `TimelineStore` in memory. */
import { NotFound } from "@incamera/domain/access"
import type { TimelineId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { compareAge } from "@incamera/domain/paging"
import {
  Branch,
  BranchNameTaken,
  BranchTooDeep,
  Timeline,
  TimelineStore,
  TooManyBranches
} from "@incamera/domain/timelines"
import { Effect, HashMap, Layer, Option } from "effect"
import { briefPhases, sketchOf } from "./internal/timelineOutline.ts"
import { branchPhases } from "./internal/branchPhases.ts"
import { duplicate } from "./internal/duplicate.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { containerKey, type UserTables } from "./UserTables.ts"

/** `main` first: only `main` has no parent. */
const inOrder = (a: Branch, b: Branch): number =>
  Number(a.parentBranchId !== null) - Number(b.parentBranchId !== null) ||
  compareAge({ createdAt: a.createdAt, id: a.branchId }, { createdAt: b.createdAt, id: b.branchId })

const timelineOf = (tables: UserTables, timelineId: TimelineId): Option.Option<Timeline> =>
  Option.map(HashMap.get(tables.timelines, timelineId), ({ branches, container }) => {
    const { containerId, containerType, createdAt } = container
    return new Timeline({
      timelineId,
      containerType,
      containerId,
      createdAt,
      branches: branches.map((branchId) => HashMap.getUnsafe(tables.branches, branchId).branch).sort(inOrder)
    })
  })

export const layer: Layer.Layer<TimelineStore, never, MemoryDatabase> = Layer.effect(
  TimelineStore,
  Effect.gen(function* () {
    const database = yield* MemoryDatabase

    return TimelineStore.of({
      find: (userId, timelineId) => Effect.map(database.tables(userId), (tables) => timelineOf(tables, timelineId)),

      findOfContainer: (userId, containerType, containerId) =>
        Effect.map(database.tables(userId), (tables) =>
          Option.flatMap(HashMap.get(tables.containers, containerKey(containerType, containerId)), ({ timelineId }) =>
            timelineOf(tables, timelineId)
          )
        ),

      findBranch: (userId, branchId) =>
        Effect.map(database.tables(userId), ({ branches }) =>
          Option.map(HashMap.get(branches, branchId), ({ branch }) => branch)
        ),

      createBranch: (userId, wanted) =>
        database.step(
          userId,
          Effect.gen(function* () {
            const { branchId, forkedFromPhaseId, timelineId } = wanted
            const tables = yield* database.tables(userId)
            const timeline = Option.getOrUndefined(HashMap.get(tables.timelines, timelineId))
            if (timeline === undefined) return yield* new NotFound({ resource: "timeline" })
            const phase = Option.getOrUndefined(HashMap.get(tables.tasks, forkedFromPhaseId))?.phase
            if (phase === undefined || !timeline.branches.includes(phase.branchId)) {
              return yield* new NotFound({ resource: "phase" })
            }
            const names = timeline.branches.map((id) => HashMap.getUnsafe(tables.branches, id).branch.name)
            if (names.includes(wanted.name)) return yield* new BranchNameTaken()
            const limit = Limits.branchesPerTimeline
            if (timeline.branches.length >= limit) return yield* new TooManyBranches({ limit })
            const { depth } = HashMap.getUnsafe(tables.branches, phase.branchId)
            if (depth >= Limits.branchDepth) return yield* new BranchTooDeep({ limit: Limits.branchDepth })
            if (HashMap.has(tables.branches, branchId)) return yield* duplicate("TimelineStore.createBranch")
            const branch = new Branch({ ...wanted, parentBranchId: phase.branchId })
            yield* database.change(userId, (now) => [
              undefined,
              {
                ...now,
                timelines: HashMap.set(now.timelines, timelineId, {
                  ...timeline,
                  branches: [...timeline.branches, branchId]
                }),
                branches: HashMap.set(now.branches, branchId, {
                  branch,
                  forkOrdinal: phase.ordinal,
                  depth: depth + 1,
                  phases: HashMap.empty()
                })
              }
            ])
            return branch
          })
        ),

      phases: (userId, branchId, { after, limit }) =>
        Effect.map(database.tables(userId), (tables) => branchPhases(tables, branchId, after, limit)),

      sketch: (userId, timelineId, phaseId) =>
        Effect.map(database.tables(userId), (tables) =>
          Option.map(timelineOf(tables, timelineId), (timeline) => sketchOf(tables, timeline, phaseId))
        ),

      brief: (userId, stretches) => Effect.map(database.tables(userId), (tables) => briefPhases(tables, stretches))
    })
  })
)
