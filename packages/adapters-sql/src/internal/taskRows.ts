/** Reads phases and events from their tables. */
import { Schema } from "effect"
import { BranchId, NodeId, PhaseId, UserId } from "@incamera/domain/Ids"
import { Phase, TaskEvent } from "@incamera/domain/tasks"
import { BranchStatus } from "@incamera/domain/timelines"
import { Instant } from "./rows.ts"

export const PhaseRow = Schema.Struct({
  ...Phase.fields,
  startedAt: Instant,
  endedAt: Schema.NullOr(Instant)
})

/** Columns of the table `phases` as `p`. */
export const phaseColumns = `
  p.phase_id AS "phaseId", p.branch_id AS "branchId", p.ordinal, p.session_id AS "sessionId",
  p.container_type AS "containerType", p.container_id AS "containerId", p.request_type AS "requestType", p.status,
  p.stage_code AS "stageCode", p.prompt, p.response, p.started_at AS "startedAt", p.ended_at AS "endedAt"`

/** A phase with its current owner. */
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

/** Obstacles to a new task, and its place if there are no obstacles. */
export const PlaceRow = Schema.Struct({
  /** Fingerprint of the task that already has the phase id. */
  fingerprint: Schema.NullOr(Schema.String),
  running: Schema.Int,
  waiting: Schema.Int,
  hasContainer: Schema.Boolean,
  /** The requested branch of the container, if it exists. */
  branchId: Schema.NullOr(BranchId),
  branchStatus: Schema.NullOr(BranchStatus),
  ordinal: Schema.Int
})

export const EventRow = Schema.Struct({ sequence: Schema.Int, event: TaskEvent })

export const encodeEvent = Schema.encodeSync(Schema.fromJsonString(TaskEvent))
