/** Reads the pictures within a document by OCR, one after the other. */
import type { Output, PieceOfText } from "../document/Output.ts"
import { problemOf, Unreadable } from "../document/Unreadable.ts"
import * as Limits from "../Limits.ts"
import { openPicture, type Page } from "./openPicture.ts"
import { bitmapPage, isBitmap } from "./pictures/bmp.ts"
import { ScanReader } from "./ScanReader.ts"
import { writeDoubts } from "./writeDoubts.ts"

/** One without pixels is damaged. */
const isIcon = ({ height, width }: Page): boolean => width * height > 0 && width * height < Limits.iconPixels

export class PictureReader {
  readonly #output: Output
  #scans: ScanReader

  constructor(output: Output) {
    this.#output = output
    this.#scans = new ScanReader(output)
  }

  /**
   * Returns the text of a picture, and what is beside its pixels; nothing of an icon; undefined if it can't be read. A
   * damaged picture is no damage to the document around it.
   */
  async read(bytes: Uint8Array): Promise<ReadonlyArray<PieceOfText> | undefined> {
    try {
      return await this.#output.collectFrom((collecting) => this.#readPages(bytes, collecting))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem !== "broken" && problem !== "too-complex") throw failure
      // After a failure, nothing of the library can be trusted any more.
      this.#scans = new ScanReader(this.#output)
      return undefined
    }
  }

  async #readPages(bytes: Uint8Array, collecting: Output): Promise<void> {
    const { pages, readData } = isBitmap(bytes)
      ? { pages: [bitmapPage(bytes)], readData: async () => {} }
      : await openPicture(bytes, collecting)
    this.#output.countPages(pages.length)
    const large = pages.filter((page) => !isIcon(page))
    for (const page of large) {
      if (!this.#output.countPicture()) {
        collecting.line("field", "Not read: there are too many pictures.")
        return
      }
      const image = await page.decode()
      if (image === undefined) throw new Unreadable("broken")
      const found = await this.#scans.read(image)
      if (found.text !== "") collecting.text("body", `${found.text}\n`)
      writeDoubts(collecting, found)
    }
    if (large.length > 0) await readData()
  }
}
