/**
 * Tasks that this node has just accepted or taken over, until the cluster assigns them. It mostly assigns them to this
 * node, which then need not claim them again. An entry is valid while nobody else may take the task for abandoned;
 * after that the task is claimed like any other.
 */
import * as Limits from "@incamera/domain/Limits"
import { type ClaimedTask, keyOf, type TaskKey } from "@incamera/domain/tasks"
import { Clock, Effect, Option } from "effect"

export type TakenTask = Pick<ClaimedTask, "ownership" | "phase">

interface Taken extends TakenTask {
  readonly untilMillis: number
}

export class TakenTasks {
  /** In the order of taking. */
  readonly #tasks = new Map<string, Taken>()

  keep(task: TakenTask): Effect.Effect<void> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      // Nobody takes the entries of tasks that went to other nodes; they expire here.
      for (const [key, { untilMillis }] of this.#tasks) {
        if (untilMillis > now) break
        this.#tasks.delete(key)
      }
      // Well within the task's lease.
      this.#tasks.set(keyOf(task.ownership), { ...task, untilMillis: now + Limits.taskLeaseMillis / 2 })
    })
  }

  /** Returns and removes the entry. */
  take(task: TaskKey): Effect.Effect<Option.Option<TakenTask>> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      const key = keyOf(task)
      const taken = this.#tasks.get(key)
      this.#tasks.delete(key)
      return taken === undefined || taken.untilMillis <= now ? Option.none() : Option.some(taken)
    })
  }
}
