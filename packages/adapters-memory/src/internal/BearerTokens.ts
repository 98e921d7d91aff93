import type { AgentId, BearerTokenId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecretHash, SecretHashes } from "@incamera/domain/secrets"
import { partitionPoint } from "./partitionPoint.ts"

export interface BearerToken {
  readonly tokenId: BearerTokenId
  readonly hash: SecretHash
  readonly agentId: AgentId
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const forgetAt = (token: BearerToken): number => token.expiresAt + Limits.bearerTokenMemoryMillis

/**
 * The bearer tokens of all agents, including recently expired or revoked ones, because a stream opened with one may
 * still be open.
 */
export class BearerTokens {
  readonly #byHash = new Map<SecretHash, BearerToken>()
  /** Tokens not revoked, ordered by expiry, so that live ones are at the end. */
  readonly #byAgent = new Map<AgentId, Array<BearerToken>>()
  readonly #revoked = new Map<BearerTokenId, BearerToken>()

  /** Finds the token unless it has expired or was revoked. */
  find(hashes: SecretHashes, now: number): BearerToken | undefined {
    for (const hash of hashes) {
      const token = this.#byHash.get(hash)
      if (token !== undefined) return now < token.expiresAt ? token : undefined
    }
    return undefined
  }

  has(hash: SecretHash): boolean {
    return this.#byHash.has(hash)
  }

  isRevoked(tokenId: BearerTokenId): boolean {
    return this.#revoked.has(tokenId)
  }

  /** Returns undefined if there is room for another live token, otherwise the milliseconds until there is. */
  waitForRoom(agentId: AgentId, now: number): number | undefined {
    const tokens = this.#byAgent.get(agentId) ?? []
    const firstLive = partitionPoint(tokens, (token) => token.expiresAt <= now)
    return tokens.length - firstLive < Limits.bearerTokensPerAgent ? undefined : tokens[firstLive]!.expiresAt - now
  }

  add(token: BearerToken, now: number): void {
    this.#forget(token.agentId, now)
    const tokens = this.#byAgent.get(token.agentId) ?? []
    tokens.splice(
      partitionPoint(tokens, (other) => other.expiresAt <= token.expiresAt),
      0,
      token
    )
    this.#byAgent.set(token.agentId, tokens)
    this.#byHash.set(token.hash, token)
  }

  remove(token: BearerToken): void {
    const tokens = this.#byAgent.get(token.agentId) ?? []
    this.#byAgent.set(
      token.agentId,
      tokens.filter((other) => other !== token)
    )
    this.#byHash.delete(token.hash)
  }

  /** Revokes an agent's tokens. Returns the undo. */
  revokeAll(agentId: AgentId): () => void {
    const tokens = this.#byAgent.get(agentId) ?? []
    for (const token of tokens) {
      this.#byHash.delete(token.hash)
      this.#revoked.set(token.tokenId, token)
    }
    this.#byAgent.delete(agentId)
    return () => {
      for (const token of tokens) {
        this.#byHash.set(token.hash, token)
        this.#revoked.delete(token.tokenId)
      }
      this.#byAgent.set(agentId, tokens)
    }
  }

  #forget(agentId: AgentId, now: number): void {
    const tokens = this.#byAgent.get(agentId) ?? []
    const kept = partitionPoint(tokens, (token) => forgetAt(token) <= now)
    for (const { hash } of tokens.splice(0, kept)) this.#byHash.delete(hash)
    for (const [tokenId, token] of this.#revoked) {
      if (now < forgetAt(token)) break
      this.#revoked.delete(tokenId)
    }
  }
}
