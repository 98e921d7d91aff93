/** The keys and bearer tokens of connected agents. */
import { DateTime, Effect, Option } from "effect"
import type { NotFound, TooManyRequests } from "@incamera/domain/access"
import { type AgentStore, ApiKeyInvalid } from "@incamera/domain/agents"
import type { AgentId } from "@incamera/domain/Ids"
import type { StoreError } from "@incamera/domain/StoreError"
import type { BearerTokens } from "./BearerTokens.ts"
import type { Connections } from "./Connections.ts"
import { duplicate } from "./duplicate.ts"
import type { MemoryDatabase } from "../MemoryDatabase.ts"
import { notConnected, tooMany } from "./agentRefusals.ts"

interface Credentials {
  readonly bearerTokens: BearerTokens
  readonly connections: Connections
}

export const agentCredentials = (
  { bearerTokens, connections }: Credentials,
  { onUndo }: MemoryDatabase["Service"]
): Pick<AgentStore["Service"], "rotateKey" | "addBearerToken" | "findByKey" | "findBearer" | "revokedAmong"> => ({
  rotateKey: ({ agentId, apiKey, overlapUntil, userId }) =>
    Effect.suspend((): Effect.Effect<void, NotFound | StoreError> => {
      const connection = connections.find(userId, agentId)
      if (connection === undefined) return notConnected()
      if (connections.hasKey(apiKey)) return Effect.fail(duplicate("AgentStore.rotateKey"))
      const { keys } = connection
      connections.setKeys(connection, [
        { hash: apiKey, worksUntil: Number.POSITIVE_INFINITY },
        { hash: keys[0]!.hash, worksUntil: DateTime.toEpochMillis(overlapUntil) }
      ])
      const undoRevocation = bearerTokens.revokeAll(agentId)
      return onUndo(() => {
        undoRevocation()
        connections.setKeys(connection, keys)
      })
    }),

  addBearerToken: ({ apiKey, expiresAt, hash, now, tokenId }) =>
    Effect.suspend((): Effect.Effect<AgentId, ApiKeyInvalid | TooManyRequests | StoreError> => {
      const instant = DateTime.toEpochMillis(now)
      const connection = connections.findByKey(apiKey, instant)
      if (connection === undefined) return Effect.fail(new ApiKeyInvalid())
      const { agentId } = connection.agent
      const wait = bearerTokens.waitForRoom(agentId, instant)
      if (wait !== undefined) return Effect.fail(tooMany("bearer-tokens", wait))
      if (bearerTokens.has(hash)) return Effect.fail(duplicate("AgentStore.addBearerToken"))
      const token = { tokenId, hash, agentId, expiresAt: DateTime.toEpochMillis(expiresAt) }
      bearerTokens.add(token, instant)
      return Effect.as(
        onUndo(() => bearerTokens.remove(token)),
        agentId
      )
    }),

  findByKey: (apiKey, now) =>
    Effect.sync(() => {
      const agent = connections.findByKey(apiKey, DateTime.toEpochMillis(now))?.agent
      return Option.map(Option.fromUndefinedOr(agent), ({ agentId, userId }) => ({ agentId, userId }))
    }),

  findBearer: (hashes, now) =>
    Effect.sync(() => {
      const token = bearerTokens.find(hashes, DateTime.toEpochMillis(now))
      const connection = token && connections.of(token.agentId)
      if (token === undefined || connection === undefined) return Option.none()
      const { agentId, tokenId } = token
      return Option.some({ _tag: "Agent" as const, userId: connection.agent.userId, agentId, tokenId })
    }),

  revokedAmong: (tokenIds) => Effect.sync(() => tokenIds.filter((tokenId) => bearerTokens.isRevoked(tokenId)))
})
