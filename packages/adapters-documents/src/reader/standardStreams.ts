/**
 * Standard input and output without Node's streams. Reading and writing block, so that a parser pauses in the middle of
 * a document when nobody takes its output, and nothing piles up in memory.
 */
import { Buffer } from "node:buffer"
import * as fs from "node:fs"
import * as Limits from "@incamera/domain/limits/documents"
import { Unreadable } from "../document/Unreadable.ts"

const readInOneGo = 65_536
const waitMillis = 2
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))

const isNotReady = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EAGAIN" || error.code === "EWOULDBLOCK")

const isAtEnd = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EOF"

/** Some systems hand over non-blocking descriptors. */
const untilReady = (action: () => number): number => {
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (isAtEnd(error)) return 0
      if (!isNotReady(error)) throw error
      Atomics.wait(nobodyWakes, 0, 0, waitMillis)
    }
  }
}

/** Reads the whole document, at most `Limits.fileBytes`. */
export const readStandardInput = (): Buffer => {
  const pieces: Array<Buffer> = []
  let bytes = 0
  for (;;) {
    const piece = Buffer.allocUnsafe(readInOneGo)
    const count = untilReady(() => fs.readSync(0, piece))
    if (count === 0) return Buffer.concat(pieces, bytes)
    bytes += count
    if (bytes > Limits.fileBytes) throw new Unreadable("too-complex")
    pieces.push(piece.subarray(0, count))
  }
}

export const writeStandardOutput = (bytes: Uint8Array): void => {
  for (let written = 0; written < bytes.length;) {
    written += untilReady(() => fs.writeSync(1, bytes, written))
  }
}
