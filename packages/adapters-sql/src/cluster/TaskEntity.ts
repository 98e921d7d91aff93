/** A task as an entity of the cluster: whichever node holds its shard works on it. */
import { PhaseId, UserId } from "@incamera/domain/Ids"
import { Schema } from "effect"
import { ClusterSchema, Entity } from "effect/cluster"
import { Rpc } from "effect/rpc"

/** Identifiers and nothing more: what a task is about stands in our own tables. */
const TaskKey = Schema.Struct({ userId: UserId, phaseId: PhaseId })

export const TaskEntity = Entity.make("Task", [
  // Stored until it is answered: a node that dies over it leaves it to the next. Each call is asked for once only, so
  // it needs no key of its own; the task's epochs sort out whoever else works on it.
  Rpc.make("work", { payload: TaskKey }).annotate(ClusterSchema.Persisted, true)
])
