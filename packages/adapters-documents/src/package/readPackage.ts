/** Opens a ZIP container once and reads it as what it is by its content: an Office document or an archive. */
import { Buffer } from "node:buffer"
import type { Output } from "../document/Output.ts"
import { Unreadable, Unsupported } from "../document/Unreadable.ts"
import { looksLikeOffice, type MainPart, mainPartOf, openDocumentKindOf } from "./mainPart.ts"
import { ZipPackage } from "./ZipPackage.ts"

const openPackage = async (bytes: Buffer, output: Output): Promise<ZipPackage> => {
  try {
    return await ZipPackage.open(bytes, output)
  } catch {
    throw new Unreadable("broken")
  }
}

const readArchive = async (zip: ZipPackage, output: Output, depth: number): Promise<void> => {
  // Packages of programs whose documents we don't read.
  if (zip.has("[Content_Types].xml") || zip.has("mimetype")) throw new Unsupported()
  await (await import("../zip/readArchive.ts")).readArchive(zip, output, depth)
}

const readOffice = async (zip: ZipPackage, main: MainPart, output: Output, depth: number): Promise<void> => {
  switch (main.kind) {
    case "docx":
      return (await import("../docx/readDocx.ts")).readDocx(zip, main.name, output, depth)
    case "xlsx":
      return (await import("../xlsx/readWorkbookPackage.ts")).readWorkbookPackage(zip, main.name, output, depth)
    case "pptx":
      return (await import("../pptx/readPresentation.ts")).readPresentation(zip, main.name, output, depth)
  }
}

export const readPackage = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const zip = await openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), output)
  if (zip.isEncrypted) {
    if (looksLikeOffice(zip.names)) throw new Unreadable("encrypted")
    return readArchive(zip, output, depth)
  }
  const openDocument = await openDocumentKindOf(zip)
  if (openDocument !== undefined) {
    zip.check()
    return (await import("../odf/readOpenDocument.ts")).readOpenDocument(zip, openDocument, output, depth)
  }
  const main = await mainPartOf(zip)
  if (main === undefined) return readArchive(zip, output, depth)
  zip.check()
  return readOffice(zip, main, output, depth)
}
