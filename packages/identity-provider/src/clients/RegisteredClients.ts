/**
 * Programs that registered themselves (RFC 7591). A registration proves nothing and costs its maker nothing, so it is kept in
 * memory, for a day, among so many; what a user has allowed is written down, and with it only. Who registers without end
 * pushes out his own registrations first.
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

/** Whether it is an identifier of the kind given out here. */
export const isRegisteredId = (clientId: string): boolean => clientId.startsWith(prefix)

export class RegisteredClients {
  /** Maps keep the order of insertion: the oldest come first. */
  readonly #unused = new Map<string, Unused>()
  readonly #allowed: Adapter

  constructor(records: (model: string) => Adapter) {
    this.#allowed = records("Client")
  }

  /** Takes a client in, for now. `address`: whose registration it is. */
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

  /** A user allowed it: from now on it outlives a restart. Nothing happens for a client of another kind. */
  readonly keep = (clientId: string): Effect.Effect<void> =>
    Effect.promise(async () => {
      const client = isRegisteredId(clientId) ? await this.#find(clientId) : undefined
      if (client === undefined) return
      await this.#allowed.upsert(clientId, { ...client }, Limits.allowedClientSeconds)
      this.#unused.delete(clientId)
    })

  /** For the library, which asks for a client by its identifier and never stores one itself. */
  readonly adapter: Adapter = {
    find: (id) => this.#find(id),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: async () => undefined,
    consume: async () => undefined,
    destroy: async () => undefined,
    revokeByGrantId: async () => undefined
  }

  /** How many wait for a user to allow them. */
  get waiting(): number {
    return this.#unused.size
  }

  async #find(clientId: string): Promise<AdapterPayload | undefined> {
    if (!isRegisteredId(clientId)) return undefined
    const unused = this.#unused.get(clientId)
    if (unused !== undefined && unused.expiresAt > Date.now()) return { ...unused.client } as AdapterPayload
    const allowed = await this.#allowed.find(clientId)
    if (!allowed) return undefined
    // Its record has the identifier under which it was looked for as well; a client has no such field.
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
