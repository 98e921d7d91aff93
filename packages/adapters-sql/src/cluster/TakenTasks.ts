/**
 * Tasks that this node took on or over a moment ago, until the cluster gives them to somebody to work on. That is this very
 * node as a rule, and then it need not claim them again. Good for as long as nobody else may take them for abandoned;
 * afterwards they are claimed like any other.
 */
import * as Limits from "@incamera/domain/Limits"
import type { ClaimedTask, TaskKey } from "@incamera/domain/tasks/TaskStore"
import { keyOf } from "@incamera/domain/tasks/TaskWorkers"
import { Clock, Effect, Option } from "effect"

export type TakenTask = Pick<ClaimedTask, "ownership" | "phase">

interface Taken extends TakenTask {
  readonly untilMillis: number
}

export class TakenTasks {
  /** In the order in which they were taken. */
  readonly #tasks = new Map<string, Taken>()

  keep(task: TakenTask): Effect.Effect<void> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      // What went to another node is not asked for here: it goes when its time is over.
      for (const [key, { untilMillis }] of this.#tasks) {
        if (untilMillis > now) break
        this.#tasks.delete(key)
      }
      // Well within the lease that it was taken with.
      this.#tasks.set(keyOf(task.ownership), { ...task, untilMillis: now + Limits.taskLeaseMillis / 2 })
    })
  }

  /** Gives it once. */
  take(task: TaskKey): Effect.Effect<Option.Option<TakenTask>> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      const key = keyOf(task)
      const taken = this.#tasks.get(key)
      this.#tasks.delete(key)
      return taken === undefined || taken.untilMillis <= now ? Option.none() : Option.some(taken)
    })
  }
}
