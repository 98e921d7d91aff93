/** Counts outcomes of connecting agents. Does not change behavior. */
import { Cause, Effect, Exit, Layer, Option } from "effect"
import { outcome } from "../telemetry/outcome.ts"
import { AgentCardInvalid } from "./AgentCard.ts"
import { AgentCardFetcher } from "./AgentCardFetcher.ts"
import {
  cardFetches,
  type cardOutcomes,
  exchangeOutcomes,
  keyExchanges,
  registrationOutcomes,
  registrations
} from "./agentInstruments.ts"
import { Agents } from "./Agents.ts"
import { TokenExchange } from "./TokenExchange.ts"

const cardOutcome = (exit: Exit.Exit<unknown, unknown>): (typeof cardOutcomes)[number] => {
  if (Exit.isSuccess(exit)) return "fetched"
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  return error instanceof AgentCardInvalid ? error.reason : "failed"
}

export const cardFetcher = Layer.effect(
  AgentCardFetcher,
  Effect.map(AgentCardFetcher, (cards) =>
    AgentCardFetcher.of({
      ...cards,
      fetch: (url) => cards.fetch(url).pipe(cardFetches.timing((exit) => ({ outcome: cardOutcome(exit) })))
    })
  )
)

export const agents = Layer.effect(
  Agents,
  Effect.map(Agents, (inner) =>
    Agents.of({
      ...inner,
      register: (request) =>
        Effect.onExit(inner.register(request), (exit) =>
          registrations.add({ outcome: outcome(registrationOutcomes, "connected", exit) })
        )
    })
  )
)

export const tokenExchange = Layer.effect(
  TokenExchange,
  Effect.map(TokenExchange, (inner) =>
    TokenExchange.of({
      ...inner,
      exchange: (presented) =>
        Effect.onExit(inner.exchange(presented), (exit) =>
          keyExchanges.add({ outcome: outcome(exchangeOutcomes, "issued", exit) })
        )
    })
  )
)
