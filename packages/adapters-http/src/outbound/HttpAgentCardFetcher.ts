/**
 * Fetches agent cards over HTTPS from addresses that strangers name. Design, "Fetching an agent card": the URL is
 * checked, the name resolved once, every address judged, the connection pinned to what was judged, and the answer read
 * under bounds, all within one deadline. It is the only client in the product that connects to an address a stranger
 * chose.
 *
 * Everything between a good URL and a JSON value is one failure, `unreachable`, whatever it was: told apart, the
 * answers would let a caller map networks through us. The debug log has the cause, in our own words, without the URL.
 */
import { AgentCard, AgentCardInvalid } from "@incamera/domain/agents/AgentCard"
import { AgentCardFetcher } from "@incamera/domain/agents/AgentCardFetcher"
import * as Limits from "@incamera/domain/Limits"
import { Effect, Layer, Schema } from "effect"
import { NetAddress } from "effect/net"
import { admitAddresses, admitName } from "./AddressGuard.ts"
import * as CardUrl from "./CardUrl.ts"
import { NameResolver } from "./NameResolver.ts"
import * as NodeNameResolver from "./NodeNameResolver.ts"
import * as OutboundAllowList from "./OutboundAllowList.ts"
import { pinnedRequest } from "./pinnedRequest.ts"
import { readJson } from "./readJson.ts"
import { RequestFailed } from "./RequestFailed.ts"
import { secureContext } from "./TrustedAuthorities.ts"

export interface Options {
  /** Hosts and networks besides the public internet; none by default. */
  readonly allow?: OutboundAllowList.OutboundAllowList
  /** Certificate authorities trusted besides Node's own, each as PEM. */
  readonly extraCa?: ReadonlyArray<string>
  /** Milliseconds for the whole fetch; `Limits.cardFetchTimeoutMillis` by default. */
  readonly timeoutMillis?: number
}

const decodeCard = Schema.decodeUnknownEffect(AgentCard)

/** The fetcher over any `NameResolver`. Fails when an additional authority can't be read. */
export const make = Effect.fnUntraced(function* (options: Options) {
  const resolver = yield* NameResolver
  const allow = options.allow ?? OutboundAllowList.none
  const context = yield* secureContext(options.extraCa ?? [])

  const resolve = (host: CardUrl.CardHost) =>
    host._tag === "Address"
      ? Effect.succeed([NetAddress.formatIp(host.address)])
      : Effect.flatMap(Effect.fromResult(admitName(host.name, allow)), resolver.resolve)

  const reach = Effect.fnUntraced(
    function* (url: CardUrl.CardUrl) {
      const resolved = yield* resolve(url.host)
      const addresses = yield* Effect.fromResult(admitAddresses(url.host, resolved, allow))
      return yield* readJson(() => pinnedRequest(url, addresses, context), { bytes: Limits.cardBytes })
    },
    Effect.timeoutOrElse({
      duration: options.timeoutMillis ?? Limits.cardFetchTimeoutMillis,
      orElse: () => Effect.fail(new RequestFailed({ why: "deadline" }))
    }),
    Effect.tapError(({ why }) => Effect.logDebug("agent card not fetched", { why })),
    Effect.mapError(() => new AgentCardInvalid({ reason: "unreachable" }))
  )

  return AgentCardFetcher.of({
    fetch: Effect.fn("HttpAgentCardFetcher.fetch")(function* (text: string) {
      const url = yield* Effect.fromResult(CardUrl.parse(text))
      const json = yield* reach(url)
      return yield* Effect.mapError(decodeCard(json), () => new AgentCardInvalid({ reason: "content" }))
    })
  })
})

export const layerWith = (options: Options) =>
  Layer.effect(AgentCardFetcher, make(options)).pipe(Layer.provide(NodeNameResolver.layer))

/** The public internet only, with Node's own authorities. */
export const layer = layerWith({})
