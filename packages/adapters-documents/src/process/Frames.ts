/**
 * The framing between the two processes: four bytes with a message's length, then the message as JSON in UTF-8. The
 * length is known in advance, so the receiver never buffers more than one message of bounded size.
 */
import { Buffer } from "node:buffer"
import * as Limits from "@incamera/domain/limits/documents"

const headerBytes = 4

/** `{"start":12345,"end":12345,"nature":"organization","text":""},`; the texts count as those of the piece. */
const fieldBytes = 72
/**
 * A character takes at most six bytes, as `\uXXXX`. Normalized text has none of the characters that JSON escapes that
 * way.
 */
const frameBytes = Limits.pieceCharacters * 6 + Limits.pieceFields * fieldBytes + 1_024

export const encodeFrame = (message: unknown): Uint8Array => {
  const json = JSON.stringify(message)
  const frame = Buffer.allocUnsafe(headerBytes + Buffer.byteLength(json))
  frame.writeUInt32BE(frame.length - headerBytes, 0)
  frame.write(json, headerBytes)
  return frame
}

/** The bytes are no message of ours. */
class FrameTooLong extends Error {
  override readonly name = "FrameTooLong"
}

/** Assembles messages in one buffer, which is reused for each. */
export class FrameReader {
  readonly #bytes = Buffer.allocUnsafeSlow(headerBytes + frameBytes)
  #filled = 0
  #piece: Buffer | undefined
  #taken = 0

  /** Takes arrived bytes. Everything before them must have been read. */
  push(piece: Buffer): void {
    this.#piece = piece
    this.#taken = 0
  }

  /** Returns the JSON of the next whole message; undefined until more bytes arrive. */
  next(): string | undefined {
    if (!this.#fill(headerBytes)) return undefined
    const length = this.#bytes.readUInt32BE(0)
    if (length > frameBytes) throw new FrameTooLong("A message is longer than any of ours.")
    const whole = headerBytes + length
    if (!this.#fill(whole)) return undefined
    this.#filled = 0
    return this.#bytes.toString("utf8", headerBytes, whole)
  }

  /** True once the buffer holds `wanted` bytes of the message. */
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
