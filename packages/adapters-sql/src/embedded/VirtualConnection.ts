/**
 * The server end of a connection to the embedded database, as a PostgreSQL client sees it: a byte stream in the wire
 * protocol. It answers messages about the connection itself and passes whole query cycles to the shared session.
 *
 * Messages that need an answer in the middle of a cycle are refused (Flush, COPY, function calls): the session can only
 * be reserved from one Sync to the next.
 */
import { Buffer } from "node:buffer"
import { randomInt } from "node:crypto"
import { Duplex } from "node:stream"
import { MalformedMessage, MessageReader } from "./MessageReader.ts"
import type { SessionUser, SharedSession } from "./SharedSession.ts"
import {
  frontend,
  greeting,
  parsedStatementName,
  protocolMajor,
  protocolViolation,
  queryCanceled,
  readyForQuery,
  requestCodes
} from "./WireMessages.ts"

const int32Maximum = 2 ** 31

/** Connections by process id, so that a cancel request, which comes on a connection of its own, finds its target. */
export type Connections = Map<number, VirtualConnection>

export class VirtualConnection extends Duplex implements SessionUser {
  readonly #session: SharedSession
  readonly #connections: Connections
  readonly #reader = new MessageReader()
  readonly #secret = randomInt(int32Maximum)
  readonly #statementNames = new Set<string>()
  #processId: number | undefined
  /** Messages since the last Sync. */
  #cycle: Array<Buffer> = []
  /** Messages of whole cycles that wait for the session, and the number of those cycles. */
  #requests: Array<Buffer> = []
  #cycles = 0

  constructor(session: SharedSession, connections: Connections) {
    super({ allowHalfOpen: false })
    this.#session = session
    this.#connections = connections
    session.join(this)
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: unknown, done: (error?: Error | null) => void): void {
    try {
      this.#reader.push(chunk)
      for (let message = this.#reader.next(); message !== undefined; message = this.#reader.next()) {
        if (this.#processId === undefined) this.#open(message)
        else this.#receive(message)
        if (this.destroyed) break
      }
      done()
    } catch (error) {
      this.push(protocolViolation)
      done(error as Error)
    }
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#processId !== undefined) this.#connections.delete(this.#processId)
    this.#requests = []
    this.#session.leave(this)
    done(error)
  }

  takeRequests(): Buffer | undefined {
    if (this.#requests.length === 0) return undefined
    const requests = Buffer.concat(this.#requests)
    this.#requests = []
    this.#cycles = 0
    return requests
  }

  hasRequests(): boolean {
    return this.#requests.length > 0
  }

  deliver(messages: Buffer): void {
    if (!this.destroyed && !this.readableEnded) this.push(messages)
  }

  fail(error: Error): void {
    this.destroy(error)
  }

  statementNames(): Iterable<string> {
    return this.#statementNames
  }

  /** As on a server, only the holder of the secret may cancel. Only waiting requests can still be canceled. */
  cancel(secret: number): void {
    if (secret !== this.#secret || !this.#session.withdraw(this)) return
    const canceled = Buffer.concat([queryCanceled, readyForQuery("I")])
    for (; this.#cycles > 0; this.#cycles--) this.deliver(canceled)
    this.#requests = []
  }

  #open(message: Buffer): void {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0
    if (code === requestCodes.ssl || code === requestCodes.gssEncryption) {
      this.push("N")
    } else if (code === requestCodes.cancel && message.length >= 16) {
      this.#connections.get(message.readInt32BE(8))?.cancel(message.readInt32BE(12))
      this.destroy()
    } else if (code >> 16 === protocolMajor) {
      do this.#processId = randomInt(1, int32Maximum)
      while (this.#connections.has(this.#processId))
      this.#connections.set(this.#processId, this)
      this.#reader.expectTyped()
      this.push(greeting({ processId: this.#processId, secret: this.#secret }))
    } else {
      throw new MalformedMessage("A connection began with neither a start-up nor a request.")
    }
  }

  #receive(message: Buffer): void {
    switch (message[0]) {
      case frontend.parse: {
        const name = parsedStatementName(message)
        if (name !== "") this.#statementNames.add(name)
        this.#cycle.push(message)
        return
      }
      case frontend.bind:
      case frontend.describe:
      case frontend.execute:
      case frontend.close:
        this.#cycle.push(message)
        return
      case frontend.query:
      case frontend.sync:
        this.#requests.push(...this.#cycle, message)
        this.#cycles++
        this.#cycle = []
        this.#session.request(this)
        return
      case frontend.terminate:
        this.destroy()
        return
      default:
        throw new MalformedMessage("A message is of a type the embedded database does not support.")
    }
  }
}
