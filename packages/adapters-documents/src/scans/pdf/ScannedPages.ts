/** Reads the pages of a PDF file that are pictures. The program for it loads with the first such page. */
import type { Output } from "../../document/Output.ts"
import * as Limits from "../../Limits.ts"
import { countLetters } from "../countLetters.ts"
import { blankPage, type RecognizedText } from "../ocr/readTable.ts"
import type { ScanReader } from "../ScanReader.ts"
import type { PdfPages } from "./PdfPages.ts"

/** How many times as many letters the picture must have as the page's own text, such as a stamp of a court's register. */
const muchMore = 2

export class ScannedPages {
  readonly #bytes: Uint8Array
  readonly #output: Output
  #opening: Promise<{ readonly pages: PdfPages; readonly reader: ScanReader } | undefined> | undefined

  constructor(bytes: Uint8Array, output: Output) {
    this.#bytes = bytes
    this.#output = output
  }

  /** Reads a page by OCR if it is a picture; undefined if its own text is all that it has. */
  async read(number: number, ownText: string): Promise<RecognizedText | undefined> {
    const own = countLetters(ownText)
    if (own >= Limits.pageTextCharacters) return undefined
    this.#opening ??= this.#open()
    const opened = await this.#opening
    const picture = await opened?.pages.draw(number, { mustHavePicture: own > 0 }).catch(() => this.#giveUp())
    if (opened === undefined || picture === undefined) {
      return own > 0 ? undefined : { ...blankPage, isUnreadable: true }
    }
    const found = await opened.reader.read(picture)
    return own === 0 || countLetters(found.text) > own * muchMore ? found : undefined
  }

  async close(): Promise<void> {
    ;(await this.#opening)?.pages.close()
  }

  /** After a failure, nothing of the library can be trusted any more. */
  #giveUp(): undefined {
    this.#opening = Promise.resolve(undefined)
  }

  /** A file that only the other library can open has no pictures for us. */
  async #open() {
    const [{ PdfPages }, { ScanReader }] = await Promise.all([import("./PdfPages.ts"), import("../ScanReader.ts")])
    try {
      return { pages: await PdfPages.open(this.#bytes), reader: new ScanReader(this.#output) }
    } catch {
      return undefined
    }
  }
}
