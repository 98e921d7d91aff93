/** `AgentStore` in memory. */
import { DateTime, Effect, Layer, Option } from "effect"
import { NotFound, TooManyRequests } from "@incamera/domain/access"
import {
  Agent,
  AgentAlreadyConnected,
  AgentStore,
  ApiKeyInvalid,
  RegistrationTokenInvalid
} from "@incamera/domain/agents"
import type { AgentId, UserId } from "@incamera/domain/Ids"
import type { SecretHash, SecretHashes } from "@incamera/domain/secrets"
import type { StoreError } from "@incamera/domain/StoreError"
import { BearerTokens } from "./internal/BearerTokens.ts"
import { duplicate } from "./internal/duplicate.ts"
import { RegistrationTokens } from "./internal/RegistrationTokens.ts"
import { MemoryDatabase } from "./MemoryDatabase.ts"

interface Key {
  readonly hash: SecretHash
  /** Milliseconds since the epoch; infinite for the current key. */
  readonly worksUntil: number
}

/** A connected agent with its credentials. */
interface Connection {
  agent: Agent
  /** The current key first, then the previous one. */
  keys: ReadonlyArray<Key>
}

const tooMany = (what: "bearer-tokens" | "registration-tokens", milliseconds: number) =>
  new TooManyRequests({ what, retryAfterSeconds: Math.ceil(milliseconds / 1000) })

const notConnected = () => Effect.fail(new NotFound({ resource: "agent" }))

const make = ({ onUndo }: MemoryDatabase["Service"]) => {
  const registrationTokens = new RegistrationTokens()
  const bearerTokens = new BearerTokens()
  const connections = new Map<AgentId, Connection>()
  const connectionOfUser = new Map<UserId, Connection>()
  const connectionOfKey = new Map<SecretHash, Connection>()
  const disconnected = new Map<AgentId, Agent>()

  const findConnection = (userId: UserId, agentId: AgentId): Connection | undefined => {
    const connection = connections.get(agentId)
    return connection?.agent.userId === userId ? connection : undefined
  }

  const findByKey = (hashes: SecretHashes, now: number): Connection | undefined => {
    for (const hash of hashes) {
      const connection = connectionOfKey.get(hash)
      const key = connection?.keys.find((key) => key.hash === hash)
      if (key !== undefined) return now < key.worksUntil ? connection : undefined
    }
    return undefined
  }

  const setKeys = (connection: Connection, keys: ReadonlyArray<Key>): void => {
    for (const { hash } of connection.keys) connectionOfKey.delete(hash)
    for (const { hash } of keys) connectionOfKey.set(hash, connection)
    connection.keys = keys
  }

  return AgentStore.of({
    addRegistrationToken: ({ expiresAt, hash, now, userId }) =>
      Effect.suspend((): Effect.Effect<void, AgentAlreadyConnected | TooManyRequests | StoreError> => {
        if (connectionOfUser.has(userId)) return Effect.fail(new AgentAlreadyConnected())
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
        if (connectionOfUser.has(userId)) return Effect.fail(new AgentAlreadyConnected())
        const token = registrationTokens.find(hashes, DateTime.toEpochMillis(now))
        if (token?.userId !== userId) return Effect.fail(new RegistrationTokenInvalid())
        if (connections.has(agentId) || disconnected.has(agentId) || connectionOfKey.has(apiKey)) {
          return Effect.fail(duplicate("AgentStore.register"))
        }
        registrationTokens.remove(token)
        const connection: Connection = { agent, keys: [] }
        setKeys(connection, [{ hash: apiKey, worksUntil: Number.POSITIVE_INFINITY }])
        connections.set(agentId, connection)
        connectionOfUser.set(userId, connection)
        return onUndo(() => {
          setKeys(connection, [])
          connections.delete(agentId)
          connectionOfUser.delete(userId)
          registrationTokens.add(token)
        })
      }),

    findActive: (userId) => Effect.sync(() => Option.fromUndefinedOr(connectionOfUser.get(userId)?.agent)),

    find: (userId, agentId) =>
      Effect.sync(() => {
        const agent = connections.get(agentId)?.agent ?? disconnected.get(agentId)
        return agent?.userId === userId ? Option.some(agent) : Option.none()
      }),

    disconnect: (userId, agentId, now) =>
      Effect.suspend(() => {
        const connection = findConnection(userId, agentId)
        if (connection === undefined) return notConnected()
        const ended = new Agent({ ...connection.agent, status: "disconnected", disconnectedAt: now })
        const { keys } = connection
        setKeys(connection, [])
        const undoRevocation = bearerTokens.revokeAll(agentId)
        const undoRemoval = registrationTokens.removeAll(userId)
        connections.delete(agentId)
        connectionOfUser.delete(userId)
        disconnected.set(agentId, ended)
        return onUndo(() => {
          disconnected.delete(agentId)
          connectionOfUser.set(userId, connection)
          connections.set(agentId, connection)
          undoRemoval()
          undoRevocation()
          setKeys(connection, keys)
        })
      }),

    rotateKey: ({ agentId, apiKey, overlapUntil, userId }) =>
      Effect.suspend((): Effect.Effect<void, NotFound | StoreError> => {
        const connection = findConnection(userId, agentId)
        if (connection === undefined) return notConnected()
        if (connectionOfKey.has(apiKey)) return Effect.fail(duplicate("AgentStore.rotateKey"))
        const { keys } = connection
        setKeys(connection, [
          { hash: apiKey, worksUntil: Number.POSITIVE_INFINITY },
          { hash: keys[0]!.hash, worksUntil: DateTime.toEpochMillis(overlapUntil) }
        ])
        const undoRevocation = bearerTokens.revokeAll(agentId)
        return onUndo(() => {
          undoRevocation()
          setKeys(connection, keys)
        })
      }),

    addBearerToken: ({ apiKey, expiresAt, hash, now, tokenId }) =>
      Effect.suspend((): Effect.Effect<AgentId, ApiKeyInvalid | TooManyRequests | StoreError> => {
        const instant = DateTime.toEpochMillis(now)
        const connection = findByKey(apiKey, instant)
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
        const agent = findByKey(apiKey, DateTime.toEpochMillis(now))?.agent
        return Option.map(Option.fromUndefinedOr(agent), ({ agentId, userId }) => ({ agentId, userId }))
      }),

    findBearer: (hashes, now) =>
      Effect.sync(() => {
        const token = bearerTokens.find(hashes, DateTime.toEpochMillis(now))
        const connection = token && connections.get(token.agentId)
        if (token === undefined || connection === undefined) return Option.none()
        const { agentId, tokenId } = token
        return Option.some({ _tag: "Agent" as const, userId: connection.agent.userId, agentId, tokenId })
      }),

    revokedAmong: (tokenIds) => Effect.sync(() => tokenIds.filter((tokenId) => bearerTokens.isRevoked(tokenId))),

    touch: (agentId, at) =>
      Effect.sync(() => {
        const connection = connections.get(agentId)
        if (connection === undefined) return
        const { lastSeenAt } = connection.agent
        if (lastSeenAt !== null && DateTime.isGreaterThanOrEqualTo(lastSeenAt, at)) return
        connection.agent = new Agent({ ...connection.agent, lastSeenAt: at })
      }),

    recordHealth: (agentId, health) =>
      Effect.sync(() => {
        const connection = connections.get(agentId)
        if (connection !== undefined) connection.agent = new Agent({ ...connection.agent, health })
      })
  })
}

export const layer: Layer.Layer<AgentStore, never, MemoryDatabase> = Layer.effect(
  AgentStore,
  Effect.map(MemoryDatabase, make)
)
