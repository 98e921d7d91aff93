/** Reads the pages of a PDF file that are pictures, or have large ones. The program for it loads with the first such page. */
import { Buffer } from "node:buffer"
import type { Output } from "../../document/Output.ts"
import * as Limits from "../../Limits.ts"
import { countLetters } from "../countLetters.ts"
import type { GreyImage } from "../GreyImage.ts"
import { blankPage, type RecognizedText } from "../ocr/readTable.ts"
import type { ScanReader } from "../ScanReader.ts"
import { writeDoubts } from "../writeDoubts.ts"
import { linesBeyond } from "./linesBeyond.ts"
import type { PdfPages } from "./PdfPages.ts"
import { type Box, uncoveredInk } from "./uncoveredInk.ts"

/** How many times as many letters the picture must have as the page's own text, such as a stamp of a court's register. */
const muchMore = 2
/** Dots per inch at which a page is looked at before it is read. */
const lookDotsPerInch = 36
/** Share of a page that shows something beside its own text, from which that may be a text: three lines take as much. */
const largeShare = 0.04
/** Letters in a picture below which it says nothing: a logo, the labels of a map. */
const someLetters = 30

export interface OwnText {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** Where the text stands. */
  readonly boxes: () => ReadonlyArray<Box>
}

export interface ReadPage {
  /** What the page says. */
  readonly text: string
  /** Writes what follows it; `write` writes words as the page's own. */
  readonly writeMore: (write: (words: string) => void) => void
}

/** Every picture of a PDF file says so, even in one that is encrypted. Longer words, such as `/ImageB`, mean nothing. */
const holdsPictures = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const name = "/Image"
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) {
    if (!/[A-Za-z]/.test(String.fromCharCode(file[at + name.length] ?? 0))) return true
  }
  return false
}

export class ScannedPages {
  readonly #bytes: Uint8Array
  readonly #output: Output
  readonly #holdsPictures: boolean
  #opening: Promise<{ readonly pages: PdfPages; readonly reader: ScanReader } | undefined> | undefined

  constructor(bytes: Uint8Array, output: Output) {
    this.#bytes = bytes
    this.#output = output
    this.#holdsPictures = holdsPictures(bytes)
  }

  /** Reads a page: its own text, and what OCR reads on it beyond that. */
  async read(own: OwnText): Promise<ReadPage> {
    const letters = countLetters(own.text)
    if (letters >= Limits.fullPageCharacters || (letters >= Limits.pageTextCharacters && !this.#holdsPictures)) {
      return asItIs(own)
    }
    const found = await this.#find(own, letters)
    return found === undefined ? asItIs(own) : this.#join(own, letters, found)
  }

  async close(): Promise<void> {
    ;(await this.#opening)?.pages.close()
  }

  /** Returns what OCR reads on the page; undefined if the page's own text is all that it has. */
  async #find({ boxes, number }: OwnText, letters: number): Promise<RecognizedText | undefined> {
    this.#opening ??= this.#open()
    const opened = await this.#opening
    if (opened === undefined) return undrawn
    let picture: GreyImage | undefined
    try {
      if (letters >= Limits.pageTextCharacters) {
        const look = await opened.pages.draw(number, lookDotsPerInch, true)
        if (look === undefined) return undefined
        this.#output.scanning()
        if (uncoveredInk(look, boxes()) < largeShare) return undefined
      }
      picture = await opened.pages.draw(number, Limits.drawnDotsPerInch, letters > 0)
      if (picture === undefined && letters > 0) return undefined
    } catch {
      // After a failure, nothing of the library can be trusted any more.
      this.#opening = Promise.resolve(undefined)
    }
    return picture === undefined ? undrawn : opened.reader.read(picture)
  }

  #join(own: OwnText, letters: number, found: RecognizedText): ReadPage {
    const { number, text } = own
    const isShort = letters < Limits.pageTextCharacters && countLetters(found.text) > letters * muchMore
    if (letters === 0 || isShort) {
      const writeMore = () => {
        writeDoubts(this.#output, found, number)
        this.#output.line("field", text)
      }
      return { text: found.text, writeMore }
    }
    if (found === undrawn && !this.#holdsPictures) return asItIs(own)
    if (found === undrawn)
      return { text, writeMore: () => this.#say(`Page ${number}: its pictures could not be read.`) }
    const beyond = linesBeyond(text, found.text)
    if (countLetters(beyond) < someLetters) return asItIs(own)
    const writeMore = (write: (words: string) => void) => {
      this.#say(`Picture on page ${number}, read by OCR:`)
      write(`${beyond}\n`)
      const uncertain = found.uncertain.filter((word) => beyond.includes(word))
      writeDoubts(this.#output, { ...found, uncertain }, number)
    }
    return { text, writeMore }
  }

  #say(words: string): void {
    this.#output.line("field", words)
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

/** A page that can't be drawn. */
const undrawn: RecognizedText = { ...blankPage, isUnreadable: true }

const asItIs = ({ text }: OwnText): ReadPage => ({ text, writeMore: () => {} })
