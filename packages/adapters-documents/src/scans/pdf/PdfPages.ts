/** The pages of a PDF file as pictures, drawn by PDFium in WebAssembly. It evaluates nothing of the file. */
import type { PDFiumDocument, PDFiumPage } from "@hyzyla/pdfium"
import { openLibrary } from "./pdfium.ts"
import * as Limits from "../../Limits.ts"
import type { GreyImage } from "../GreyImage.ts"

const pointsPerInch = 72
/** Objects of a page among which a picture is looked for. */
const objects = 1_000

export class PdfPages {
  readonly #document: PDFiumDocument

  private constructor(document: PDFiumDocument) {
    this.#document = document
  }

  static async open(bytes: Uint8Array): Promise<PdfPages> {
    const library = await openLibrary()
    return new PdfPages(await library.loadDocument(bytes))
  }

  /** Draws a page; undefined if it can't be drawn, or if it must have a picture on it and has none. */
  async draw(
    number: number,
    dotsPerInch: number = Limits.drawnDotsPerInch,
    mustHavePicture = false
  ): Promise<GreyImage | undefined> {
    const page = this.#document.getPage(number - 1)
    const { originalHeight, originalWidth } = page.getOriginalSize()
    const side = Math.max(originalHeight, originalWidth)
    const scale = Math.min(dotsPerInch / pointsPerInch, Limits.readSidePixels / side)
    if (!(Math.min(originalHeight, originalWidth) * scale >= 1)) return undefined
    if (mustHavePicture && !hasPicture(page)) {
      // The library frees a page when it has drawn it, and never else.
      await page.render({ width: 1, height: 1, render: "bitmap", colorSpace: "Gray" })
      return undefined
    }
    const { data, height, width } = await page.render({ scale, render: "bitmap", colorSpace: "Gray" })
    return { width, height, pixels: data }
  }

  close(): void {
    this.#document.destroy()
  }
}

/** True if a picture, or a group that may hold one, is on the page. */
const hasPicture = (page: PDFiumPage): boolean => {
  const count = Math.min(page.getObjectCount(), objects)
  for (let at = 0; at < count; at++) {
    const { type } = page.getObject(at)
    if (type === "image" || type === "form") return true
  }
  return false
}
