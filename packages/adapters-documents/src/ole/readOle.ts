/** Reads a compound file (MS-CFB), the container of older Office documents and of Outlook messages. */
import { Buffer } from "node:buffer"
import type { Output } from "../document/Output.ts"
import { Unsupported } from "../document/Unreadable.ts"

/** The directory holds the names of its streams in UTF-16. */
const names = { msg: "__properties_version1.0", doc: "WordDocument", workbook: "Workbook", book: "Book" } as const

const has = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from(`${name}\u0000`, "utf16le"))

export const readOle = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  if (has(bytes, names.msg)) return (await import("../mail/readOutlook.ts")).readOutlook(bytes, output, depth)
  if (has(bytes, names.doc)) return (await import("../office/readDoc.ts")).readDoc(bytes, output)
  if (has(bytes, names.workbook) || has(bytes, names.book)) {
    return (await import("../office/readWorkbook.ts")).readWorkbook(bytes, output)
  }
  throw new Unsupported()
}
