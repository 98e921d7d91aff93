/** Claims abandoned tasks of all users, as a node of its own. */
import { newNodeId, type NodeId, type PhaseId, type UserId } from "@incamera/domain/Ids"
import { type Ownership, TaskStore } from "@incamera/domain/tasks"
import { type DateTime, Effect } from "effect"
import { farLease } from "../../records/values.ts"

export const claim = Effect.fnUntraced(function* (at: DateTime.Utc, options?: { nodeId?: NodeId; limit?: number }) {
  const store = yield* TaskStore
  const nodeId = options?.nodeId ?? (yield* newNodeId)
  return yield* store.claimAbandoned({ nodeId, leaseUntil: farLease }, at, options?.limit ?? 1_000)
})

/** Claims due tasks that earlier tests left behind. */
export const clear = Effect.fnUntraced(function* (at: DateTime.Utc) {
  while ((yield* claim(at)).length > 0);
})

export const key = ({ phaseId, userId }: { readonly userId: UserId; readonly phaseId: PhaseId }): string =>
  `${userId}/${phaseId}`

/** Returns the keys of the claimed tasks, sorted. */
export const keysOf = (claimed: ReadonlyArray<{ readonly ownership: Ownership }>): ReadonlyArray<string> =>
  claimed.map(({ ownership }) => key(ownership)).sort()
