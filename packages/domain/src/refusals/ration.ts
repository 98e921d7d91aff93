/** The ration of refusals: checks holds, and spends. */
import { DateTime, Effect } from "effect"
import type { Principal } from "../access/Principal.ts"
import { TooManyRequests } from "../access/AccessErrors.ts"
import type { AuditActor, AuditNote } from "../audit/AuditEntry.ts"
import type { UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { RationHolder } from "./RationHolder.ts"
import type { RefusalRationStore, Spent } from "./RefusalRationStore.ts"
import { ThisAnswer } from "./ThisAnswer.ts"

export const held = () => new TooManyRequests({ what: "registered-values", retryAfterSeconds: Limits.heldRetrySeconds })

export const service: AuditActor = { type: "service" }

/** The record that an audit entry names for a principal. */
export const senderOf = (principal: Principal) => (principal._tag === "Agent" ? principal.agentId : principal.userId)

export const noteOfHolder = (
  action: "agent.hold" | "agent.resume",
  userId: UserId,
  holder: RationHolder
): AuditNote => ({
  action,
  resourceId: holder === "programs" ? userId : holder,
  caseId: null
})

export const setsHold = (spent: Spent): boolean => (spent._tag === "Told" ? spent.isLast : spent.isFirst)

export const makeRation = (store: RefusalRationStore["Service"]) => {
  /**
   * Holders that this node last found held, in that order. Their texts are not judged before the hold is checked again:
   * the duration of a judgment would reveal what `TooManyRequests` doesn't.
   */
  const known = new Set<string>()
  const keyOf = (userId: UserId, holder: RationHolder) => `${userId}/${holder}`
  const remember = (userId: UserId, holder: RationHolder, isHeld: boolean) => {
    const key = keyOf(userId, holder)
    known.delete(key)
    if (isHeld) known.add(key)
    if (known.size > Limits.heldAgentsCached) known.delete(known.values().next().value!)
  }

  const checkHolder = Effect.fn("Refusals.check")(function* (userId: UserId, holder: RationHolder | null) {
    if (holder === null) return
    const isHeld = yield* store.isHeld(userId, holder)
    remember(userId, holder, isHeld)
    if (isHeld) return yield* held()
  })

  const spend = Effect.fnUntraced(function* (
    userId: UserId,
    holder: RationHolder | null,
    values: number
  ): Effect.fn.Return<Spent, StoreError> {
    if (holder === null) return { _tag: "Told", isLast: false }
    const now = yield* DateTime.now
    const day = DateTime.formatIsoDateUtc(now)
    if (values > 0)
      return yield* store.spend(userId, holder, { day, values, limit: Limits.registeredValuesPerDay, now })
    return (yield* store.isHeld(userId, holder)) ? { _tag: "Held", isFirst: false } : { _tag: "Told", isLast: false }
  })

  /** Checks the hold of a holder that this node last found held. */
  const checkKnown = (userId: UserId, holder: RationHolder | null) =>
    Effect.suspend(() =>
      holder !== null && known.has(keyOf(userId, holder)) ? checkHolder(userId, holder) : Effect.void
    )

  /** Remembers a hold that was set; fails if the spending doesn't fit. */
  const heed = Effect.fnUntraced(function* (userId: UserId, holder: RationHolder | null, spent: Spent) {
    const answer = yield* ThisAnswer
    if (answer !== null && spent._tag === "Told" && spent.isLast) answer.usesUpRation = true
    if (holder !== null && (spent._tag === "Held" || spent.isLast)) remember(userId, holder, true)
    if (spent._tag === "Held") return yield* held()
  })

  return { checkHolder, checkKnown, heed, spend }
}
