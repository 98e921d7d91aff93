/**
 * The one session an embedded database has, shared out among virtual connections. A connection has it to itself from
 * the first message of a transaction to the last; others wait in the order they came. So transactions stay apart just
 * as on a server, only never side by side.
 *
 * What a server keeps per connection is kept apart here, too: transactions, prepared statements (their names are told
 * apart by sql-pg and freed with their connection) and listening. Settings changed with a plain `SET` are not: use
 * `SET LOCAL`.
 *
 * Nobody is told of a commit that a power cut could undo, be it their own or one that they read: an answer that ends a
 * transaction is held until the log is synced. Meanwhile others' statements run, and their commits share the next sync.
 */
import { Buffer } from "node:buffer"
import { setImmediate } from "node:timers/promises"
import type { PGlite } from "@electric-sql/pglite"
import type { LogSync } from "./LogSync.ts"
import { backend, changesListening, endsTransaction, type TransactionStatus } from "./WireMessages.ts"

/** What the session needs to know of a virtual connection. */
export interface SessionUser {
  /** Whole query cycles (each up to its Sync) that wait to be run, and forgets them. */
  readonly takeRequests: () => Buffer | undefined
  readonly hasRequests: () => boolean
  readonly deliver: (messages: Buffer) => void
  /** The connection is of no use any more. */
  readonly fail: (error: Error) => void
  /** Names of the statements it prepared. */
  readonly statementNames: () => Iterable<string>
}

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** What a run of statements answered. */
interface Answer {
  readonly user: SessionUser
  readonly bytes: Buffer
  readonly notifications: ReadonlyArray<Buffer>
}

export interface SharedSessionOptions {
  /** The syncs of the database's log; none for a database in memory. */
  readonly log?: LogSync
  /** Told once when the database can't go on; every connection has failed by then. */
  readonly onFailure?: (cause: unknown) => void
}

export class SharedSession {
  readonly #database: PGlite
  readonly #log: LogSync | undefined
  readonly #onFailure: (cause: unknown) => void
  readonly #users = new Set<SessionUser>()
  /** Those with something to run, in the order they came. */
  readonly #waiting = new Set<SessionUser>()
  readonly #leaving = new Set<SessionUser>()
  readonly #channels = new Set<string>()
  /** Answers that wait for the disk, in the order in which they came about. */
  readonly #held: Array<Answer> = []
  #releasing: Promise<void> | undefined
  #owner: SessionUser | undefined
  #working: Promise<void> | undefined
  #listeningChanged = false
  #closed = false

  constructor(database: PGlite, { log, onFailure = () => {} }: SharedSessionOptions = {}) {
    this.#database = database
    this.#log = log
    this.#onFailure = onFailure
  }

