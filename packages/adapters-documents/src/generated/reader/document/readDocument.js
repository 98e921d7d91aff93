// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/** Reads a document of any type, and what is attached to it. The code for a type is loaded when one is met. */
import { kindOf } from "./DocumentKind.js"


/** `depth`: in how many documents this one lies. */
export const readDocument = async (bytes            , output        , depth        )                => {
  switch (kindOf(bytes)) {
    case "text":
      return (await import("../text/readText.js")).readText(bytes, output)
    case "html":
      return (await import("../html/readHtmlFile.js")).readHtmlFile(bytes, output)
    case "rtf":
      return (await import("../rtf/readRtf.js")).readRtf(bytes, output)
    case "pdf":
      return (await import("../pdf/readPdf.js")).readPdf(bytes, output, depth)
    case "package":
      return (await import("../docx/readPackage.js")).readPackage(bytes, output, depth)
    case "mail":
      return (await import("../mail/readMail.js")).readMail(bytes, output, depth)
  }
}
