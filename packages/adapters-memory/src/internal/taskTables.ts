/** Looks up and changes a user's tasks. */
import type { PhaseId } from "@incamera/domain/Ids"
import { HashMap, Option } from "effect"
import type { RunningRow, TaskRow, UserTables } from "../UserTables.ts"

export const taskOf = (tables: UserTables, phaseId: PhaseId): TaskRow | undefined =>
  Option.getOrUndefined(HashMap.get(tables.tasks, phaseId))

export const runningOf = (tables: UserTables, phaseId: PhaseId): RunningRow | undefined =>
  Option.getOrUndefined(HashMap.get(tables.running, phaseId))

/** Returns the tables with some running tasks changed. */
export const withRunning = (
  tables: UserTables,
  changed: ReadonlyArray<readonly [PhaseId, RunningRow]>
): UserTables => ({
  ...tables,
  running: HashMap.setMany(tables.running, changed)
})

export const waits = ({ nodeId }: RunningRow): boolean => nodeId === null

/** A time that is always due. */
export const atOnce = 0
