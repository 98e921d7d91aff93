/** Decompresses the RTF of an Outlook message (MS-OXRTFCP). */
import { Buffer } from "node:buffer"
import type { Output } from "../../document/Output.ts"
import { Unreadable } from "../../document/Unreadable.ts"

const compressed = 0x75465a4c
const uncompressed = 0x414c454d
const headerBytes = 16
const window = 4_096
const countedBytes = 65_536

const known =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans " +
  "SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"

export const decompressRtf = (bytes: Uint8Array, output: Output): Uint8Array => {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (input.length < headerBytes) throw new Unreadable("broken")
  const kind = input.readUInt32LE(8)
  if (kind === uncompressed) return input.subarray(headerBytes)
  if (kind !== compressed) throw new Unreadable("broken")
  const words = Buffer.alloc(window)
  let end = words.write(known, "latin1")
  // A reference of two bytes stands for at most 17.
  const text = Buffer.alloc(input.length * 9)
  let length = 0
  let counted = 0
  const put = (byte: number): void => {
    words[end] = byte
    end = (end + 1) % window
    text[length++] = byte
    if (length - counted === countedBytes) {
      output.countUnpacked(countedBytes)
      counted = length
    }
  }
  for (let at = headerBytes; at < input.length;) {
    const flags = input[at++]!
    for (let bit = 0; bit < 8 && at < input.length; bit++) {
      if ((flags & (1 << bit)) === 0) put(input[at++]!)
      else {
        const reference = ((input[at] ?? 0) << 8) | (input[at + 1] ?? 0)
        at += 2
        const start = reference >> 4
        if (start === end) return text.subarray(0, length)
        for (let count = 0; count < (reference & 15) + 2; count++) put(words[(start + count) % window]!)
      }
    }
  }
  return text.subarray(0, length)
}
