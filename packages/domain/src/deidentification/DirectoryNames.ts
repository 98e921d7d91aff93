/**
 * Names that everybody may name because they are in a public directory: those of the partners who can be invited, and of
 * their firms. Whole names only: a given name or a surname alone may be anybody's. Design, section 1: "Names in the
 * partner directory pass".
 */
import { Context, type Effect } from "effect"
import type { StoreError } from "../StoreError.ts"
import type { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"

export class DirectoryNames extends Context.Service<
  DirectoryNames,
  {
    /** The names as they are now, or were a moment ago; the same object while they are the same. */
    readonly current: Effect.Effect<WholeNames, StoreError>
  }
>()("@incamera/domain/deidentification/DirectoryNames") {}
