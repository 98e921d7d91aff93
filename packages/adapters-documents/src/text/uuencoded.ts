/** Files that old programs wrote into a text: `begin 644 name`, lines of encoded bytes, `end` (POSIX, uuencode). */
import { Buffer } from "node:buffer"

export interface UuencodedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const begin = /^begin [0-7]{3,4} (\S[^\n]{0,254})$/
const bytesInGroup = 3
const charactersInGroup = 4

const valueAt = (line: string, at: number): number => (line.charCodeAt(at) - 32) & 63

/** Returns the bytes of a line; undefined if it is none of such a file. */
const bytesOf = (line: string): Buffer | undefined => {
  if (line === "" || /[^ -`]/.test(line)) return undefined
  const count = valueAt(line, 0)
  const groups = Math.ceil(count / bytesInGroup)
  // Mail programs cut the spaces at the end of a line.
  const padded = line.padEnd(1 + groups * charactersInGroup)
  const bytes = Buffer.alloc(groups * bytesInGroup)
  for (let group = 0; group < groups; group++) {
    const at = 1 + group * charactersInGroup
    const [a, b, c, d] = [
      valueAt(padded, at),
      valueAt(padded, at + 1),
      valueAt(padded, at + 2),
      valueAt(padded, at + 3)
    ]
    bytes.writeUIntBE((a! << 18) | (b! << 12) | (c! << 6) | d!, group * bytesInGroup, bytesInGroup)
  }
  return bytes.subarray(0, count)
}

/** Returns the index behind the file that begins at a line; undefined if it has no end. */
const readFile = (lines: ReadonlyArray<string>, from: number) => {
  const pieces: Array<Buffer> = []
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at]!.replace(/\r$/, "")
    if (line === "end") return pieces.length === 0 ? undefined : { bytes: Buffer.concat(pieces), next: at + 1 }
    const bytes = line === "" ? Buffer.alloc(0) : bytesOf(line)
    if (bytes === undefined) return undefined
    pieces.push(bytes)
  }
  return undefined
}

/** Takes such files out of a text. */
export const takeUuencoded = (
  text: string
): { readonly text: string; readonly files: ReadonlyArray<UuencodedFile> } => {
  if (!/^begin [0-7]{3,4} \S/m.test(text)) return { text, files: [] }
  const lines = text.split("\n")
  const kept: Array<string> = []
  const files: Array<UuencodedFile> = []
  for (let at = 0; at < lines.length;) {
    const name = begin.exec(lines[at]!.replace(/\r$/, ""))?.[1]
    const found = name === undefined ? undefined : readFile(lines, at)
    if (found === undefined) kept.push(lines[at++]!)
    else {
      files.push({ name: name!, bytes: found.bytes })
      at = found.next
    }
  }
  return { text: kept.join("\n"), files }
}
