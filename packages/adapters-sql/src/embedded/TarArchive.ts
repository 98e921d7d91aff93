/**
 * Extracts the files of a tar archive into a directory. Reads only the entry types in PGlite's own dump: files and
 * folders.
 */
import type { Buffer } from "node:buffer"
import * as fs from "node:fs"
import * as path from "node:path"

const blockBytes = 512

const field = (header: Buffer, start: number, length: number): string => {
  const text = header.toString("latin1", start, start + length)
  const end = text.indexOf("\0")
  return (end < 0 ? text : text.slice(0, end)).trim()
}

/** Synchronous: for hundreds of small files this is several times faster than a promise each. */
export const extractTar = (archive: Buffer, directory: string): void => {
  const root = path.resolve(directory)
  for (let offset = 0; offset + blockBytes <= archive.length;) {
    const header = archive.subarray(offset, offset + blockBytes)
    const name = field(header, 0, 100)
    if (name === "") return
    const size = Number.parseInt(field(header, 124, 12), 8) || 0
    const target = path.join(root, name)
    if (target !== root && !target.startsWith(root + path.sep)) throw new Error("An archive entry leads outside.")
    offset += blockBytes
    if (field(header, 156, 1) === "5") {
      fs.mkdirSync(target, { recursive: true, mode: 0o700 })
    } else {
      fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
      fs.writeFileSync(target, archive.subarray(offset, offset + size), { mode: 0o600 })
    }
    offset += Math.ceil(size / blockBytes) * blockBytes
  }
}
