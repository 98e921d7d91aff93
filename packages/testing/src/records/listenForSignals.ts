/**
 * Subscribes to a task's log. Returns an effect that completes once the log was signaled since the subscription or the
 * effect's last completion.
 */
import type { PhaseId, UserId } from "@incamera/domain/Ids"
import { TaskStore } from "@incamera/domain/tasks"
import { Effect, Latch } from "effect"

export const listenForSignals = Effect.fnUntraced(function* (userId: UserId, phaseId: PhaseId) {
  const store = yield* TaskStore
  const notified = Latch.makeUnsafe()
  yield* store.listen(userId, phaseId, () => notified.openUnsafe())
  return Effect.andThen(notified.await, Effect.asVoid(notified.close))
})
