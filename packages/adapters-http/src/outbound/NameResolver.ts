import { Context, type Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** Resolves host names to addresses. Separate from the fetcher, so that tests can replace the name server. */
export class NameResolver extends Context.Service<
  NameResolver,
  {
    /** Returns all addresses of a canonical name as text, in order of preference. Fails with `unresolved`. */
    readonly resolve: (name: string) => Effect.Effect<ReadonlyArray<string>, RequestFailed>
  }
>()("@incamera/adapters-http/outbound/NameResolver") {}
