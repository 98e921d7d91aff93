// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** From bytes to text, by what the bytes show. */
import { Buffer } from "node:buffer"







const byteOrderMarks                                                          = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]]
]

export const byteOrderMarkOf = (bytes            )                     =>
  byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]

const sampledBytes = 4_096
/** Of a hundred characters of European text in UTF-16 nearly all have a zero for one of their two bytes. */
const zerosOfHundred = 40

/** UTF-16 without a byte order mark gives itself away by its zeros, all on one side. */
const utf16By = (bytes            )                     => {
  const sample = bytes.subarray(0, sampledBytes)
  if (sample.length < 4 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] ++
  const enough = (sample.length / 2) * (zerosOfHundred / 100)
  if (zeros[1]  >= enough && zeros[0] === 0) return "utf-16le"
  if (zeros[0]  >= enough && zeros[1] === 0) return "utf-16be"
  return undefined
}

const isUtf8 = (bytes            )          => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * A file in UTF-8 with a few damaged bytes is one in UTF-8: read as anything else, all its letters beyond ASCII would be
 * garbled, and with them the names. Other encodings hardly ever have what would be one of its sequences.
 */
const isDamagedUtf8 = (bytes            )          => {
  let whole = 0
  let damaged = 0
  for (const [run] of new TextDecoder("utf-8").decode(bytes).matchAll(/[^\0-\x7f\ufffd]+|\ufffd+/g)) {
    if (run.startsWith("\ufffd")) damaged += run.length
    else whole += run.length
  }
  return whole > damaged
}

/** By its byte order mark, else what its bytes can be; Windows-1252 can be anything. */
export const encodingOf = (bytes            )         =>
  byteOrderMarkOf(bytes) ?? utf16By(bytes) ?? (isUtf8(bytes) || isDamagedUtf8(bytes) ? "utf-8" : "windows-1252")

/** Text in the encoding of this name; by what the bytes show when there is no such encoding. */
export const decodeAs = (bytes            , encoding        )         => {
  let decoder
  try {
    decoder = new TextDecoder(encoding)
  } catch {
    decoder = new TextDecoder(encodingOf(bytes))
  }
  return decoder.decode(bytes)
}

export const decodeText = (bytes            )          => {
  const encoding = encodingOf(bytes)
  return { text: decodeAs(bytes, encoding), encoding }
}

/** The first bytes as ASCII, to look for what a format begins with. */
export const headOf = (bytes            , length        )         =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.length)).toString("latin1")
