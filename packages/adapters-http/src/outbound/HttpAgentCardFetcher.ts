/**
 * Fetches agent cards over HTTPS from addresses that strangers name. Design, "Fetching an agent card": the URL is
 * checked here; the shared outbound client does the rest.
 *
 * Every failure between a good URL and a JSON value is `unreachable`: distinct answers would let a caller map networks
 * through us. The debug log has the cause in our own words, without the URL.
 */
import { AgentCard, AgentCardFetcher, AgentCardInvalid } from "@incamera/domain/agents"
import * as Limits from "../Limits.ts"
import { Effect, Layer, Schema } from "effect"
import * as CardUrl from "./CardUrl.ts"
import { make as makeOutboundJson, type Options, OutboundJson } from "./OutboundJson.ts"

export type { Options }

const decodeCard = Schema.decodeUnknownEffect(AgentCard)

const fromClient = (client: OutboundJson["Service"]) =>
  AgentCardFetcher.of({
    check: (text) => Effect.asVoid(Effect.fromResult(CardUrl.parse(text))),
    fetch: Effect.fn("HttpAgentCardFetcher.fetch")(function* (text: string) {
      const url = yield* Effect.fromResult(CardUrl.parse(text))
      const json = yield* client.get(url, { bytes: Limits.cardBytes }).pipe(
        Effect.tapError(({ why }) => Effect.logDebug("agent card not fetched", { why })),
        Effect.mapError(() => new AgentCardInvalid({ reason: "unreachable" }))
      )
      return yield* Effect.mapError(decodeCard(json), () => new AgentCardInvalid({ reason: "content" }))
    })
  })

/**
 * Makes a fetcher with a client of its own, over any `NameResolver`. Fails if an additional authority can't be read.
 */
export const make = (options: Options) => Effect.map(makeOutboundJson(options), fromClient)

/** The fetcher on the client from the context. */
export const layerClient = Layer.effect(AgentCardFetcher, Effect.map(OutboundJson, fromClient))

export const layerWith = (options: Options) => Layer.provide(layerClient, OutboundJson.layerWith(options))

/** Reaches only the public internet, with Node's own authorities. */
export const layer = layerWith({})
