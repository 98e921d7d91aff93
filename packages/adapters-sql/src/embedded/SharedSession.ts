/**
 * The only session of an embedded database, shared by virtual connections. A connection owns it from the first message
 * of a transaction to the last; others wait in order of arrival. So transactions are isolated as on a server, but never
 * run in parallel.
 *
 * State that a server keeps per connection is separate here, too: transactions, prepared statements (sql-pg gives them
 * distinct names; they are freed with their connection) and listening. Settings changed with a plain `SET` are shared:
 * use `SET LOCAL`.
 *
 * Nobody learns of a commit that a power cut could undo, whether it is their own or one that they read: an answer that
 * ends a transaction is held until the log is synced. Meanwhile other connections' statements run, and their commits
 * share the next sync.
 */
import { Buffer } from "node:buffer"
import { setImmediate } from "node:timers/promises"
import type { PGlite } from "@electric-sql/pglite"
import type { LogSync } from "./LogSync.ts"
import { backend, changesListening, endsTransaction, type TransactionStatus } from "./WireMessages.ts"

/** The parts of a virtual connection that the session needs. */
export interface SessionUser {
  /** Returns and forgets whole query cycles (each up to its Sync) that wait to run. */
  readonly takeRequests: () => Buffer | undefined
  readonly hasRequests: () => boolean
  readonly deliver: (messages: Buffer) => void
  /** Ends the connection, which is no longer usable. */
  readonly fail: (error: Error) => void
  /** Names of the statements that it prepared. */
  readonly statementNames: () => Iterable<string>
}

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** The answer of a run of statements. */
interface Answer {
  readonly user: SessionUser
  readonly bytes: Buffer
  readonly notifications: ReadonlyArray<Buffer>
}

export interface SharedSessionOptions {
  /** The syncs of the database's log; undefined for a database in memory. */
  readonly log?: LogSync
  /** Called once if the database can't continue, after every connection has failed. */
  readonly onFailure?: (cause: unknown) => void
}

export class SharedSession {
  readonly #database: PGlite
  readonly #log: LogSync | undefined
  readonly #onFailure: (cause: unknown) => void
  readonly #users = new Set<SessionUser>()
  /** Users with requests, in order of arrival. */
  readonly #waiting = new Set<SessionUser>()
  readonly #leaving = new Set<SessionUser>()
  readonly #channels = new Set<string>()
  /** Answers that wait for the disk, in order. */
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

  /** Must be called when a user has new requests. */
  request(user: SessionUser): void {
    this.#waiting.add(user)
    this.#wake()
  }

  /** Withdraws the user's waiting requests. False if the user owns the session, and so isn't waiting. */
  withdraw(user: SessionUser): boolean {
    return this.#owner !== user && this.#waiting.delete(user)
  }

  /** Ends everything that the user left open: rolls back its transaction and frees its statements. */
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
        // Statements run on this thread, so sockets and timers get their turn between them.
        await setImmediate()
      } while (!this.#closed && (await this.#step()))
    } catch (cause) {
      // The session's state is unknown now; continuing could mix one connection's transaction into another's.
      this.#fail(cause)
    }
    // Runs in the same turn as the last check for work, so a later request finds nobody working and starts again.
    this.#working = undefined
  }

  /** Runs the next requests. False if nothing may run. */
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
        // Files are written while the statement runs; this option only matters for browser storage.
        syncToFs: false,
        // Copied, because `bytes` is a view of memory that is reused.
        onRawData: (bytes) => output.push(Buffer.from(bytes))
      })
    await (this.#log === undefined ? run() : this.#log.group(run))
    // Here, PostgreSQL's panic looks like any other answer.
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

  /**
   * Syncs while answers wait. Answers that arrive during a sync wait for the next one, because this one may not cover
   * them.
   */
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

  /** Delivers the answer to its user, and notifications to everyone. */
  #deliver({ bytes, notifications, user }: Answer): void {
    for (const notification of notifications) {
      // The user itself gets them in their place within the answer.
      for (const other of this.#users) if (other !== user) other.deliver(notification)
    }
    user.deliver(bytes)
  }

  /** Reads a run's answer, whether it ended a transaction, and the transaction status at its end. */
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
   * One connection's UNLISTEN would silence all others. So a channel stays listened to until the database closes;
   * connections ignore notifications of channels they don't know.
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
