/**
 * Opens a PDF file with pdf.js. It evaluates nothing of the file, loads fonts and tables from its own package only, and
 * decodes no pictures, because we only want the text.
 */
import { Buffer } from "node:buffer"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import type { PDFDocumentProxy } from "pdfjs-dist"
import { Unreadable } from "../document/Unreadable.ts"

const tailBytes = 4_096

/** A truncated file lacks the table that locates its objects; a guess would recover only a part. */
const isCut = (bytes: Uint8Array): boolean => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1]! <= 0x20)) end--
  return !Buffer.from(bytes.buffer, bytes.byteOffset, end)
    .subarray(Math.max(0, end - tailBytes))
    .includes("%%EOF")
}

/**
 * Defines empty drawing functions; we draw nothing. Because they exist, the library doesn't load a native module for
 * them.
 */
const standIn = (): void => {
  for (const name of ["DOMMatrix", "Path2D", "ImageData"]) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object, configurable: true })
  }
}

export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
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
