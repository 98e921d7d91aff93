/** An `AgentCardFetcher` that finds a valid card at every address. */
import { AgentCard, AgentCardFetcher } from "@incamera/domain/agents"
import { Effect, Layer } from "effect"

export const cardUrl = "https://agent.example/.well-known/agent.json"

const card = new AgentCard({
  name: "Paralegal Assistant",
  description: "Prepares matters.",
  url: "https://agent.example/a2a",
  protocols: ["a2a/1.0"]
})

export const layer = Layer.succeed(
  AgentCardFetcher,
  AgentCardFetcher.of({ check: () => Effect.void, fetch: () => Effect.succeed(card) })
)
