/**
 * The provider's state. Sign-ins in progress and codes are in memory. Sessions, permissions (grants) and refresh tokens
 * are also in `permissions.json`, with the programs they were given to, so that an allowed program stays connected
 * across restarts.
 *
 * One file is enough: one process serves one machine and a handful of users, and an operator can view or delete a file
 * next to the keys. A record is on disk before the provider answers, so a used refresh token stays used whatever
 * happens next.
 *
 * Records are stored under the SHA-256 of their identifier and without the identifier itself. Identifiers of refresh
 * tokens and sessions are secrets of 256 random bits, and a reader of the file must not be able to use them.
 */
import { createHash } from "node:crypto"
import * as Limits from "./Limits.ts"
import { Effect, Option, Schema } from "effect"
import type { Adapter, AdapterPayload } from "oidc-provider"
import { ProviderFileUnusable } from "./IdentityProviderError.ts"
import * as ProviderFiles from "./ProviderFiles.ts"
import { ownClientIds } from "./ProviderIdentity.ts"

const file = "permissions.json"

const Entry = Schema.Struct({
  model: Schema.String,
  payload: Schema.Record(Schema.String, Schema.Json),
  /** Milliseconds since 1970. */
  expiresAt: Schema.Finite
})
type Entry = typeof Entry.Type

const RecordsFile = Schema.fromJsonString(Schema.Record(Schema.String, Entry))

const keyOf = (model: string, id: string): string => createHash("sha256").update(`${model}:${id}`).digest("base64url")

/** Models always kept on disk. Only clients that a user has allowed get here (`RegisteredClients`). */
const durableModels = new Set(["Client", "Grant", "RefreshToken"])

/**
 * True for records that belong on disk. A session belongs there only once its user has signed in, so strangers can't
 * make the file grow.
 */
const isDurable = (model: string, payload: AdapterPayload): boolean =>
  durableModels.has(model) || (model === "Session" && payload.accountId !== undefined)

/** Models that are deleted with their grant. */
const ofGrant = new Set(["AuthorizationCode", "RefreshToken"])

class Records {
  readonly #directory: string
  readonly #durable: Map<string, Entry>
  readonly #volatile = new Map<string, Entry>()
  #writing: Promise<void> = Promise.resolve()
  #nextWrite: Promise<void> | undefined
  #closed = false

  constructor(directory: string, durable: Map<string, Entry>) {
    this.#directory = directory
    this.#durable = durable
  }

