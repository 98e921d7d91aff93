/** Reads a compound file (MS-CFB), the container of older Office documents and of Outlook messages. */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"
import { readCompoundFile, streamOf } from "./CompoundFile.ts"

export const readOle = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const root = readCompoundFile(bytes)
  const has = (name: string): boolean => streamOf(root, name) !== undefined
  if (has("__properties_version1.0")) {
    return (await import("../mail/readOutlook.ts")).readOutlook(root, output, depth)
  }
  if (has("WordDocument")) return (await import("../office/readDoc.ts")).readDoc(root, output, depth)
  if (has("Workbook") || has("Book")) {
    return (await import("../office/readWorkbook.ts")).readWorkbook(root, output, depth)
  }
  throw new Unsupported()
}
