/** How phases and events are read from their tables. */
import { Schema } from "effect"
import { BranchId, NodeId, PhaseId, UserId } from "@incamera/domain/Ids"
import { Phase } from "@incamera/domain/tasks/Phase"
import { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { BranchStatus } from "@incamera/domain/timelines/Branch"
import { Instant } from "./rows.ts"

export const PhaseRow = Schema.Struct({
  ...Phase.fields,
  startedAt: Instant,
  endedAt: Schema.NullOr(Instant)
})

/** Of the table `phases` under the name `p`. */
export const phaseColumns = `
  p.phase_id AS "phaseId", p.branch_id AS "branchId", p.ordinal, p.session_id AS "sessionId",
  p.container_type AS "containerType", p.container_id AS "containerId", p.request_type AS "requestType", p.status,
  p.stage_code AS "stageCode", p.prompt, p.response, p.started_at AS "startedAt", p.ended_at AS "endedAt"`

/** A phase with who has it now. */
export const ClaimedRow = Schema.Struct({
  ...PhaseRow.fields,
  userId: UserId,
  nodeId: NodeId,
  epoch: Schema.Int,
  waited: Schema.Boolean
})

export const CanceledRow = Schema.Struct({ cancelRequested: Schema.Boolean })

export const CountRow = Schema.Struct({ count: Schema.Int })

export const TaskRow = Schema.Struct({ userId: UserId, phaseId: PhaseId })

/** What stands in the way of a new task, and its place when nothing does. */
export const PlaceRow = Schema.Struct({
  /** Of the task that has the phase id already. */
  fingerprint: Schema.NullOr(Schema.String),
  running: Schema.Int,
  waiting: Schema.Int,
  hasContainer: Schema.Boolean,
  /** The container's branch that is asked for, when there is one. */
  branchId: Schema.NullOr(BranchId),
  branchStatus: Schema.NullOr(BranchStatus),
  ordinal: Schema.Int
})

export const EventRow = Schema.Struct({ sequence: Schema.Int, event: TaskEvent })

export const encodeEvent = Schema.encodeSync(Schema.fromJsonString(TaskEvent))
