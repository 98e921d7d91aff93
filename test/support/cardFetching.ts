/** Shared by tests of the card fetch: their own name server, a good card. */
import { AgentCardFetcher } from "@incamera/domain/agents/AgentCardFetcher"
import * as HttpAgentCardFetcher from "@incamera/adapters-http/outbound/HttpAgentCardFetcher"
import { NameResolver } from "@incamera/adapters-http/outbound/NameResolver"
import * as OutboundAllowList from "@incamera/adapters-http/outbound/OutboundAllowList"
import { RequestFailed } from "@incamera/adapters-http/outbound/RequestFailed"
import { Effect, Layer, Result } from "effect"

export const goodCard = {
  name: "Research Agent",
  description: "Reads statutes.",
  url: "https://agent.example/a2a",
  protocols: ["a2a/1.0"]
}

export const allowing = (text: string) => Result.getOrThrow(OutboundAllowList.parse(text))

/** Answers by name: the n-th question gets the n-th answer, later ones the last answer. Records the questions. */
export const nameServer = (answers: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>>) => {
  const asked: Array<string> = []
  const resolver = NameResolver.of({
    resolve: (name) =>
      Effect.suspend(() => {
        const time = asked.filter((earlier) => earlier === name).length
        asked.push(name)
        const found = answers[name]?.at(Math.min(time, answers[name].length - 1))
        return found === undefined ? Effect.fail(new RequestFailed({ why: "unresolved" })) : Effect.succeed(found)
      })
  })
  return { asked, resolver }
}

/** Fetches with the product's fetcher over a given name server. */
export const fetchCard = (url: string, resolver: NameResolver["Service"], options: HttpAgentCardFetcher.Options = {}) =>
  Effect.flatMap(AgentCardFetcher, (fetcher) => fetcher.fetch(url)).pipe(
    Effect.provide(
      Layer.effect(AgentCardFetcher, Effect.orDie(HttpAgentCardFetcher.make(options))).pipe(
        Layer.provide(Layer.succeed(NameResolver, resolver))
      )
    )
  )
