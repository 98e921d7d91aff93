/** Reads a scan or photo by OCR, page after page, then the text that is beside its pixels. */
import type { Output } from "../document/Output.ts"
import { problemOf } from "../document/Unreadable.ts"
import * as Limits from "../Limits.ts"
import { openPicture, type Page } from "./openPicture.ts"
import { ScanReader } from "./ScanReader.ts"
import { writeDoubts } from "./writeDoubts.ts"

/** Beside a document's own text, small pictures are logos. */
const isLogo = ({ height, width }: Page): boolean => width * height < Limits.logoPixels

/** A damaged picture beside a document's text is none of its text, so it doesn't make the document unreadable. */
export const readImage = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  try {
    await readPages(bytes, output, depth)
  } catch (failure) {
    if (depth === 0 || problemOf(failure) !== "broken") throw failure
    output.line("field", "The picture could not be read.")
  }
}

const readPages = async (bytes: Uint8Array, output: Output, depth: number): Promise<void> => {
  const { mediaType, pages, readData } = await openPicture(bytes, output)
  output.countPages(pages.length)
  output.opened(mediaType, pages.length)
  const reader = new ScanReader(output)
  for (const [index, page] of pages.entries()) {
    const image = depth > 0 && isLogo(page) ? undefined : await page.decode()
    const number = index + 1
    if (image !== undefined) {
      const found = await reader.read(image)
      output.text("body", number === pages.length ? `${found.text}\n` : `${found.text}\n\f`)
      writeDoubts(output, found, number)
    }
    if (depth === 0) output.progress(number, pages.length)
  }
  await readData()
}
