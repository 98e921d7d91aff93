import type { StoreError } from "@incamera/domain/StoreError"
import type { VaultLocked } from "@incamera/domain/vault/IdentityVault"
import { Predicate } from "effect"

/** Whether a failure is the service's own: callers can do nothing about it and learn nothing of it. */
export const isOurs = (error: unknown): error is StoreError | VaultLocked =>
  Predicate.isTagged(error, "StoreError") || Predicate.isTagged(error, "VaultLocked")
