import { Context, type Effect } from "effect"
import type { UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/**
 * Makes many writes one step. Rules between records of a user (unique numbers, versions, an audit entry for every
 * change) are checked and written within such a step.
 */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  {
    /**
     * Runs `change`. If it succeeds, all its writes to this user's stores are kept. If it fails, dies or is
     * interrupted, or the process ends, none are. Steps of one user run one after another on all nodes. Each sees all
     * writes of earlier steps, and nobody sees half a step.
     *
     * A step within a step of the same user joins it. A step for another user must not start there. Stores may run a
     * step again from its beginning, so a step only reads and writes stores. Slow work (judging texts, network calls)
     * comes before it.
     */
    readonly run: <A, E, R>(userId: UserId, change: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreError, R>
  }
>()("@incamera/domain/changes/UnitOfWork") {}
