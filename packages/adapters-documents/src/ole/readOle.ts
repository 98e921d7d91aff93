/** Reads a compound file (MS-CFB), the container of older Office documents and of Outlook messages. */
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"
import { CompoundFile } from "./CompoundFile.ts"

export const readOle = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const file = new CompoundFile(bytes)
  if (file.has("__properties_version1.0")) {
    return (await import("../mail/readOutlook.ts")).readOutlook(bytes, output, depth)
  }
  if (file.has("WordDocument")) return (await import("../office/readDoc.ts")).readDoc(file, output)
  if (file.has("Workbook") || file.has("Book")) {
    return (await import("../office/readWorkbook.ts")).readWorkbook(file, output)
  }
  throw new Unsupported()
}
