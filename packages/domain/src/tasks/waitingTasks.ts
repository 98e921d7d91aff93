/** Resumes tasks that wait for a secure step, through their store. */
import { Effect, Layer } from "effect"
import { WaitingTasks } from "../securesteps/WaitingTasks.ts"
import { TaskStore } from "./TaskStore.ts"

export const layer = Layer.effect(
  WaitingTasks,
  Effect.map(TaskStore, ({ wake }) => WaitingTasks.of({ wake }))
)
