/** Running tasks, created directly in the store. */
import { Container, ContainerId } from "@incamera/domain/containers/Container"
import { safe } from "@incamera/domain/deidentification/safe"
import { newBranchId, newNodeId, newTimelineId, newUserId, PhaseId, type UserId } from "@incamera/domain/Ids"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { ExternalUser, User } from "@incamera/domain/users/User"
import { UserStore } from "@incamera/domain/users/UserStore"
import { DateTime, Effect } from "effect"
import { randomUUID } from "node:crypto"

/** Creates a task owned by a node of its own for a day, without output. */
export const acceptTask = Effect.fnUntraced(function* (userId: UserId) {
  const tasks = yield* TaskStore
  const now = yield* DateTime.now
  const container = new Container({
    containerType: "support",
    containerId: ContainerId.make(randomUUID()),
    timelineId: yield* newTimelineId,
    mainBranchId: yield* newBranchId,
    createdAt: now
  })
  const acceptance = yield* tasks.accept(
    {
      userId,
      phaseId: PhaseId.make(randomUUID()),
      sessionId: safe`bench`,
      containerType: "support",
      containerId: container.containerId,
      branchId: null,
      requestType: "support_req",
      prompt: safe`How do I connect an agent?`,
      fingerprint: randomUUID(),
      sentBy: null,
      now
    },
    container,
    { nodeId: yield* newNodeId, leaseUntil: DateTime.add(now, { days: 1 }) }
  )
  if (acceptance._tag === "Repeated") return yield* Effect.die(new Error("A new task already existed."))
  return acceptance.ownership
})

const newUser = Effect.gen(function* () {
  const users = yield* UserStore
  const external = new ExternalUser({ issuer: "https://bench.example", subject: randomUUID() })
  const user = new User({ ...external, userId: yield* newUserId, createdAt: yield* DateTime.now })
  return (yield* users.findOrCreate(external, user)).userId
})

/** Creates this many, each for a user of its own. */
export const runningTasks = (count: number) =>
  Effect.forEach(Array.from({ length: count }), () => Effect.flatMap(newUser, acceptTask), { concurrency: 8 })
