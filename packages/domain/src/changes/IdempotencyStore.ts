import { Context, type DateTime, type Effect } from "effect"
import type { TooManyRequests } from "../access/AccessErrors.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"

/** Identifies one claim of a key. */
export interface HeldClaim {
  /** Hash of the key: callers write keys in their own words. */
  readonly keyHash: string
  /** Unique to this claim. */
  readonly holder: string
}

/** A repeatable request with its claim of the key. */
export interface RepeatableRequest extends HeldClaim {
  /** Digest of the operation and the whole request. */
  readonly fingerprint: string
}

export type Claim =
  /** The caller runs the request. Nobody else does until the lease ends. */
  | { readonly _tag: "Claimed" }
  | { readonly _tag: "Answered"; readonly answer: string }
  | { readonly _tag: "InProgress" }
  | { readonly _tag: "OtherRequest" }

/** Stores which requests ran, with their answers. */
export class IdempotencyStore extends Context.Service<
  IdempotencyStore,
  {
    /**
     * Returns the state of a key that has not expired. Claims a key until `leaseUntil` if it is new or expired, or if
     * its lease ended without an answer. Atomic: of concurrent claims one is `Claimed`. Deletes the user's expired
     * keys. Fails with `TooManyRequests` for a new key if the user has `most` keys; concurrent claims can't exceed this
     * limit.
     */
    readonly claim: (
      userId: UserId,
      request: RepeatableRequest,
      times: { readonly now: DateTime.Utc; readonly leaseUntil: DateTime.Utc; readonly expiresAt: DateTime.Utc },
      most: number
    ) => Effect.Effect<Claim, StoreError | TooManyRequests>
    /**
     * Extends the lease of a claim in progress, even one whose lease ran out. Returns false and changes nothing if the
     * claim is gone: another request claimed the key, or the key was answered or released.
     */
    readonly renew: (userId: UserId, held: HeldClaim, leaseUntil: DateTime.Utc) => Effect.Effect<boolean, StoreError>
    /**
     * Stores the answer, within the step that makes it true. Returns false and stores nothing if the claim is gone: its
     * lease ended and another request claimed the key. Deleting the case deletes the key too.
     */
    readonly answer: (
      userId: UserId,
      held: HeldClaim,
      answer: string,
      caseId: CaseId | null
    ) => Effect.Effect<boolean, StoreError>
    /** Releases a claim without an answer. Answers and other claims stay. */
    readonly release: (userId: UserId, held: HeldClaim) => Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/changes/IdempotencyStore") {}
