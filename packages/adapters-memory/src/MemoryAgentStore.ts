/** `AgentStore` in memory. */
import { DateTime, Effect, Layer, Option } from "effect"
import type { TooManyRequests } from "@incamera/domain/access"
import { Agent, AgentAlreadyConnected, AgentStore, RegistrationTokenInvalid } from "@incamera/domain/agents"
import type { AgentId } from "@incamera/domain/Ids"
import type { StoreError } from "@incamera/domain/StoreError"
import { BearerTokens } from "./internal/BearerTokens.ts"
import { type Connection, Connections } from "./internal/Connections.ts"
import { duplicate } from "./internal/duplicate.ts"
import { notConnected, tooMany } from "./internal/agentRefusals.ts"
import { RegistrationTokens } from "./internal/RegistrationTokens.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"
import { agentCredentials } from "./internal/agentCredentials.ts"

const make = (database: MemoryDatabase["Service"]) => {
  const { onUndo } = database
  const registrationTokens = new RegistrationTokens()
  const bearerTokens = new BearerTokens()
  const connections = new Connections()
  const disconnected = new Map<AgentId, Agent>()

  return AgentStore.of({
    ...agentCredentials({ bearerTokens, connections }, database),

    addRegistrationToken: ({ expiresAt, hash, now, userId }) =>
      Effect.suspend((): Effect.Effect<void, AgentAlreadyConnected | TooManyRequests | StoreError> => {
        if (connections.ofUser(userId) !== undefined) return Effect.fail(new AgentAlreadyConnected())
        const wait = registrationTokens.waitForRoom(userId, DateTime.toEpochMillis(now))
        if (wait !== undefined) return Effect.fail(tooMany("registration-tokens", wait))
        if (registrationTokens.has(hash)) return Effect.fail(duplicate("AgentStore.addRegistrationToken"))
        const token = { hash, userId, expiresAt: DateTime.toEpochMillis(expiresAt), tries: 0 }
        registrationTokens.add(token)
        return onUndo(() => registrationTokens.remove(token))
      }),

    beginRegistration: (hashes, now) =>
      Effect.suspend(() => {
        const token = registrationTokens.find(hashes, DateTime.toEpochMillis(now))
        return token !== undefined && registrationTokens.countTry(token)
          ? Effect.succeed(token.userId)
          : Effect.fail(new RegistrationTokenInvalid())
      }),

    register: ({ agent, apiKey, now, token: hashes }) =>
      Effect.suspend((): Effect.Effect<void, AgentAlreadyConnected | RegistrationTokenInvalid | StoreError> => {
        const { agentId, userId } = agent
        if (connections.ofUser(userId) !== undefined) return Effect.fail(new AgentAlreadyConnected())
        const token = registrationTokens.find(hashes, DateTime.toEpochMillis(now))
        if (token?.userId !== userId) return Effect.fail(new RegistrationTokenInvalid())
        if (connections.of(agentId) !== undefined || disconnected.has(agentId) || connections.hasKey(apiKey)) {
          return Effect.fail(duplicate("AgentStore.register"))
        }
        registrationTokens.remove(token)
        const connection: Connection = { agent, keys: [{ hash: apiKey, worksUntil: Number.POSITIVE_INFINITY }] }
        connections.add(connection)
        return onUndo(() => {
          connections.remove(connection)
          registrationTokens.add(token)
        })
      }),

    findActive: (userId) => Effect.sync(() => Option.fromUndefinedOr(connections.ofUser(userId)?.agent)),

    findLatest: (userId) =>
      Effect.sync(() => {
        const earlier = () => [...disconnected.values()].findLast((agent) => agent.userId === userId)
        return Option.fromUndefinedOr(connections.ofUser(userId)?.agent ?? earlier())
      }),

    find: (userId, agentId) =>
      Effect.sync(() => {
        const agent = connections.of(agentId)?.agent ?? disconnected.get(agentId)
        return agent?.userId === userId ? Option.some(agent) : Option.none()
      }),

    disconnect: (userId, agentId, now) =>
      Effect.suspend(() => {
        const connection = connections.find(userId, agentId)
        if (connection === undefined) return notConnected()
        const ended = new Agent({ ...connection.agent, status: "disconnected", disconnectedAt: now })
        connections.remove(connection)
        const undoRevocation = bearerTokens.revokeAll(agentId)
        const undoRemoval = registrationTokens.removeAll(userId)
        disconnected.set(agentId, ended)
        return onUndo(() => {
          disconnected.delete(agentId)
          undoRemoval()
          undoRevocation()
          connections.add(connection)
        })
      }),

    touch: (agentId, at) =>
      Effect.sync(() => {
        const connection = connections.of(agentId)
        if (connection === undefined) return
        const { lastSeenAt } = connection.agent
        if (lastSeenAt !== null && DateTime.isGreaterThanOrEqualTo(lastSeenAt, at)) return
        connection.agent = new Agent({ ...connection.agent, lastSeenAt: at })
      }),

    recordHealth: (agentId, health) =>
      Effect.sync(() => {
        const connection = connections.of(agentId)
        if (connection !== undefined) connection.agent = new Agent({ ...connection.agent, health })
      })
  })
}

export const layer: Layer.Layer<AgentStore, never, MemoryDatabase> = Layer.effect(
  AgentStore,
  Effect.map(MemoryDatabase, make)
)
