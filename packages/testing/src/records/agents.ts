/** External agents and their credentials. */
import { DateTime, Effect } from "effect"
import { Agent, AgentStore } from "@incamera/domain/agents"
import { type AgentId, newAgentId, newBearerTokenId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecretHash } from "@incamera/domain/secrets"
import { after, hardText, newHash, now, text } from "./values.ts"
import { newUser } from "./users.ts"

export const newAgent = Effect.fnUntraced(function* (userId: UserId) {
  return new Agent({
    agentId: yield* newAgentId,
    userId,
    name: hardText,
    description: text("Works for one user."),
    url: "https://agent.example/a2a",
    cardUrl: "https://agent.example/.well-known/agent.json",
    protocols: ["a2a/1.0", "mcp"],
    status: "active",
    connectedAt: now,
    disconnectedAt: null,
    lastSeenAt: null,
    health: null
  })
})

/** Creates a live registration token for the user, at `now`. */
export const newToken = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* AgentStore
  const hash = yield* newHash
  yield* store.addRegistrationToken({ hash, userId, expiresAt: after(Limits.registrationTokenLifetimeMillis), now })
  return hash
})

/** Creates a user with a connected agent and its API key. */
export const newConnection = Effect.fnUntraced(function* (of?: UserId) {
  const store = yield* AgentStore
  const userId = of ?? (yield* newUser)
  const token = yield* newToken(userId)
  const agent = yield* newAgent(userId)
  const apiKey = yield* newHash
  yield* store.register({ token: [token], agent, apiKey, now })
  return { userId, agent, agentId: agent.agentId, apiKey }
})

/** Exchanges this key for a bearer token and returns the outcome. */
export const exchange = Effect.fnUntraced(function* (
  apiKey: SecretHash,
  options?: { readonly now?: DateTime.Utc; readonly lifetime?: number }
) {
  const store = yield* AgentStore
  const at = options?.now ?? now
  const hash = yield* newHash
  const tokenId = yield* newBearerTokenId
  const expiresAt = DateTime.add(at, { milliseconds: options?.lifetime ?? Limits.bearerTokenLifetimeMillis })
  const agentId: AgentId = yield* store.addBearerToken({ apiKey: [apiKey], tokenId, hash, expiresAt, now: at })
  return { hash, tokenId, agentId, expiresAt }
})
