import type { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecretHash, SecretHashes } from "@incamera/domain/secrets"

export interface RegistrationToken {
  readonly hash: SecretHash
  readonly userId: UserId
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  tries: number
}

/** Unused tokens of one user, oldest first. */
interface UserTokens {
  readonly live: Map<SecretHash, RegistrationToken>
  /** Tokens out of tries: no longer counted, but the last try may still register. */
  readonly exhausted: Map<SecretHash, RegistrationToken>
}

/** The unused registration tokens of all users. A used token is forgotten, so it looks like one that never existed. */
export class RegistrationTokens {
  readonly #byHash = new Map<SecretHash, RegistrationToken>()
  readonly #byUser = new Map<UserId, UserTokens>()

  has(hash: SecretHash): boolean {
    return this.#byHash.has(hash)
  }

  /** Finds the unused token unless it has expired. */
  find(hashes: SecretHashes, now: number): RegistrationToken | undefined {
    for (const hash of hashes) {
      const token = this.#byHash.get(hash)
      if (token !== undefined) return now < token.expiresAt ? token : undefined
    }
    return undefined
  }

  /** Returns undefined if there is room for another live token, otherwise the milliseconds until there is. */
  waitForRoom(userId: UserId, now: number): number | undefined {
    const tokens = this.#byUser.get(userId)
    if (tokens === undefined) return undefined
    for (const token of tokens.exhausted.values()) {
      if (now < token.expiresAt) break
      this.remove(token)
    }
    if (tokens.live.size < Limits.registrationTokensPerUser) return undefined
    let next = Number.POSITIVE_INFINITY
    for (const token of tokens.live.values()) {
      if (now < token.expiresAt) next = Math.min(next, token.expiresAt)
      else this.remove(token)
    }
    return tokens.live.size < Limits.registrationTokensPerUser ? undefined : next - now
  }

  add(token: RegistrationToken): void {
    const { hash, userId } = token
    const tokens = this.#byUser.get(userId) ?? { live: new Map(), exhausted: new Map() }
    const isLive = token.tries < Limits.registrationTokenAttempts
    ;(isLive ? tokens.live : tokens.exhausted).set(hash, token)
    this.#byUser.set(userId, tokens)
    this.#byHash.set(hash, token)
  }

  /** Counts a try. False if no tries are left. */
  countTry(token: RegistrationToken): boolean {
    if (token.tries >= Limits.registrationTokenAttempts) return false
    token.tries++
    if (token.tries === Limits.registrationTokenAttempts) {
      const tokens = this.#byUser.get(token.userId)
      tokens?.live.delete(token.hash)
      tokens?.exhausted.set(token.hash, token)
    }
    return true
  }

  remove(token: RegistrationToken): void {
    const tokens = this.#byUser.get(token.userId)
    tokens?.live.delete(token.hash)
    tokens?.exhausted.delete(token.hash)
    this.#byHash.delete(token.hash)
  }

  /** Removes a user's tokens. Returns the undo. */
  removeAll(userId: UserId): () => void {
    const tokens = this.#byUser.get(userId)
    const removed = tokens === undefined ? [] : [...tokens.live.values(), ...tokens.exhausted.values()]
    for (const { hash } of removed) this.#byHash.delete(hash)
    this.#byUser.delete(userId)
    return () => {
      for (const token of removed) this.add(token)
    }
  }
}
