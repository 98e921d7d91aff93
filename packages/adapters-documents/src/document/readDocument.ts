/** Reads a document of any type, and its attachments. The code for a type loads on first use. */
import { kindOf } from "./DocumentKind.ts"
import type { Output } from "./Output.ts"

/** `depth` counts the documents that contain this one. */
export const readDocument = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  switch (kindOf(bytes)) {
    case "text":
      return (await import("../files/readText.ts")).readText(bytes, output, depth)
    case "html":
      return (await import("../files/readHtmlFile.ts")).readHtmlFile(bytes, output)
    case "rtf":
      return (await import("../rtf/readRtf.ts")).readRtf(bytes, output, depth)
    case "pdf":
      return (await import("../pdf/readPdf.ts")).readPdf(bytes, output, depth)
    case "package":
      return (await import("../package/readPackage.ts")).readPackage(bytes, output, depth)
    case "ole":
      return (await import("../ole/readOle.ts")).readOle(bytes, output, depth)
    case "image":
      return (await import("../scans/readImage.ts")).readImage(bytes, output, depth)
    case "mbox":
      return (await import("../mail/readMailFolder.ts")).readMailFolder(bytes, output, depth)
    case "mail":
      return (await import("../mail/readMail.ts")).readMail(bytes, output, depth)
  }
}
