import { Context, type Effect } from "effect"
import type { AgentCard, AgentCardInvalid } from "./AgentCard.ts"

/**
 * Fetches and validates an agent's card. Nothing else in the product connects to an address that a stranger chose. The
 * contract is in the design, "Fetching an agent card": HTTPS, the well-known path, a checked and pinned address, no
 * redirects, 5 s, 64 KiB, JSON.
 */
export class AgentCardFetcher extends Context.Service<
  AgentCardFetcher,
  {
    /** Fails with reason `url` unless the text has the form of a card's address. Reaches nothing. */
    readonly check: (url: string) => Effect.Effect<void, AgentCardInvalid>
    readonly fetch: (url: string) => Effect.Effect<AgentCard, AgentCardInvalid>
  }
>()("@incamera/domain/agents/AgentCardFetcher") {}
