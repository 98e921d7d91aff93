/** A task as an entity of the cluster: the node that holds its shard works on it. */
import { PhaseId, UserId } from "@incamera/domain/Ids"
import { Schema } from "effect"
import { ClusterSchema, Entity } from "effect/cluster"
import { Rpc } from "effect/rpc"

/** Only identifiers; the task's content is in our own tables. */
const TaskKey = Schema.Struct({ userId: UserId, phaseId: PhaseId })

export const TaskEntity = Entity.make("Task", [
  // Stored until answered: if a node dies, the next one gets the message. Each call is sent only once, so it needs no
  // primary key; the task's epochs sort out duplicate workers.
  Rpc.make("work", { payload: TaskKey }).annotate(ClusterSchema.Persisted, true)
])
