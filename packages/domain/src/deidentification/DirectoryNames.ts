/**
 * Names in the public directory, which everybody may use: partners who can be invited, and their firms. Whole names
 * only, because a given name or a surname alone may be anybody's. Design, section 1: "Names in the partner directory
 * pass".
 */
import { Context, type Effect } from "effect"
import type { StoreError } from "../StoreError.ts"
import type { WholeNames } from "@incamera/deidentification/publicnames"

export class DirectoryNames extends Context.Service<
  DirectoryNames,
  {
    /** Returns the names, current or slightly out of date. The object stays the same while the names do. */
    readonly current: Effect.Effect<WholeNames, StoreError>
  }
>()("@incamera/domain/deidentification/DirectoryNames") {}
