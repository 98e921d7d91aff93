// Made by tools/generateReader.ts, from the file of this name.
/* oxlint-disable */
/**
 * Opens a PDF file with pdf.js: without evaluating anything of it, without fonts or tables from elsewhere than its own
 * package, and without decoding pictures, of which only the text is wanted.
 */
import { Buffer } from "node:buffer"
import * as path from "node:path"
import { fileURLToPath } from "node:url"

import { Unreadable } from "../document/Unreadable.js"

const tailBytes = 4_096

/** A file without its end lacks the table by which its objects are found: what could be guessed of it would be part. */
const isCut = (bytes            )          => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1]  <= 0x20)) end--
  return !Buffer.from(bytes.buffer, bytes.byteOffset, end)
    .subarray(Math.max(0, end - tailBytes))
    .includes("%%EOF")
}

/** What drawing would need, and nothing here does: that they exist keeps the library from loading a native one. */
const standIn = ()       => {
  for (const name of ["DOMMatrix", "Path2D", "ImageData"]) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object, configurable: true })
  }
}

export const openPdf = async (bytes            )                            => {
  if (isCut(bytes)) throw new Unreadable("broken")
  standIn()
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs")
  const folder = path.resolve(
    path.dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))),
    "../.."
  )
  try {
    return await pdfjs.getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: path.join(folder, "cmaps") + path.sep,
      cMapPacked: true,
      standardFontDataUrl: path.join(folder, "standard_fonts") + path.sep,
      useWorkerFetch: false,
      useWasm: false,
      useSystemFonts: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: 1,
      enableXfa: true,
      verbosity: pdfjs.VerbosityLevel.ERRORS
    }).promise
  } catch (failure) {
    if (failure instanceof pdfjs.PasswordException) throw new Unreadable("encrypted")
    throw failure
  }
}
