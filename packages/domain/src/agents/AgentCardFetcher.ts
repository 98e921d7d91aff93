import { Context, type Effect } from "effect"
import type { AgentCard, AgentCardInvalid } from "./AgentCard.ts"

/**
 * Fetches and validates an agent's card: the only thing in the product that reaches out to an address a stranger
 * named. Design, "Fetching an agent card", is the contract: HTTPS, the well-known path, checked and pinned address,
 * no redirects, 5 s, 64 KiB, JSON.
 */
export class AgentCardFetcher extends Context.Service<
  AgentCardFetcher,
  {
    readonly fetch: (url: string) => Effect.Effect<AgentCard, AgentCardInvalid>
  }
>()("@incamera/domain/agents/AgentCardFetcher") {}
