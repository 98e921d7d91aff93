import { Context, type Effect } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/**
 * Makes one step of many writes. What must hold between records of a user (numbers that are given once, versions, an
 * audit entry for every change) is looked at and written within such a step.
 */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  {
    /**
     * Runs `change`: of everything that it writes to the stores for this user, all is kept when it succeeds, and
     * nothing when it fails, dies or is interrupted, or the process ends. Steps of one user run one after another, on
     * all nodes; each sees all of what those before it wrote, and nobody sees the half of one.
     *
     * A step within a step of the same user is part of it; for another user it must not be begun there. Stores may ask
     * for a step to be run again from its beginning, so it does nothing but read and write stores; what takes long
     * (judging texts, reaching others) comes before it.
     */
    readonly run: <A, E, R>(userId: UserId, change: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreError, R>
  }
>()("@incamera/domain/changes/UnitOfWork") {}
