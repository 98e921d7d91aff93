import { Context, type Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** Turns a host name into addresses. Apart from the fetcher so that tests can be the name server. */
export class NameResolver extends Context.Service<
  NameResolver,
  {
    /** All addresses of a canonical name as text, in the order of preference; fails with `unresolved`. */
    readonly resolve: (name: string) => Effect.Effect<ReadonlyArray<string>, RequestFailed>
  }
>()("@incamera/adapters-http/outbound/NameResolver") {}
