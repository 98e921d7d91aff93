import { Context, type DateTime, type Effect } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/** Names one claim of a key, and no other that was ever made. */
export interface HeldClaim {
  /** The key as a hash: what a caller writes there is their own words. */
  readonly keyHash: string
  /** Of this claim alone. */
  readonly holder: string
}

/** One request that may come again, and the claim that is made of its key. */
export interface RepeatableRequest extends HeldClaim {
  /** Digest of the operation and of all that the request says. */
  readonly fingerprint: string
}

export type Claim =
  /** The caller's to do; nobody else does it until the lease ends. */
  | { readonly _tag: "Claimed" }
  | { readonly _tag: "Answered"; readonly answer: string }
  | { readonly _tag: "InProgress" }
  | { readonly _tag: "OtherRequest" }

/** Which requests were done, and how they were answered. */
export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /**
     * Says what became of a key that is not older than its `expiresAt`; a new or expired key, or one whose lease ended
     * without an answer, is claimed by this until `leaseUntil`. Atomic: of concurrent claims one is `Claimed`.
     * Forgets the user's keys that expired. Fails with `TooManyRequests`, for a key that is new, while the user has
     * `Limits.idempotencyKeysPerUser` of them; of concurrent claims no more pass.
     */
    readonly claim: (
      userId: UserId,
      request: RepeatableRequest,
      times: { readonly now: DateTime.Utc; readonly leaseUntil: DateTime.Utc; readonly expiresAt: DateTime.Utc }
    ) => Effect.Effect<Claim, StoreError | TooManyRequests>
    /**
     * Extends the lease of a claim that is still worked on, also one that ran out. False, and nothing is changed, when the
     * claim is no more: another made one of the key, or it was answered or given up.
     */
    readonly renew: (userId: UserId, held: HeldClaim, leaseUntil: DateTime.Utc) => Effect.Effect<boolean, StoreError>
    /**
     * Keeps the answer; within the step that makes it true. False, and nothing is kept, when the claim is no more: its
     * lease had ended, and another claimed the key. What the answer says of a case goes with the case: the key is
     * forgotten then.
     */
    readonly answer: (
      userId: UserId,
      held: HeldClaim,
      answer: string,
      caseId: CaseId | null
    ) => Effect.Effect<boolean, StoreError>
    /** Forgets a claim that came to nothing; an answer, and another's claim, stay. */
    readonly release: (userId: UserId, held: HeldClaim) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/changes/IdempotencyStore") {}
