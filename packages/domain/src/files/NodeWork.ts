import { Context, type DateTime, type Effect, type Scope } from "effect"
import type { ClaimedFile, FileOwnership } from "./CaseFileStore.ts"

/** What the work on a file asks of the node that runs it. */
export class NodeWork extends Context.Service<
  NodeWork,
  {
    /** The end of a lease that starts now. */
    readonly leaseUntil: Effect.Effect<DateTime.Utc>
    /** Renews the lease of a file that is being stored, as long as the scope lasts. */
    readonly hold: (ownership: FileOwnership) => Effect.Effect<void, never, Scope.Scope>
    /** Starts the work on another file in the background. */
    readonly begin: (file: ClaimedFile) => Effect.Effect<void>
  }
>()("@incamera/domain/files/NodeWork") {}
