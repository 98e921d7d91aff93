import type { RecognizerUnavailable } from "@incamera/domain/deidentification"
import type { ExtractorUnavailable, FileNotProcessed } from "@incamera/domain/files"
import type { StoreError } from "@incamera/domain/StoreError"
import type { VaultLocked } from "@incamera/domain/vault"
import { Predicate } from "effect"

/** Failures of the service itself: callers can do nothing about them and learn nothing about them. */
export type ServiceFailure = ExtractorUnavailable | FileNotProcessed | RecognizerUnavailable | StoreError | VaultLocked

export const isServiceFailure = (error: unknown): error is ServiceFailure =>
  Predicate.isTagged(error, "ExtractorUnavailable") ||
  Predicate.isTagged(error, "FileNotProcessed") ||
  Predicate.isTagged(error, "RecognizerUnavailable") ||
  Predicate.isTagged(error, "StoreError") ||
  Predicate.isTagged(error, "VaultLocked")
