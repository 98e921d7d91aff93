/** Reads documents that a package holds. */
import { Buffer } from "node:buffer"
import type { Output } from "../document/Output.ts"
import { readAttached } from "../document/readAttached.ts"
import type { ZipPackage } from "./ZipPackage.ts"

/** Returns a part's bytes, counted as they are unpacked. */
export const bytesOfPart = async (zip: ZipPackage, name: string): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads a part as a document of its own if its type is readable. */
export const readWithin = async (zip: ZipPackage, name: string, output: Output, depth: number): Promise<void> =>
  readAttached(await bytesOfPart(zip, name), output, depth)

/** The same for one that has a name of its own. */
export const readEmbedded = async (zip: ZipPackage, name: string, output: Output, depth: number): Promise<void> => {
  output.line("attachment-name", zip.writtenName(name).replace(/^.*\//, ""))
  await readWithin(zip, name, output, depth)
}
