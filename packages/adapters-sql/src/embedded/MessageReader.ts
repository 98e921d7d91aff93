/**
 * Splits a byte stream into whole messages of PostgreSQL's wire protocol, in whatever pieces it arrives. Bytes are
 * joined only once a whole message is there, so that a large message in many small pieces costs linear, not quadratic
 * time.
 */
import { Buffer } from "node:buffer"
import * as Limits from "../Limits.ts"

const typedHeaderBytes = 5
const untypedHeaderBytes = 4

/** The stream doesn't follow the protocol, or a message is larger than any that we send. */
export class MalformedMessage extends Error {
  override readonly name = "MalformedMessage"
}

export class MessageReader {
  #pieces: Array<Buffer> = []
  #available = 0
  #wanted = untypedHeaderBytes
  /** A connection's first messages have no type byte; all others do. */
  #typed = false

  /** Expects a type byte in every message from now on. */
  expectTyped(): void {
    this.#typed = true
  }

  push(piece: Uint8Array): void {
    this.#pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    this.#available += piece.byteLength
  }

  /** Returns the next whole message with its header; undefined until more bytes arrive. */
  next(): Buffer | undefined {
    const headerBytes = this.#typed ? typedHeaderBytes : untypedHeaderBytes
    if (this.#available < Math.max(this.#wanted, headerBytes)) return undefined
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces, this.#available)
    const length = bytes.readInt32BE(headerBytes - untypedHeaderBytes)
    if (length < untypedHeaderBytes || length > Limits.embeddedMessageBytes) {
      throw new MalformedMessage("A message has an impossible length.")
    }
    const whole = headerBytes - untypedHeaderBytes + length
    if (bytes.length < whole) {
      this.#pieces = [bytes]
      this.#wanted = whole
      return undefined
    }
    this.#pieces = bytes.length === whole ? [] : [bytes.subarray(whole)]
    this.#available = bytes.length - whole
    this.#wanted = untypedHeaderBytes
    return bytes.subarray(0, whole)
  }
}
