/**
 * Reads JSON from addresses that strangers name. Design, "Fetching an agent card": it resolves the name once, judges
 * every address, pins the connection to the judged addresses, and reads the answer under bounds, all within one
 * deadline. It is the product's only client that connects to an address a stranger chose. Its callers decide what they
 * fetch, and from which paths (agent cards, client metadata documents).
 */
import * as Limits from "../Limits.ts"
import { Context, Effect, Layer } from "effect"
import { NetAddress } from "effect/net"
import { admitAddresses, admitName } from "./AddressGuard.ts"
import { NameResolver } from "./NameResolver.ts"
import * as NodeNameResolver from "./NodeNameResolver.ts"
import * as OutboundAllowList from "./OutboundAllowList.ts"
import type { OutboundHost, OutboundUrl } from "./OutboundUrl.ts"
import { pinnedRequest } from "./pinnedRequest.ts"
import { readJson } from "./readJson.ts"
import { RequestFailed } from "./RequestFailed.ts"
import { secureContext } from "./TrustedAuthorities.ts"

export interface Options {
  /** Hosts and networks allowed besides the public internet; none by default. */
  readonly allow?: OutboundAllowList.OutboundAllowList
  /** Certificate authorities trusted besides Node's own, each as PEM. */
  readonly extraCa?: ReadonlyArray<string>
  /** Milliseconds for a whole fetch; `Limits.cardFetchTimeoutMillis` by default. */
  readonly timeoutMillis?: number
}

export class OutboundJson extends Context.Service<
  OutboundJson,
  {
    /**
     * Returns the JSON value at an address, of at most `bytes` bytes. Callers answer all failures alike: distinct
     * answers would let a stranger map networks through us.
     */
    readonly get: (url: OutboundUrl, bounds: { readonly bytes: number }) => Effect.Effect<unknown, RequestFailed>
  }
>()("@incamera/adapters-http/outbound/OutboundJson") {
  static readonly layerWith = (options: Options) =>
    Layer.effect(OutboundJson, make(options)).pipe(Layer.provide(NodeNameResolver.layer))
}

/** Makes a client over any `NameResolver`. Fails if an additional authority can't be read. */
export const make = Effect.fnUntraced(function* (options: Options) {
  const resolver = yield* NameResolver
  const allow = options.allow ?? OutboundAllowList.none
  const context = yield* secureContext(options.extraCa ?? [])

  const resolve = (host: OutboundHost) =>
    host._tag === "Address"
      ? Effect.succeed([NetAddress.formatIp(host.address)])
      : Effect.flatMap(Effect.fromResult(admitName(host.name, allow)), resolver.resolve)

  return OutboundJson.of({
    get: Effect.fnUntraced(
      function* (url, bounds) {
        const resolved = yield* resolve(url.host)
        const addresses = yield* Effect.fromResult(admitAddresses(url.host, resolved, allow))
        return yield* readJson(() => pinnedRequest(url, addresses, context), bounds)
      },
      Effect.timeoutOrElse({
        duration: options.timeoutMillis ?? Limits.cardFetchTimeoutMillis,
        orElse: () => Effect.fail(new RequestFailed({ why: "deadline" }))
      })
    )
  })
})
