/** An ear on a task's log as something to wait for: completes once it was rung since it was opened or last completed. */
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { Effect, Latch } from "effect"

export const hear = Effect.fnUntraced(function* (userId: UserId, phaseId: PhaseId) {
  const store = yield* TaskStore
  const rung = Latch.makeUnsafe()
  yield* store.listen(userId, phaseId, () => rung.openUnsafe())
  return Effect.andThen(rung.await, Effect.asVoid(rung.close))
})
