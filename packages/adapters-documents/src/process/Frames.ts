/**
 * How the two processes speak: four bytes with the length of a message, then the message as JSON in UTF-8. What is to
 * come is known before it is there, so the receiver never collects more than one message of a bounded size.
 */
import { Buffer } from "node:buffer"
import * as Limits from "@incamera/domain/limits/documents"

const headerBytes = 4

/** A character takes six bytes at most: those that JSON escapes are no part of a document's text. */
export const frameBytes = Limits.pieceCharacters * 6 + 1_024

export const encodeFrame = (message: unknown): Uint8Array => {
  const json = JSON.stringify(message)
  const frame = Buffer.allocUnsafe(headerBytes + Buffer.byteLength(json))
  frame.writeUInt32BE(frame.length - headerBytes, 0)
  frame.write(json, headerBytes)
  return frame
}

/** What arrived is no message of ours. */
export class FrameTooLong extends Error {
  override readonly name = "FrameTooLong"
}

/** Puts messages together in one piece of memory, which is used again for each. */
export class FrameReader {
  readonly #bytes = Buffer.allocUnsafeSlow(headerBytes + frameBytes)
  #filled = 0
  #piece: Buffer | undefined
  #taken = 0

  /** What arrived; all before it has been read. */
  push(piece: Buffer): void {
    this.#piece = piece
    this.#taken = 0
  }

  /** The JSON of the next whole message, or undefined until more has arrived. */
  next(): string | undefined {
    if (!this.#fill(headerBytes)) return undefined
    const length = this.#bytes.readUInt32BE(0)
    if (length > frameBytes) throw new FrameTooLong("A message is longer than any of ours.")
    const whole = headerBytes + length
    if (!this.#fill(whole)) return undefined
    this.#filled = 0
    return this.#bytes.toString("utf8", headerBytes, whole)
  }

  /** True when there are so many bytes of the message. */
  #fill(wanted: number): boolean {
    const missing = wanted - this.#filled
    if (missing > 0 && this.#piece !== undefined) {
      const count = this.#piece.copy(this.#bytes, this.#filled, this.#taken, this.#taken + missing)
      this.#filled += count
      this.#taken += count
      if (this.#taken === this.#piece.length) this.#piece = undefined
    }
    return this.#filled >= wanted
  }
}
