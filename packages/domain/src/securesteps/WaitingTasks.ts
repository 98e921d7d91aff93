import { Context, type Effect } from "effect"
import type { PhaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/** The tasks that wait for a secure step. */
export class WaitingTasks extends Context.Service<
  WaitingTasks,
  {
    /** Resumes a task whose step is settled. Run it within the step of the unit of work that settles it. */
    readonly wake: (userId: UserId, phaseId: PhaseId) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/securesteps/WaitingTasks") {}
