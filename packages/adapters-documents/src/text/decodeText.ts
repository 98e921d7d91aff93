/** Decodes bytes to text; the bytes show the encoding. */
import { Buffer } from "node:buffer"

export interface Decoded {
  readonly text: string
  /** Its name in the Encoding standard. */
  readonly encoding: string
}

const byteOrderMarks: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]]
]

export const byteOrderMarkOf = (bytes: Uint8Array): string | undefined =>
  byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]

const sampledBytes = 4_096
/** In European text in UTF-16, nearly every character has a zero as one of its two bytes. */
const zerosOfHundred = 40
/** Fewer bytes with zeros can be anything. */
const leastBytes = 32

/** Detects UTF-16 without a byte order mark by its zeros, all on one side. */
const utf16By = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, sampledBytes)
  if (sample.length < leastBytes || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++
  const enough = (sample.length / 2) * (zerosOfHundred / 100)
  if (zeros[1]! >= enough && zeros[0] === 0) return "utf-16le"
  if (zeros[0]! >= enough && zeros[1] === 0) return "utf-16be"
  return undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * A UTF-8 file with a few damaged bytes is still UTF-8: in any other encoding all letters beyond ASCII would be
 * garbled, and names with them. Text in other encodings hardly ever contains a valid UTF-8 sequence.
 */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  let whole = 0
  let damaged = 0
  for (const [run] of new TextDecoder("utf-8").decode(bytes).matchAll(/[^\0-\x7f\ufffd]+|\ufffd+/g)) {
    if (run.startsWith("\ufffd")) damaged += run.length
    else whole += run.length
  }
  return whole > damaged
}

/** Returns the encoding by the byte order mark, else the one that fits the bytes; Windows-1252 fits any. */
export const encodingOf = (bytes: Uint8Array): string =>
  byteOrderMarkOf(bytes) ?? utf16By(bytes) ?? (isUtf8(bytes) || isDamagedUtf8(bytes) ? "utf-8" : "windows-1252")

/** Decodes text in the named encoding, or by its bytes if there is no such encoding. */
export const decodeAs = (bytes: Uint8Array, encoding: string): string => {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(encoding)
  } catch {
    decoder = new TextDecoder(encodingOf(bytes))
  }
  return decoder.decode(bytes)
}

export const decodeText = (bytes: Uint8Array): Decoded => {
  const encoding = encodingOf(bytes)
  return { text: decodeAs(bytes, encoding), encoding }
}

/** Returns the first bytes as ASCII, to search for the signature of a format. */
export const headOf = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.length)).toString("latin1")