  /** Resolves once all changes up to this call are on disk. Calls during a write share the next write. */
  #save(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error("The embedded identity provider has stopped."))
    this.#nextWrite ??= this.#writing.then(() => {
      this.#nextWrite = undefined
      const write = ProviderFiles.replaceFile(this.#directory, file, JSON.stringify(Object.fromEntries(this.#durable)))
      this.#writing = write.catch(() => undefined)
      return write
    })
    return this.#nextWrite
  }

  /** Resolves once pending writes are on disk. Nothing is written after that. */
  async close(): Promise<void> {
    this.#closed = true
    // The caller of that write gets the error.
    await this.#nextWrite?.catch(() => undefined)
    await this.#writing
  }

  async set(key: string, entry: Entry, durable: boolean): Promise<void> {
    const [into, other, most] = durable
      ? [this.#durable, this.#volatile, Limits.permissionRecords]
      : [this.#volatile, this.#durable, Limits.signInRecords]
    const moved = other.delete(key)
    into.delete(key)
    into.set(key, entry)
    if (into.size > most) this.#makeRoom(into, most)
    if (durable || moved) await this.#save()
  }

  /** Removes expired entries, and then the oldest if needed. Maps keep insertion order. */
  #makeRoom(entries: Map<string, Entry>, most: number): void {
    const now = Date.now()
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key)
    for (const key of entries.keys()) {
      if (entries.size <= most) return
      entries.delete(key)
    }
  }

  get(key: string): Entry | undefined {
    const entry = this.#volatile.get(key) ?? this.#durable.get(key)
    return entry !== undefined && entry.expiresAt > Date.now() ? entry : undefined
  }

  async delete(key: string): Promise<void> {
    this.#volatile.delete(key)
    if (this.#durable.delete(key)) await this.#save()
  }

  async deleteWhere(matches: (entry: Entry) => boolean): Promise<void> {
    for (const [key, entry] of this.#volatile) if (matches(entry)) this.#volatile.delete(key)
    const before = this.#durable.size
    for (const [key, entry] of this.#durable) if (matches(entry)) this.#durable.delete(key)
    if (this.#durable.size !== before) await this.#save()
  }

  all(matches: (entry: Entry) => boolean): ReadonlyArray<Entry> {
    const now = Date.now()
    return [...this.#durable.values()].filter((entry) => entry.expiresAt > now && matches(entry))
  }

  find(matches: (entry: Entry) => boolean): Entry | undefined {
    const now = Date.now()
    for (const entries of [this.#durable, this.#volatile]) {
      for (const entry of entries.values()) if (entry.expiresAt > now && matches(entry)) return entry
    }
    return undefined
  }
}

const adapterFor = (records: Records, model: string): Adapter => {
  const revive = (entry: Entry | undefined, id?: string): AdapterPayload | undefined =>
    entry === undefined ? undefined : ({ ...entry.payload, ...(id === undefined ? {} : { jti: id }) } as AdapterPayload)
  return {
    upsert: (id, payload, expiresIn) =>
      records.set(
        keyOf(model, id),
        {
          model,
          // Copied through JSON, so that a record is the same before and after a restart; without its identifier.
          payload: JSON.parse(JSON.stringify({ ...payload, jti: undefined })),
          expiresAt: expiresIn === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + expiresIn * 1_000
        },
        isDurable(model, payload)
      ),
    find: async (id) => revive(records.get(keyOf(model, id)), id),
    // The library compares a session with what belongs to it. The identifier is unknown here and not needed.
    findByUid: async (uid) => revive(records.find((entry) => entry.model === model && entry.payload["uid"] === uid)),
    // Only the device flow uses user codes, and it is off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const key = keyOf(model, id)
      const entry = records.get(key)
      if (entry === undefined) return
      const payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1_000) }
      await records.set(key, { ...entry, payload }, isDurable(model, payload))
    },
    destroy: (id) => records.delete(keyOf(model, id)),
    revokeByGrantId: (grantId) =>
      records.deleteWhere((entry) => ofGrant.has(entry.model) && entry.payload["grantId"] === grantId)
  }
}

/** A program's access that a user allowed. */
export interface Permission {
  readonly clientId: string
  readonly scopes: ReadonlyArray<string>
  /** Milliseconds since 1970. */
  readonly until: number
}

export interface Permissions {
  /** Returns a user's permissions, one per program. */
  readonly of: (userName: string) => ReadonlyArray<Permission>
  /** Ends a program's access and deletes its tokens. On disk when it resolves. */
  readonly takeBack: (userName: string, clientId: string) => Promise<void>
}

const GrantPayload = Schema.Struct({
  clientId: Schema.String,
  openid: Schema.optionalKey(Schema.Struct({ scope: Schema.optionalKey(Schema.String) })),
  resources: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})

const decodeGrant = Schema.decodeUnknownOption(GrantPayload)

const permissionsIn = (records: Records): Permissions => ({
  of: (userName) => {
    const byClient = new Map<string, Permission>()
    for (const { expiresAt, payload } of records.all(
      (entry) => entry.model === "Grant" && entry.payload["accountId"] === userName
    )) {
      const grant = Option.getOrUndefined(decodeGrant(payload))
      // The service's own pages have no access that a user could take back.
      if (grant === undefined || ownClientIds.has(grant.clientId)) continue
      const known = byClient.get(grant.clientId)
      const given = [grant.openid?.scope ?? "", ...Object.values(grant.resources ?? {})].flatMap((scope) =>
        scope.split(" ")
      )
      byClient.set(grant.clientId, {
        clientId: grant.clientId,
        scopes: [...new Set([...(known?.scopes ?? []), ...given])],
        until: Math.max(expiresAt, known?.until ?? 0)
      })
    }
    return [...byClient.values()]
  },
  takeBack: (userName, clientId) =>
    records.deleteWhere(
      ({ model, payload }) =>
        (model === "Grant" || ofGrant.has(model)) &&
        payload["accountId"] === userName &&
        payload["clientId"] === clientId
    )
})

/** Opens a data directory's records in the form the library needs. Writes them until the scope closes. */
export const open = Effect.fn("ProviderRecords.open")(function* (dataDir: string) {
  const directory = ProviderFiles.directoryOf(dataDir)
  const text = yield* ProviderFiles.read(directory, file)
  const entries = yield* Schema.decodeUnknownEffect(RecordsFile)(text ?? "{}").pipe(
    Effect.mapError(() => new ProviderFileUnusable({ file, reason: "malformed" }))
  )
  const records = yield* Effect.acquireRelease(
    Effect.sync(() => new Records(directory, new Map(Object.entries(entries)))),
    (opened) => Effect.promise(() => opened.close())
  )
  return {
    adapter: (model: string) => adapterFor(records, model),
    permissions: permissionsIn(records),
    /** Ends a user's sessions at this provider; programs keep their access. On disk when it resolves. */
    endSessions: (userName: string) =>
      records.deleteWhere(({ model, payload }) => model === "Session" && payload["accountId"] === userName)
  }
})
