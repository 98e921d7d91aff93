/** Reads a plain ZIP archive: the documents in it, in its order. Its own text is their names. */
import { Buffer } from "node:buffer"
import * as DomainLimits from "@incamera/domain/limits/documents"
import type { Output } from "../document/Output.ts"
import { readAttached } from "../document/readAttached.ts"
import { Unreadable } from "../document/Unreadable.ts"
import type { ArchivedFile, ZipPackage } from "../package/ZipPackage.ts"

/** What operating systems add for themselves. */
const ofSystem = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

const unpacked = async (file: ArchivedFile): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  let bytes = 0
  for await (const piece of file.read()) {
    bytes += piece.length
    if (bytes > DomainLimits.fileBytes) throw new Unreadable("too-complex")
    pieces.push(piece)
  }
  return Buffer.concat(pieces, bytes)
}

export const readArchive = async (zip: ZipPackage, output: Output, depth: number): Promise<void> => {
  const files: Array<ArchivedFile> = []
  for (const file of zip.files) {
    output.countPart()
    if (!ofSystem.test(file.name)) files.push(file)
  }
  if (files.length === 0) throw new Unreadable("empty")
  if (!output.givesApart && files.every(({ isEncrypted }) => isEncrypted)) throw new Unreadable("encrypted")
  output.opened("application/zip", null)
  for (const file of files) {
    if (output.givesApart && file.isEncrypted) await output.document(file.name, [], "encrypted")
    else if (output.givesApart) await output.document(file.name, file.read())
    else if (file.isEncrypted) output.line("attachment-name", `${file.name} (protected by a password, not read)`)
    else await readAttached(await unpacked(file), output, depth, file.name)
  }
}
