/**
 * What the provider remembers: sign-ins under way and codes in memory; sessions, permissions (grants) and refresh
 * tokens in `permissions.json` as well, with the programs they were given to, so that a program that was allowed to stay
 * connected survives a restart.
 *
 * One file suffices here: the provider serves one machine and a handful of users from one process, and a file next to
 * its keys can be looked at and deleted. A record is on the disk before the provider answers, so that a refresh token
 * that was used stays used whatever happens next.
 *
 * Records are kept under the SHA-256 of their identifier and without it: identifiers of refresh tokens and sessions
 * are the secrets themselves, with 256 random bits, and whoever reads the file shall not be able to use them.
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

/** Kept on disk whatever is in them. Of clients those come here that a user has allowed (`RegisteredClients`). */
const durableModels = new Set(["Client", "Grant", "RefreshToken"])

/** Only what a signed-in user brought about is kept on disk: strangers can't make the file grow. */
const isDurable = (model: string, payload: AdapterPayload): boolean =>
  durableModels.has(model) || (model === "Session" && payload.accountId !== undefined)

/** What a grant's end takes with it. */
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

  /** Resolves once everything up to this call is on disk. Calls that come while a write runs share the next one. */
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

  /** Resolves when what was under way is on disk; nothing is written from then on. */
  async close(): Promise<void> {
    this.#closed = true
    // Who asked for it learns whether it failed.
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

  /** Removes what has expired and, if that isn't enough, what is oldest. Maps keep the order of insertion. */
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
          // By way of JSON, so that a record is the same before a restart and after it; without its identifier.
          payload: JSON.parse(JSON.stringify({ ...payload, jti: undefined })),
          expiresAt: expiresIn === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + expiresIn * 1_000
        },
        isDurable(model, payload)
      ),
    find: async (id) => revive(records.get(keyOf(model, id)), id),
    // Asked for to compare a session with what belongs to it; its identifier is neither known nor needed.
    findByUid: async (uid) => revive(records.find((entry) => entry.model === model && entry.payload["uid"] === uid)),
    // Only the device flow asks for user codes, and it is off.
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

/** What a user allowed a program to do. */
export interface Permission {
  readonly clientId: string
  readonly scopes: ReadonlyArray<string>
  /** Milliseconds since 1970. */
  readonly until: number
}

export interface Permissions {
  /** Of a user, by program. */
  readonly of: (userName: string) => ReadonlyArray<Permission>
  /** Ends all that a user allowed a program, with its tokens; on the disk when it resolves. */
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
      // Our own pages have no right to take back.
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

/** The records of a data directory, in the form in which the provider wants them; written until the scope closes. */
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
    /** Ends a user's sessions at this provider, and nothing that programs were given; on the disk when it resolves. */
    endSessions: (userName: string) =>
      records.deleteWhere(({ model, payload }) => model === "Session" && payload["accountId"] === userName)
  }
})

/** What the provider itself is given of them. */
export const load = (dataDir: string) => Effect.map(open(dataDir), ({ adapter }) => adapter)