  join(user: SessionUser): void {
    if (this.#closed) user.fail(new Error("The embedded database is closed."))
    else this.#users.add(user)
  }

  /** To be called when a user has new requests. */
  request(user: SessionUser): void {
    this.#waiting.add(user)
    this.#wake()
  }

  /** Takes back what the user has waiting; false when it has the session and so is not waiting. */
  withdraw(user: SessionUser): boolean {
    return this.#owner !== user && this.#waiting.delete(user)
  }

  /** Ends what the user left open: its transaction is rolled back, its statements are freed. */
  leave(user: SessionUser): void {
    if (!this.#users.delete(user)) return
    this.#waiting.delete(user)
    this.#leaving.add(user)
    this.#wake()
  }

  /** Nothing runs any more once this resolves. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
    await this.#releasing
    for (const user of this.#users) user.fail(new Error("The embedded database is closed."))
  }

  #wake(): void {
    this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    try {
      do {
        // Statements run on this very thread: between two of them sockets and timers have their turn.
        await setImmediate()
      } while (!this.#closed && (await this.#step()))
    } catch (cause) {
      // The session's state is unknown now; going on could mix one connection's transaction into another's.
      this.#fail(cause)
    }
    // In the same turn as the last look for work: a request that comes later finds nobody working and begins anew.
    this.#working = undefined
  }

  /** Runs what is next; false when there is nothing that may run. */
  async #step(): Promise<boolean> {
    for (const user of this.#leaving) {
      if (this.#owner === undefined || this.#owner === user) {
        this.#leaving.delete(user)
        await this.#cleanUp(user)
        return true
      }
    }
    const user = this.#owner ?? this.#waiting.values().next().value
    if (user === undefined || !this.#waiting.delete(user)) return false
    const requests = user.takeRequests()
    if (requests !== undefined) await this.#run(user, requests)
    return true
  }

  async #run(user: SessionUser, requests: Buffer): Promise<void> {
    const output: Array<Buffer> = []
    const asked = this.#log?.asked
    const run = () =>
      this.#database.execProtocolRawStream(requests, {
        // Files are written as the statement runs; this would only matter for storage in a browser.
        syncToFs: false,
        // What is handed over is a view of memory that is used again: copied.
        onRawData: (bytes) => output.push(Buffer.from(bytes))
      })
    await (this.#log === undefined ? run() : this.#log.group(run))
    // A panic of PostgreSQL looks like any other answer from here.
    if (this.#log?.failure !== undefined) throw this.#log.failure
    const { answer, ends, status } = this.#read(user, Buffer.concat(output))
    if (status === undefined) throw new Error("A query cycle did not come to its end.")
    const committed = this.#log?.asked !== asked
    const mayBeUndone = committed || (ends && this.#log?.isPending === true)
    if (mayBeUndone || this.#held.some((earlier) => earlier.user === user)) this.#hold(answer)
    else this.#deliver(answer)
    this.#owner = status === "I" ? undefined : user
    if (status === "I" && this.#listeningChanged) await this.#keepListening()
    if (user.hasRequests()) this.#waiting.add(user)
  }

  #hold(answer: Answer): void {
    this.#held.push(answer)
    this.#releasing ??= this.#release()
  }

  /** Syncs as long as answers wait. Those that come while a sync runs wait for the next: it may not cover them. */
  async #release(): Promise<void> {
    try {
      while (this.#held.length > 0) {
        const covered = this.#held.length
        await this.#log?.complete()
        for (const answer of this.#held.splice(0, covered)) this.#deliver(answer)
      }
    } catch (cause) {
      this.#fail(cause)
    }
    this.#releasing = undefined
  }

  #fail(cause: unknown): void {
    this.#closed = true
    this.#held.length = 0
    for (const user of this.#users) user.fail(new Error("The embedded database failed.", { cause }))
    this.#onFailure(cause)
  }

  /** Hands out the answer, notifications to everyone. */
  #deliver({ bytes, notifications, user }: Answer): void {
    for (const notification of notifications) {
      // To the user itself it goes with the rest of the answer, in its place.
      for (const other of this.#users) if (other !== user) other.deliver(notification)
    }
    user.deliver(bytes)
  }

  /** What a run answered, whether it ended a transaction, and the transaction status at its end. */
  #read(user: SessionUser, bytes: Buffer) {
    let status: TransactionStatus | undefined
    let ends = false
    const notifications: Array<Buffer> = []
    for (let offset = 0; offset < bytes.length;) {
      const end = offset + 1 + bytes.readInt32BE(offset + 1)
      const message = bytes.subarray(offset, end)
      if (message[0] === backend.readyForQuery) {
        status = String.fromCharCode(message[5]!) as TransactionStatus
        ends ||= status === "I"
      } else if (message[0] === backend.commandComplete) {
        ends ||= endsTransaction(message)
        this.#listeningChanged ||= changesListening(message)
      } else if (message[0] === backend.notification) notifications.push(message)
      offset = end
    }
    return { answer: { user, bytes, notifications }, ends, status }
  }

  /**
   * One connection's UNLISTEN would make all others deaf. So a channel that was listened to once is listened to until
   * the database closes; a connection passes over notifications of channels it doesn't know.
   */
  async #keepListening(): Promise<void> {
    this.#listeningChanged = false
    const { rows } = await this.#database.query<{ channel: string }>("SELECT pg_listening_channels() AS channel")
    const current = new Set(rows.map(({ channel }) => channel))
    for (const channel of this.#channels) {
      if (!current.has(channel)) await this.#database.exec(`LISTEN ${quoted(channel)}`)
    }
    for (const channel of current) this.#channels.add(channel)
  }

  async #cleanUp(user: SessionUser): Promise<void> {
    if (this.#owner === user) {
      await this.#database.exec("ROLLBACK")
      this.#owner = undefined
    }
    const names = [...user.statementNames()]
    if (names.length === 0) return
    const { rows } = await this.#database.query<{ name: string }>(
      "SELECT name FROM pg_prepared_statements WHERE name = ANY($1)",
      [names]
    )
    if (rows.length === 0) return
    await this.#database.exec(rows.map(({ name }) => `DEALLOCATE ${quoted(name)}`).join(";"))
  }
}
