/**
 * Programs that registered themselves (RFC 7591). A registration proves nothing and costs nothing, so it stays in
 * memory for a day, up to a limit. A client is saved only once a user has allowed it. A caller that keeps registering
 * pushes out its own registrations first.
 */
import { randomBytes } from "node:crypto"
import * as Limits from "../Limits.ts"
import { Clock, Effect } from "effect"
import type { Adapter, AdapterPayload } from "oidc-provider"
import type { ClientMetadata } from "./ClientMetadata.ts"

export interface RegisteredClient extends ClientMetadata {
  readonly client_id: string
  /** Seconds since 1970. */
  readonly client_id_issued_at: number
}

interface Unused {
  readonly client: RegisteredClient
  readonly address: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

const prefix = "app_"

/** True if registration here issued the identifier. */
export const isRegisteredId = (clientId: string): boolean => clientId.startsWith(prefix)

export class RegisteredClients {
  /** Maps keep insertion order, so the oldest come first. */
  readonly #unused = new Map<string, Unused>()
  readonly #allowed: Adapter

  constructor(records: (model: string) => Adapter) {
    this.#allowed = records("Client")
  }

  /** Registers a client in memory. Limits count it under `address`. */
  readonly register = (metadata: ClientMetadata, address: string): Effect.Effect<RegisteredClient> =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const client: RegisteredClient = {
        client_id: `${prefix}${randomBytes(16).toString("base64url")}`,
        client_id_issued_at: Math.floor(now / 1_000),
        ...metadata
      }
      this.#makeRoom(address, now)
      this.#unused.set(client.client_id, { client, address, expiresAt: now + Limits.unusedClientMillis })
      return client
    })

  /** Saves a client that a user allowed, so that it survives a restart. Ignores clients of other kinds. */
  readonly keep = (clientId: string): Effect.Effect<void> =>
    Effect.promise(async () => {
      const client = isRegisteredId(clientId) ? await this.#find(clientId) : undefined
      if (client === undefined) return
      await this.#allowed.upsert(clientId, { ...client }, Limits.allowedClientSeconds)
      this.#unused.delete(clientId)
    })

  /** The library's adapter, which only finds clients and never stores them. */
  readonly adapter: Adapter = {
    find: (id) => this.#find(id),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: async () => undefined,
    consume: async () => undefined,
    destroy: async () => undefined,
    revokeByGrantId: async () => undefined
  }

  /** Number of clients that no user has allowed yet. */
  get waiting(): number {
    return this.#unused.size
  }

  async #find(clientId: string): Promise<AdapterPayload | undefined> {
    if (!isRegisteredId(clientId)) return undefined
    const unused = this.#unused.get(clientId)
    if (unused !== undefined && unused.expiresAt > Date.now()) return { ...unused.client } as AdapterPayload
    const allowed = await this.#allowed.find(clientId)
    if (!allowed) return undefined
    // The record also contains the identifier it was looked up by; a client has no such field.
    const { jti: _, ...client } = allowed
    return client
  }

  #makeRoom(address: string, now: number): void {
    let ofAddress = 0
    for (const [id, unused] of this.#unused) {
      if (unused.expiresAt <= now) this.#unused.delete(id)
      else if (unused.address === address) ofAddress++
    }
    if (ofAddress >= Limits.unusedClientsPerAddress) {
      this.#deleteOldest((unused) => unused.address === address)
    }
    if (this.#unused.size >= Limits.unusedClients) this.#deleteOldest(() => true)
  }

  #deleteOldest(matches: (unused: Unused) => boolean): void {
    for (const [id, unused] of this.#unused) {
      if (matches(unused)) return void this.#unused.delete(id)
    }
  }
}
