import type { Agent } from "@incamera/domain/agents"
import type { AgentId, UserId } from "@incamera/domain/Ids"
import type { SecretHash, SecretHashes } from "@incamera/domain/secrets"

export interface Key {
  readonly hash: SecretHash
  /** Milliseconds since the epoch; infinite for the current key. */
  readonly worksUntil: number
}

/** A connected agent with its credentials. */
export interface Connection {
  agent: Agent
  /** The current key first, then the previous one. */
  keys: ReadonlyArray<Key>
}

/** The connected agents of all users, by agent, user and key. */
export class Connections {
  readonly #byAgent = new Map<AgentId, Connection>()
  readonly #byUser = new Map<UserId, Connection>()
  readonly #byKey = new Map<SecretHash, Connection>()

  of(agentId: AgentId): Connection | undefined {
    return this.#byAgent.get(agentId)
  }

  ofUser(userId: UserId): Connection | undefined {
    return this.#byUser.get(userId)
  }

  find(userId: UserId, agentId: AgentId): Connection | undefined {
    const connection = this.#byAgent.get(agentId)
    return connection?.agent.userId === userId ? connection : undefined
  }

  hasKey(hash: SecretHash): boolean {
    return this.#byKey.has(hash)
  }

  /** Finds the connection whose key has one of these hashes and still works. */
  findByKey(hashes: SecretHashes, now: number): Connection | undefined {
    for (const hash of hashes) {
      const connection = this.#byKey.get(hash)
      const key = connection?.keys.find((key) => key.hash === hash)
      if (key !== undefined) return now < key.worksUntil ? connection : undefined
    }
    return undefined
  }

  setKeys(connection: Connection, keys: ReadonlyArray<Key>): void {
    for (const { hash } of connection.keys) this.#byKey.delete(hash)
    for (const { hash } of keys) this.#byKey.set(hash, connection)
    connection.keys = keys
  }

  add(connection: Connection): void {
    const { agentId, userId } = connection.agent
    this.#byAgent.set(agentId, connection)
    this.#byUser.set(userId, connection)
    this.setKeys(connection, connection.keys)
  }

  remove(connection: Connection): void {
    const { agentId, userId } = connection.agent
    this.#byAgent.delete(agentId)
    this.#byUser.delete(userId)
    for (const { hash } of connection.keys) this.#byKey.delete(hash)
  }
}
