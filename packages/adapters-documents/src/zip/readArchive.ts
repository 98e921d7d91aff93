/** Reads a plain ZIP archive: the documents in it. */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"
import type { ZipPackage } from "../package/ZipPackage.ts"

export const readArchive = async (_zip: ZipPackage, _output: Output, _depth: number): Promise<void> => {
  throw new Unsupported()
}
